import { decodePercent } from '../../kit/addresses/decode-percent';
import { Refusal } from './refusal';

/** Characters of an address at most. */
const LONGEST = 2_000;
/** Times that a path can be encoded. */
const MAX_DECODED = 5;

export interface SiteAddress {
  /** Decoded path from the root of the site, which begins with a slash. */
  readonly path: string;
  /** Anchor without `#`; empty if there is none. */
  readonly anchor: string;
}

/** The path without percent signs, however often it is encoded. */
function decodeAll(path: string): string {
  let decoded = path;
  for (let count = 0; count < MAX_DECODED; count += 1) {
    const next = decodePercent(decoded);
    if (next === undefined) throw new Refusal(`"${path}" is not encoded as an address.`);
    if (next === decoded) return decoded;
    decoded = next;
  }
  throw new Refusal(`"${path}" is encoded too often.`);
}

/** The parts of a whole address of the site; undefined if it is another site's. */
function withoutOrigin(text: string, base: string): string | undefined {
  const { origin, pathname } = new URL(base);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  const rest = text.replace(/^[^:]*:\/\/[^/?#]*/, '');
  const prefix = pathname.replace(/\/$/, '');
  return rest.startsWith(prefix) && /^(?:$|[/?#])/.test(rest.slice(prefix.length)) ? rest : undefined;
}

/**
 * Reads an address that an assistant names: a path from the root of the site, or a whole address of the site. The text
 * itself is checked, because a parser of addresses would follow `..` first.
 *
 * @param bases  Addresses at which the site is, without a slash at the end, such as `https://docs.example.com/docs`.
 * @throws Refusal of an address of another site, of `.` and `..`, and of what is not a path.
 */
export function readSiteAddress(given: string, bases: readonly string[]): SiteAddress {
  const text = given.trim();
  if (text === '' || text.length > LONGEST || /[\p{Cc}\\]/u.test(text))
    throw new Refusal('Write the address of a page, as in /llms.txt.');
  const isWhole = /^[a-z][a-z\d+.-]*:|^\/\//i.test(text);
  const own = isWhole
    ? bases.map((base) => withoutOrigin(text, base)).find((rest) => rest !== undefined)
    : text;
  if (own === undefined)
    throw new Refusal(`"${text}" is not an address of ${bases[0]}. No other site is read.`);
  const [, raw = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(own) ?? [];
  const path = decodeAll(raw.startsWith('/') ? raw : `/${raw}`);
  const parts = path.split('/');
  if (/[\p{Cc}\\]/u.test(path) || parts.some((part) => part === '.' || part === '..'))
    throw new Refusal(`"${text}" leaves the site or its folders: write the path without "." and "..".`);
  const prefix = bases
    .map((base) => new URL(base).pathname.replace(/\/$/, ''))
    .find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)));
  const inner = path.slice(prefix?.length ?? 0);
  return { path: inner === '' ? '/' : inner, anchor: decodePercent(anchor) ?? anchor };
}
