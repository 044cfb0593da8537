import { formatPointer } from './pointer';
import type { Located } from './resolve-ref';

/** The rest of a schema that a page had no room for. It has a page of its own. */
export interface Continuation {
  readonly route: string;
  /** Property, option or part that goes on there. */
  readonly label: string;
  readonly parts: readonly Located[];
  /** Properties that the page before has shown. */
  readonly from: number;
  /** The page with the place that leads here. */
  readonly up: { readonly label: string; readonly href: string };
}

export interface Continuations {
  /**
   * Address of the page on which a schema goes on.
   *
   * @param up  Page and place that it is left at; the first one that asks is the one it leads back to.
   */
  readonly claim: (parts: readonly Located[], label: string, from: number, up: Continuation['up']) => string;
  /** The next page to build; building it may claim further ones. */
  readonly next: () => Continuation | undefined;
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
    claim: (parts, label, from, up) => {
      const key = `${parts.map(({ path }) => formatPointer(path)).join(' ')} ${from}`;
      const existing = known.get(key);
      if (existing !== undefined) return existing;
      const wanted = `${routeBase}/schemas/part-${digest(key)}`;
      let route = wanted;
      for (let count = 2; taken.has(route); count += 1) route = `${wanted}-${count}`;
      taken.add(route);
      known.set(key, route);
      queue.push({ route, label, parts, from, up });
      return route;
    },
    next: () => queue.shift(),
  };
}
