import { nearestName } from '../problems/nearest-name';
import { decodeHash } from './decode-hash';
import { decodePercent } from './decode-percent';
import type { Problem } from '../model/problem';
import { unescapeHtml } from '../html/escape-html';

/** What a built page refers to and offers. */
export interface PageMarkup {
  readonly route: string;
  /** Path from the root of the repository, `public/general/index.html`. */
  readonly file: string;
  readonly references: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly repeatedIds: ReadonlySet<string>;
}

/**
 * An element whose content is no markup, with its name and attributes; or a tag with attributes. In one
 * pattern: taking such elements out first would make a second copy of every page.
 */
const TAG =
  /<(script|style|template)(\s[^<>]*)?>[\s\S]*?<\/\1>|<[a-z][a-z0-9-]*\s(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const ATTRIBUTE = /\s(id|href|src|srcset|poster|data-markdown)=(?:"([^"]*)"|'([^']*)')/g;

/**
 * The texts without what they were found in. What a pattern finds is a view of the page in V8: kept as it is,
 * it keeps the whole page in memory, and so every page to the end of the check.
 */
const detached = (texts: ReadonlySet<string>): Set<string> =>
  new Set(JSON.parse(JSON.stringify([...texts])) as string[]);

/** Reads ids and references from HTML in one pass: a parser takes fifty times as long, over thousands of pages. */
export function readMarkup(route: string, file: string, html: string): PageMarkup {
  const references = new Set<string>();
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
  for (const [whole, hidden, attributes = ''] of html.matchAll(TAG)) {
    // The text of a script is no markup; its tag is.
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
    ids: detached(ids),
    repeatedIds: detached(repeatedIds),
  };
}

/** Reads the links of a Markdown file, code left out. */
export function readMarkdownLinks(route: string, file: string, markdown: string): PageMarkup {
  const prose = markdown
    .replace(/^( *)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?\n\1\2[ \t]*$/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  const references = new Set<string>();
  for (const [, target = ''] of prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) {
    // Anchors are those of the HTML page; Markdown itself has none.
    if (!target.startsWith('#')) references.add(target.replace(/#.*$/, ''));
  }
  return { route, file, references: detached(references), ids: new Set(), repeatedIds: new Set() };
}

export interface BuiltSite {
  /** Origin of the published site, `https://docs.example.com`, and the prefix of its addresses. */
  readonly origin: string;
  readonly prefix: string;
  /** Addresses of all files in the output, without the prefix: `/general/index.html`. */
  readonly files: ReadonlySet<string>;
}

/** Links broken on so many pages stand in the frame around them (behaviours A15.1). */
const FRAME_PAGES = 5;

/**
 * Checks what was built, whatever wrote it: every link, source and image of every page leads to a page or file
 * of the output, every anchor to an id, and no page has an id twice.
 *
 * @returns One problem per link, with the pages that have it.
 */
export function checkHtml(pages: readonly PageMarkup[], site: BuiltSite): Problem[] {
  const ids = new Map(pages.filter(({ ids: own }) => own.size > 0).map((page) => [page.route, page.ids]));
  const broken = new Map<
    string,
    { readonly resolved: string; readonly code: string; readonly pages: PageMarkup[] }
  >();
  const host = new URL(site.origin).origin;
  const checked = new Map<string, { readonly resolved: string; readonly code: string } | undefined>();
  const check = (reference: string, route: string): { resolved: string; code: string } | undefined => {
    if (/^(?:mailto|tel|data|blob):/i.test(reference)) return undefined;
    if (!URL.canParse(reference, `${host}${site.prefix}${route}`))
      return { resolved: reference, code: 'html/missing-target' };
    const url = new URL(reference, `${host}${site.prefix}${route}`);
    if (url.origin !== host) return undefined;
    const path = decodePercent(url.pathname) ?? url.pathname;
    const missing = { resolved: `${path}${url.hash}`, code: 'html/missing-target' };
    // Written out with its host, an address beside the prefix is meant: what else stands there, nobody here knows.
    if (!path.startsWith(`${site.prefix}/`)) return URL.canParse(reference) ? undefined : missing;
    const own = path.slice(site.prefix.length);
    const target = ids.get(own);
    if (!target)
      return site.files.has(own) || site.files.has(`${own.replace(/\/$/, '')}/index.html`)
        ? undefined
        : missing;
    const hash = decodeHash(url.hash);
    return hash === '' || target.has(hash) ? undefined : { ...missing, code: 'html/missing-anchor' };
  };
  for (const page of pages) {
    for (const reference of page.references) {
      // What begins with a slash means the same on every page.
      const key = reference.startsWith('/') ? reference : `${page.route} ${reference}`;
      if (!checked.has(key)) checked.set(key, check(reference, page.route));
      const wrong = checked.get(key);
      if (!wrong) continue;
      const entry = broken.get(reference) ?? { ...wrong, pages: [] };
      entry.pages.push(page);
      broken.set(reference, entry);
    }
  }
  const routes = [...ids.keys()];
  return [
    ...[...broken].map(([reference, { resolved, code, pages: having }]): Problem => {
      const shown = having.slice(0, FRAME_PAGES).map(({ route }) => route);
      const more = having.length > shown.length ? ` and ${having.length - shown.length} more` : '';
      const nearest = nearestName(resolved.replace(/#.*$/, ''), routes);
      return {
        code,
        severity: 'error',
        file: having[0]?.file ?? '',
        message: `${shown.join(', ')}${more} -> linking to ${reference} (resolved as: ${resolved}).`,
        fix: [
          having.length >= FRAME_PAGES
            ? 'It is on many pages, so it probably comes from the frame around them.'
            : '',
          nearest === undefined || code === 'html/missing-anchor'
            ? 'Correct the code that writes the link: no source file contains it.'
            : `Did you mean "${nearest}"?`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    }),
    ...pages.flatMap(({ route, file, repeatedIds }) =>
      [...repeatedIds].map(
        (id): Problem => ({
          code: 'html/duplicate-id',
          severity: 'error',
          file,
          message: `${route} has the id "${id}" more than once.`,
          fix: 'Give one of the elements another id.',
        }),
      ),
    ),
  ];
}
