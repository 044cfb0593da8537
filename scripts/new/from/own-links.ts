/** Links with whole addresses of the old site, with or without its origin, which is that of the new one. */
import { visit } from 'unist-util-visit';
import { Edits, parsePage, spanOf, spanOfAddress } from './page-tree';
import { readOldFrontMatter } from './old-frontmatter';

const HREF = /(?<=\bhref=["'])[^"']*/g;

/**
 * @param text     A page.
 * @param origin   Of the old site, such as `https://docs.example`; undefined if it is not known.
 * @param routeOf  Address on the new site for a path of the old one, if it has the page or file.
 * @param onLost   Called with the line (1-based) of each address that the new site does not have; it becomes text.
 */
export function convertOwnLinks(
  text: string,
  isMdx: boolean,
  origin: string | undefined,
  routeOf: (path: string) => string | undefined,
  onLost: (line: number, address: string) => void,
): string {
  const { body, lines } = readOldFrontMatter(text);
  const { tree } = parsePage(body, isMdx);
  const edits = new Edits(body);
  const pathOf = (url: string): string => (url.startsWith('/') ? url : url.slice(origin?.length) || '/');
  const isOwn = (url: string): boolean =>
    (origin !== undefined && url.startsWith(origin) && !/^[\w.:@-]/.test(url.slice(origin.length))) ||
    (/^\/(?!\/)/.test(url) && routeOf(url) !== undefined);
  const to = (url: string, offset: number): string | undefined => {
    const route = routeOf(pathOf(url));
    if (route === undefined) onLost(lines + body.slice(0, offset).split('\n').length, url);
    return route;
  };
  const code: (readonly [number, number])[] = [];
  visit(tree, (node) => {
    const [start, end] = spanOf(node);
    if (node.type === 'code' || node.type === 'inlineCode') code.push([start, end]);
    if ((node.type !== 'link' && node.type !== 'definition') || !isOwn(node.url)) return;
    const route = to(node.url, start);
    const written = body.slice(start, end);
    const first = 'children' in node ? node.children[0] : undefined;
    const last = 'children' in node ? node.children.at(-1) : undefined;
    const label = body.slice(first?.position?.start.offset ?? start, last?.position?.end.offset ?? start);
    if (node.type === 'definition' || (written.startsWith('[') && route !== undefined)) {
      const span = spanOfAddress(node, body);
      if (span) edits.replace(...span, route ?? pathOf(node.url));
    } else if (route === undefined)
      edits.replace(start, end, /^https?:/.test(label) || label === '' ? `\`${node.url}\`` : label);
    else edits.replace(start, end, `[${node.url}](${route})`);
  });
  for (const { index, 0: url } of body.matchAll(HREF)) {
    if (!isOwn(url) || code.some(([start, end]) => start <= index && index < end)) continue;
    edits.replace(index, index + url.length, to(url, index) ?? pathOf(url));
  }
  return text.slice(0, text.length - body.length) + edits.result();
}

/** The origin of a site's address; undefined for one below a path, whose origin has other pages, too. */
export const originOf = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : undefined;
};
