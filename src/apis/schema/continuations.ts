import { freeName } from '../text/anchors';
import { formatPointer } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';
import { t } from '../../kit/texts/t';

/** The entries of a list that did not fit on the previous page. */
export interface Rest {
  readonly of: 'properties' | 'values';
  /** Number of entries already shown. */
  readonly from: number;
}

/** The rest of a schema that did not fit on a page. It gets its own page. */
export interface Continuation {
  readonly route: string;
  /** Property, option or part that continues there. */
  readonly label: string;
  readonly parts: readonly Located[];
  /** Present if the rest of a list continues there. */
  readonly rest?: Rest;
  /** The page and the anchor to link back to, and the title of the page to which the schema belongs. */
  readonly up: { readonly label: string; readonly owner: string; readonly href: string };
}

export interface Continuations {
  /**
   * Address of the page on which a schema continues.
   *
   * @param up  Page and position to link back to; the first caller's is used.
   */
  readonly claim: (
    parts: readonly Located[],
    label: string,
    rest: Rest | undefined,
    up: Continuation['up'],
  ) => string;
  /** The next page to build; building it can claim further ones. */
  readonly next: () => Continuation | undefined;
}

/** Keys whose next step is a name: that of an owner, or one that readers do not see. */
const NAMING = new Set(
  'properties $defs definitions schemas responses requestBodies parameters headers'.split(' '),
);
const SKIPPED = new Set(
  'paths webhooks x-webhooks callbacks content patternProperties dependentSchemas'.split(' '),
);

/** Name of what a schema belongs to, for links and titles: the nearest property, component, response, or body. */
export function placeLabel([part]: readonly Located[]): string {
  const path = part?.path ?? [];
  let label = t`Schema`;
  for (let index = 0; index < path.length; index += 1) {
    const [step, next] = [String(path[index]), String(path[index + 1])];
    if (step === 'requestBody') label = t`request body`;
    else if (step === 'responses' && path[0] !== 'components') label = t`response ${next}`;
    else if (NAMING.has(step)) label = typeof path[index + 1] === 'number' ? 'parameter' : next;
    if (NAMING.has(step) || SKIPPED.has(step)) index += 1;
  }
  return label;
}

/** Properties that a link names; more of them would be a list, not a link. */
const NAMED_PROPERTIES = 4;

/** Text of the link to the page on which a schema continues: what it opens. */
export function deeperLabel(label: string, properties: readonly string[]): string {
  const rest = properties.length - NAMED_PROPERTIES;
  const names = properties.slice(0, rest === 1 ? NAMED_PROPERTIES + 1 : NAMED_PROPERTIES).join(', ');
  const listed = rest > 1 ? t`${names}, and ${rest} more` : names;
  return names === '' ? t`Deeper levels of ${label}` : t`Deeper levels of ${label}: ${listed}`;
}

/** Eight stable digits for a text (FNV-1a), because pointers can exceed the length of file names. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Collects the schemas that need their own pages, one per path of the document. */
export function createContinuations(routeBase: string): Continuations {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const queue: Continuation[] = [];
  return {
    claim: (parts, label, rest, up) => {
      // Keeps addresses that were published before values had their own pages.
      const what = rest?.of === 'values' ? t`values ${rest.from}` : String(rest?.from ?? 0);
      const key = `${parts.map(({ path }) => formatPointer(path)).join(' ')} ${what}`;
      const existing = known.get(key);
      if (existing !== undefined) return existing;
      const wanted = `${routeBase}/schemas/part-${digest(key)}`;
      const route = freeName(wanted, taken);
      taken.add(route);
      known.set(key, route);
      queue.push({ route, label, parts, ...(rest ? { rest } : {}), up });
      return route;
    },
    next: () => queue.shift(),
  };
}
