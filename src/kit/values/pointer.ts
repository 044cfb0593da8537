import { decodePercent } from '../addresses/decode-percent';

/** The steps from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** In this order, or `~01` would become a slash (RFC 6901, section 4). */
const unescape = (step: string): string =>
  step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;

// Few steps are encoded, and a document with recursive schemas has millions of them.
const decodeStep = (step: string): string =>
  unescape(step.includes('%') ? (decodePercent(step) ?? step) : step);

/** The steps of `/paths/~1users/get`, as validators name a place: percent signs are part of the names. */
export const readPlace = (place: string): string[] =>
  place === '' ? [] : place.replace(/^\//, '').split('/').map(unescape);

/** The steps of `#/paths/~1users/get`, a fragment of an address; undefined for anything but a pointer into the same document. */
export function parsePointer(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference.slice(2).split('/').map(decodeStep);
}

/** The reverse, `#/paths/~1users/get` (RFC 6901), readable rather than percent-encoded. */
export function formatPointer(path: Path): string {
  let pointer = '#';
  for (const step of path) {
    const text = String(step);
    pointer += `/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
  }
  return pointer;
}
