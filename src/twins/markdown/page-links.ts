import { decodePercent } from '../../kit/addresses/decode-percent';
import { decodeHash } from '../../kit/addresses/decode-hash';
import { markdownAddress } from '../../kit/addresses/markdown-address';

/**
 * The headings of a page by the id of their HTML, and of what is below them: what a renderer of Markdown makes of their text
 * (`github-slugger`).
 */
export type PageAnchors = Readonly<Record<string, string>>;

/**
 * A link to a section while its page is not converted yet. Texts do not contain these characters, which are none in Unicode
 * (`showHarmful`).
 */
const [BEGIN, BETWEEN, END] = ['\ufdd0', '\ufdd1', '\ufdd2'];
const OPEN_LINK = new RegExp(`${BEGIN}([^${BETWEEN}]*)${BETWEEN}([^${END}]*)${END}`, 'g');

const encode = (text: string): string => encodeURIComponent(text).replace(/[!'()*~_]/g, percent);
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;

/**
 * The Markdown address for an address of this site; unchanged if it is not a page. A link to a section is left open:
 * `closeLinks` completes it.
 *
 * @param route  Of the page with the link.
 */
export function markdownHref(
  href: string,
  route: string,
  prefix: string,
  pages: ReadonlySet<string>,
): string {
  const open = (to: string, hash: string): string => `${BEGIN}${encode(to)}${BETWEEN}${encode(hash)}${END}`;
  if (href.startsWith('#')) return open(route, decodeHash(href));
  if (!href.startsWith(`${prefix}/`)) return href;
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(href.slice(prefix.length)) ?? [];
  if (!pages.has(path)) return href;
  return hash === '' ? `${prefix}${markdownAddress(path)}` : open(path, decodeHash(hash));
}

/** Address of the file about a part of a page, without the prefix: `/shop/errors#problem-busy` has `/shop/errors/problem-busy.md`. */
export const partAddress = (route: string, id: string): string => `${route.replace(/\/$/, '')}/${id}.md`;

/** An id and those that it begins with, longest first: ids of inner elements begin with that of their section. */
export function idsAround(id: string): readonly string[] {
  const parts = id.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-')).filter(Boolean);
}

/** The targets of links in Markdown. */
export interface LinkTargets {
  readonly prefix: string;
  readonly anchorsOf: (route: string) => PageAnchors;
  /** Ids of a page's parts that have a file of their own. */
  readonly partsOf: (route: string) => ReadonlySet<string>;
}

/**
 * Completes the open links of a page. Each leads to the file of a part, to the heading of a section, or to the page: those of
 * the id, or of what contains it (`idsAround`).
 *
 * @param route  Of the page with the links.
 */
export function closeLinks(markdown: string, route: string, targets: LinkTargets): string {
  const { prefix, anchorsOf, partsOf } = targets;
  return markdown.replace(OPEN_LINK, (_, to: string, hash: string) => {
    const [path, id] = [decodePercent(to) ?? to, decodePercent(hash) ?? hash];
    const [anchors, parts] = [anchorsOf(path), partsOf(path)];
    const page = `${prefix}${markdownAddress(path)}`;
    for (const part of idsAround(id)) {
      if (parts.has(part)) return `${prefix}${partAddress(path, part)}`;
      if (Object.hasOwn(anchors, part)) return `${path === route ? '' : page}#${anchors[part]}`;
    }
    return page;
  });
}
