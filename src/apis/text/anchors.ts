/** Creates ids that are unique in a page and the same in every build. */
export interface Anchors {
  /** An id for a wanted name; `-2`, `-3` … is added if it is taken. */
  readonly claim: (...parts: readonly string[]) => string;
  /** All ids given out, in order. */
  readonly all: () => readonly string[];
}

/** A name that is not taken: the wanted one, or with the next number from 2 on. */
export function freeName(wanted: string, isTaken: (name: string) => boolean, joint = '-'): string {
  let name = wanted;
  for (let count = 2; isTaken(name); count += 1) name = `${wanted}${joint}${count}`;
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
  const counts = new Map<string, number>();
  const claimed = new Set<string>();
  return {
    claim: (...parts) => {
      const wanted = parts.map(anchorSegment).filter(Boolean).join('-') || 'part';
      let id = wanted;
      let count = counts.get(wanted) ?? 1;
      while (claimed.has(id)) {
        count += 1;
        id = `${wanted}-${count}`;
      }
      counts.set(wanted, count);
      claimed.add(id);
      return id;
    },
    all: () => [...claimed],
  };
}
