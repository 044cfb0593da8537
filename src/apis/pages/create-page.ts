import { createAnchors } from '../text/anchors';
import { decodeHash } from '../../kit/addresses/decode-hash';
import { safeAddress } from '../text/safe-href';
import { objectToLabel } from '../../kit/addresses/outside-address';
import { renderMarkdown, type HighlightCode, type MarkdownOptions } from '../text/render-markdown';
import { markValues } from '../../kit/highlight/mark-values';
import type { ApiContext, ApiPageContext } from './api-context';
import type { Path } from '../../kit/values/pointer';
import { FRAME_IDS } from '../../site/frame-ids';
import type { ApiPageReference, PageBase } from '../model/api';
import type { Html } from '../../kit/html/html';
import type { Heading } from '../../guides/page';

/** Maximum schema rows of one page, about 120 kB of HTML. */
const MAX_ROWS = 240;
/** Maximum characters of examples on one page, without highlighting. */
const MAX_EXAMPLE_CHARACTERS = 40_000;

/** Raw HTML with an id, which is different on each page. */
const HAS_ID = /<[a-z][^<>]*\s(?:id|name)\s*=/i;

/** A short description, with its links into this site. */
interface Rendered {
  readonly html: Html;
  readonly links: readonly string[];
}

/** What was already rendered, by the context, which has everything but the text that changes the result. */
const memos = new WeakMap<ApiContext, Map<string, Rendered>>();

/** The address on this site that a relative link of a page leads to. */
function routeFrom(route: string, written: string): string {
  const origin = 'https://site.invalid';
  const url = URL.canParse(written, origin + route) ? new URL(written, origin + route) : undefined;
  return url ? url.href.slice(origin.length) : written;
}

/** What the models of all pages have, with the last part of its id. */
export const baseOf = (
  { api, self: { route, title }, headings }: ApiPageContext,
  name: string,
  description: string,
  sidebarLabel = title,
): PageBase => ({ id: `${api.id}/${name}`, route, title, sidebarLabel, description, api, headings });

export interface NewPage {
  readonly page: ApiPageContext;
  readonly references: ApiPageReference[];
  /** Ids in the finished page. Reserved ones are included only if their part exists. */
  readonly anchors: () => readonly string[];
}

/**
 * Starts a page. Ids in `reserved` are kept for its parts, and those of the frame are never used, whatever headings
 * and raw HTML its description has.
 *
 * @param self  Route and title, for pages on which its schemas continue.
 */
export function createPage(
  context: ApiContext,
  reserved: readonly string[],
  self: ApiPageContext['self'],
): NewPage {
  const anchors = createAnchors();
  for (const id of [...FRAME_IDS, ...reserved]) anchors.claim(id);
  const claimId = (id: string): string => anchors.claim(id);
  const headings: Heading[] = [];
  const references: ApiPageReference[] = [];
  const { pathPrefix, readerValues, specification } = context;
  const rendered = memos.get(context) ?? new Map<string, Rendered>();
  memos.set(context, rendered);
  const highlight: HighlightCode = (code, language) =>
    markValues(context.highlight(code, language), readerValues);
  /** Remembers a link whose target must exist. */
  const note = (written: string, path: Path): void => {
    references.push({
      href: written.startsWith('/') ? written : routeFrom(self.route, written),
      file: specification.fileOf(path),
      position: specification.positionOf(path, 'value', written),
    });
  };
  /** Follows a link; `check` gets one whose target must exist. */
  const follow = (
    written: string,
    path: Path,
    check: (written: string) => void,
    label = '',
  ): string | undefined => {
    const { href, isChecked } = context.followLink(written);
    if (href === undefined || objectToLabel(label, href)) {
      context.reportDeadLink(written, path, label);
      return undefined;
    }
    if (isChecked === true) check(written);
    return href;
  };
  // The description of a schema is on every page that shows the schema.
  const render = (text: string, path: Path): Rendered => {
    const links: string[] = [];
    const followLink: MarkdownOptions['followLink'] = (written, _, label) =>
      follow(written, path, (checked) => links.push(checked), label);
    const hasId = HAS_ID.test(text);
    const html = renderMarkdown(text, { highlight, pathPrefix, followLink, ...(hasId ? { claimId } : {}) });
    if (!hasId) rendered.set(text, { html, links });
    return { html, links };
  };
  return {
    references,
    anchors: () => {
      const unused = new Set(
        [...FRAME_IDS, ...reserved].filter((id) => !headings.some((heading) => heading.id === id)),
      );
      return anchors.all().filter((id) => !unused.has(id));
    },
    page: {
      ...context,
      anchors,
      headings,
      self,
      budget: { rows: MAX_ROWS, exampleCharacters: MAX_EXAMPLE_CHARACTERS },
      markdown: (text, path) => {
        const known = rendered.get(text) ?? render(text, path);
        for (const written of known.links) note(written, path);
        return known.html;
      },
      longMarkdown: (text, path, headingDepth) =>
        renderMarkdown(text, {
          highlight,
          pathPrefix,
          headingDepth,
          claimId,
          onHeading: (heading) => headings.push(heading),
          followLink: (written, headings, label) =>
            headings.has(decodeHash(written.replace(/^#/, '')))
              ? written
              : follow(
                  written,
                  path,
                  (checked) => {
                    note(checked, path);
                  },
                  label,
                ),
        }),
      address: (written, path) => {
        if (written === undefined) return undefined;
        const safe = safeAddress(written);
        return safe === undefined
          ? undefined
          : follow(safe, path, (checked) => {
              note(checked, path);
            });
      },
    },
  };
}
