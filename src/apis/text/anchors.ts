import { remember } from '../../kit/values/remember';

/** Creates ids that are unique in a page and the same in every build. */
export interface Anchors {
  /** An id for a wanted name; `-2`, `-3` … is added if it is taken. */
  readonly claim: (...parts: readonly string[]) => string;
  /** All ids given out, in order. */
  readonly all: () => readonly string[];
}

/** Names that a caller has given out, and gives to no other. */
interface TakenNames {
  readonly has: (name: string) => boolean;
}

/** The last number of each name: thousands that want the same one do not try all numbers before theirs. */
const lastNumbers = remember<TakenNames, Map<string, number>>(() => new Map());

/** A name that is not taken: the wanted one, or with the next number from 2 on. The caller adds it. */
export function freeName(wanted: string, taken: TakenNames, joint = '-'): string {
  const last = lastNumbers(taken);
  let name = wanted;
  let count = last.get(wanted) ?? 1;
  while (taken.has(name)) {
    count += 1;
    name = `${wanted}${joint}${count}`;
  }
  last.set(wanted, count);
  return name;
}

/** Readable in an address and safe in a selector: letters, digits, `_`, `.` and `-` stay as written. */
export function anchorSegment(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 120);
}

export function createAnchors(): Anchors {
  const claimed = new Set<string>();
  return {
    claim: (...parts) => {
      const id = freeName(parts.map(anchorSegment).filter(Boolean).join('-') || 'part', claimed);
      claimed.add(id);
      return id;
    },
    all: () => [...claimed],
  };
}
