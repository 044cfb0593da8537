import { formatPointer } from '../document/pointer';
import type { Located } from '../document/resolve-ref';

/** The entries of a list that the page before had no room for. */
export interface Rest {
  readonly of: 'properties' | 'values';
  /** Entries that were shown before. */
  readonly from: number;
}

/** The rest of a schema that a page had no room for. It has a page of its own. */
export interface Continuation {
  readonly route: string;
  /** Property, option or part that goes on there. */
  readonly label: string;
  readonly parts: readonly Located[];
  /** What goes on there, where it is the rest of a list. */
  readonly rest?: Rest;
  /** The page with the place that leads here. */
  readonly up: { readonly label: string; readonly href: string };
}

export interface Continuations {
  /**
   * Address of the page on which a schema goes on.
   *
   * @param up  Page and place that it is left at; the first one that asks is the one it leads back to.
   */
  readonly claim: (
    parts: readonly Located[],
    label: string,
    rest: Rest | undefined,
    up: Continuation['up'],
  ) => string;
  /** The next page to build; building it may claim further ones. */
  readonly next: () => Continuation | undefined;
}

/** Name of the nearest property or component above a place, for the title of a page. */
export function placeLabel([part]: readonly Located[]): string {
  const path = part?.path ?? [];
  for (let index = path.length - 1; index > 0; index -= 1)
    if (path[index - 1] === 'properties' || path[index - 1] === 'schemas') return String(path[index]);
  return 'Schema';
}

/** Eight digits that stay the same for the same text (FNV-1a): pointers are longer than file names may be. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Collects the schemas that need pages of their own. Each place of the document gets one, however often it is left. */
export function createContinuations(routeBase: string): Continuations {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const queue: Continuation[] = [];
  return {
    claim: (parts, label, rest, up) => {
      // Addresses that were published before values had pages of their own stay as they are.
      const what = rest?.of === 'values' ? `values ${rest.from}` : String(rest?.from ?? 0);
      const key = `${parts.map(({ path }) => formatPointer(path)).join(' ')} ${what}`;
      const existing = known.get(key);
      if (existing !== undefined) return existing;
      const wanted = `${routeBase}/schemas/part-${digest(key)}`;
      let route = wanted;
      for (let count = 2; taken.has(route); count += 1) route = `${wanted}-${count}`;
      taken.add(route);
      known.set(key, route);
      queue.push({ route, label, parts, ...(rest ? { rest } : {}), up });
      return route;
    },
    next: () => queue.shift(),
  };
}
