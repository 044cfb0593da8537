import { nearestName } from '../../kit/diagnostics/nearest-name';
import { decodeHash } from '../../kit/addresses/decode-hash';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { detached, type PageMarkup } from './page-markup';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { unescapeHtml } from '../../kit/html/escape-html';

/**
 * An element whose content is not markup, with its name and attributes; or a tag with attributes. One
 * pattern, because removing such elements first would copy every page.
 */
const TAG =
  /<(script|style|template)(\s[^<>]*)?>[\s\S]*?<\/\1>|<[a-z][a-z0-9-]*\s(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const ATTRIBUTE = /\s(id|href|src|srcset|poster)=(?:"([^"]*)"|'([^']*)')/g;

/** Reads ids and references from HTML in one pass, because a parser takes fifty times as long. */
export function readMarkup(route: string, file: string, html: string): PageMarkup {
  const references = new Set<string>();
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
  for (const [whole, hidden, attributes = ''] of html.matchAll(TAG)) {
    // The content of a script is not markup, but its tag is.
    const tag = hidden === undefined ? whole : attributes;
    for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
      const value = unescapeHtml(double ?? single ?? '').trim();
      if (name === 'id') {
        if (ids.has(value)) repeatedIds.add(value);
        ids.add(value);
      } else if (name === 'srcset') {
        for (const part of value.split(',')) references.add(part.trim().split(/\s+/)[0] ?? '');
      } else if (value !== '') references.add(value);
    }
  }
  return {
    route,
    file,
    references: detached(references),
    // The anchors of an address that redirects are those of its target.
    ids: /<meta [^>]*http-equiv="refresh"/.test(html) ? new Set() : detached(ids),
    repeatedIds: detached(repeatedIds),
  };
}

export interface BuiltSite {
  /** Origin of the published site, `https://docs.example.com`, and the prefix of its addresses. */
  readonly origin: string;
  readonly prefix: string;
  /** Addresses of all output files, without the prefix: `/orders/index.html`. */
  readonly files: ReadonlySet<string>;
  /** Whether others wrote the links of a page, so that one that leads nowhere is a warning; none by default. */
  readonly isForeign?: (route: string) => boolean;
}

/** Links that are broken on this many pages belong to the frame around them (behaviours A15.1). */
const FRAME_PAGES = 5;

/**
 * Checks the built site: every link, source, and image leads to a page or file of the output, every anchor to
 * an id, and no page contains an id twice.
 *
 * @returns One diagnostic per link, with its pages.
 */
export function checkHtml(pages: readonly PageMarkup[], site: BuiltSite): Diagnostic[] {
  const isMarkdown = ({ file }: PageMarkup): boolean => file.endsWith('.md');
  const ids = new Map(
    pages.filter((page) => page.ids.size > 0 || isMarkdown(page)).map((page) => [page.route, page.ids]),
  );
  const broken = new Map<
    string,
    { readonly resolved: string; readonly code: Diagnostic['code']; readonly pages: PageMarkup[] }
  >();
  const parsers = new Map(pages.map(({ route, parse }) => [route, parse]));
  const parsed = new Map<string, ReadonlySet<string>>();
  const parsedIds = (route: string): ReadonlySet<string> => {
    const known = parsed.get(route) ?? parsers.get(route)?.()?.ids ?? new Set<string>();
    parsed.set(route, known);
    return known;
  };
  const host = new URL(site.origin).origin;
  const checked = new Map<
    string,
    { readonly resolved: string; readonly code: Diagnostic['code'] } | undefined
  >();
  const check = (
    reference: string,
    route: string,
  ): { resolved: string; code: Diagnostic['code'] } | undefined => {
    if (/^(?:mailto|tel|data|blob):/i.test(reference)) return undefined;
    if (!URL.canParse(reference, `${host}${site.prefix}${route}`))
      return { resolved: reference, code: 'html/missing-target' };
    const url = new URL(reference, `${host}${site.prefix}${route}`);
    if (url.origin !== host) return undefined;
    const path = decodePercent(url.pathname) ?? url.pathname;
    const missing = { resolved: `${path}${url.hash}`, code: 'html/missing-target' as const };
    // A full address outside the prefix is intended; this check cannot know what is there.
    if (!path.startsWith(`${site.prefix}/`)) return URL.canParse(reference) ? undefined : missing;
    const own = path.slice(site.prefix.length);
    const target = ids.get(own);
    if (!target)
      return site.files.has(own) || site.files.has(`${own.replace(/\/$/, '')}/index.html`)
        ? undefined
        : missing;
    const hash = decodeHash(url.hash);
    return hash === '' || target.has(hash) || parsedIds(own).has(hash)
      ? undefined
      : { ...missing, code: 'html/missing-anchor' };
  };
  const checkOnce = (reference: string, route: string): ReturnType<typeof check> => {
    // Absolute paths mean the same on every page.
    const key = reference.startsWith('/') ? reference : `${route} ${reference}`;
    if (!checked.has(key)) checked.set(key, check(reference, route));
    return checked.get(key);
  };
  for (const page of pages) {
    const { route } = page;
    const isDoubtful = page.parse && [...page.references].some((reference) => checkOnce(reference, route));
    for (const reference of (isDoubtful && page.parse()?.references) || page.references) {
      const wrong = checkOnce(reference, route);
      if (!wrong) continue;
      const entry = broken.get(reference) ?? { ...wrong, pages: [] };
      entry.pages.push(page);
      broken.set(reference, entry);
    }
  }
  const routes = pages.filter((page) => !isMarkdown(page)).map(({ route }) => route);
  return [
    ...[...broken].map(([reference, { resolved, code, pages: having }]): Diagnostic => {
      const shown = having.slice(0, FRAME_PAGES).map(({ route }) => route);
      const more = having.length > shown.length ? ` and ${having.length - shown.length} more` : '';
      const nearest = nearestName(resolved.replace(/#.*$/, ''), routes);
      const isForeign = having.every(({ route }) => site.isForeign?.(route));
      return {
        code,
        severity: isForeign ? 'warning' : 'error',
        file: having[0]?.file ?? '',
        message: `${shown.join(', ')}${more} -> linking to ${reference} (resolved as: ${resolved}).`,
        fix: [
          having.length >= FRAME_PAGES && !isForeign
            ? 'It is on many pages, so it probably comes from the frame around them.'
            : '',
          nearest === undefined || code === 'html/missing-anchor'
            ? `Correct the ${isForeign ? 'document that has the link' : 'code that writes the link: no source file contains it'}.`
            : `Did you mean "${nearest}"?`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    }),
    ...pages.flatMap(({ route, file, repeatedIds }) =>
      [...repeatedIds].map((id): Diagnostic => ({
        code: 'html/duplicate-id',
        severity: 'error',
        file,
        message: `${route} has the id "${id}" more than once.`,
        fix: 'Give one of the elements another id.',
      })),
    ),
  ];
}
