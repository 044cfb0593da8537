import { fileKey } from './engine-addresses';

/** Redirects of a loop that a message names. */
const SHOWN = 5;

export interface RedirectLoop {
  /** Index of its first redirect in the settings. */
  readonly index: number;
  /** `/a → /b → /a` */
  readonly way: string;
}

/**
 * Redirects that lead back to themselves, directly or over others: a browser would give up after twenty. Each loop is found once.
 *
 * @param origin  `https://docs.example.com`: a target can be a whole address of this site.
 */
export function findRedirectLoops(
  redirects: readonly { readonly from: string; readonly to: string }[],
  origin: string,
): RedirectLoop[] {
  const keyOf = (address: string): string =>
    fileKey(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
      .replace(/[?#].*$/s, '')
      .replace(/(.)\/+$/, '$1');
  const next = new Map<string, number>();
  // Of two redirects from one address, the first one works.
  redirects.forEach(({ from }, index) => {
    if (!next.has(keyOf(from))) next.set(keyOf(from), index);
  });
  const done = new Set<number>();
  return redirects.flatMap((_, start): RedirectLoop[] => {
    const way: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && !done.has(at)) {
      done.add(at);
      way.push(at);
      at = next.get(keyOf(redirects[at]?.to ?? ''));
    }
    const loop = at === undefined ? [] : way.slice(way.indexOf(at));
    // Not found, if an earlier way has led into it already.
    if (at === undefined || !way.includes(at)) return [];
    const first = loop.reduce((least, index) => Math.min(least, index));
    const ordered = [...loop.slice(loop.indexOf(first)), ...loop.slice(0, loop.indexOf(first))];
    const names = ordered.map((index) => redirects[index]?.from ?? '');
    const shown = names.length > SHOWN ? [...names.slice(0, SHOWN), '…'] : names;
    return [{ index: first, way: [...shown, names[0]].join(' → ') }];
  });
}
