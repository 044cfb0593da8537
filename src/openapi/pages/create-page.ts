import { createAnchors } from '../text/anchors';
import { renderMarkdown } from '../text/render-markdown';
import type { ApiContext, ApiPageContext } from './api-context';
import type { Path } from '../document/pointer';
import type { Heading } from '../../model/page';
import type { SourcePosition } from '../../model/problem';

/** Maximum schema rows of one page, about 120 kB of HTML. */
const MAX_ROWS = 240;
/** Maximum characters of examples on one page, without highlighting. */
const MAX_EXAMPLE_CHARACTERS = 40_000;

export interface NewPage {
  readonly page: ApiPageContext;
  readonly references: { href: string; position: SourcePosition }[];
  /** Ids in the finished page. Reserved ones are included only if their part exists. */
  readonly anchors: () => readonly string[];
}

/**
 * Starts a page. Ids in `reserved` are kept for its parts, whatever headings its description has.
 *
 * @param self  Route and title, for pages on which its schemas continue.
 */
export function createPage(
  context: ApiContext,
  reserved: readonly string[],
  self: ApiPageContext['self'],
): NewPage {
  const anchors = createAnchors();
  for (const id of reserved) anchors.claim(id);
  const headings: Heading[] = [];
  const references: { href: string; position: SourcePosition }[] = [];
  const note =
    (path: Path) =>
    (href: string): void => {
      references.push({ href, position: context.specification.positionOf(path) });
    };
  const { highlight, pathPrefix, rendered } = context;
  // The description of a schema is on every page that shows the schema.
  const render = (text: string): { html: string; links: readonly string[] } => {
    const links: string[] = [];
    const html = renderMarkdown(text, { highlight, pathPrefix, onInternalLink: (href) => links.push(href) });
    rendered.set(text, { html, links });
    return { html, links };
  };
  return {
    references,
    anchors: () =>
      anchors.all().filter((id) => !reserved.includes(id) || headings.some((heading) => heading.id === id)),
    page: {
      ...context,
      anchors,
      headings,
      self,
      budget: { rows: MAX_ROWS, exampleCharacters: MAX_EXAMPLE_CHARACTERS },
      markdown: (text, path) => {
        const known = rendered.get(text) ?? render(text);
        known.links.forEach(note(path));
        return known.html;
      },
      longMarkdown: (text, path, headingDepth) =>
        renderMarkdown(text, {
          highlight,
          pathPrefix,
          headingDepth,
          claimId: (id) => anchors.claim(id),
          onHeading: (heading) => headings.push(heading),
          onInternalLink: note(path),
        }),
    },
  };
}
