import { editDistance } from './edit-distance';

/** All terms of the loaded indexes, and the questions that rewriting a query asks of them. */
export interface Vocabulary {
  /** In how many documents a term stands; 0 for an unknown one. */
  readonly frequency: (term: string) => number;
  /** Number of documents. */
  readonly documents: number;
  /** Terms that begin with a text, the most frequent first. */
  readonly withPrefix: (prefix: string, limit: number) => readonly string[];
  /** Terms within some edits of a text, the nearest first. */
  readonly near: (text: string, edits: number, isPrefix: boolean) => readonly NearTerm[];
}

export interface NearTerm {
  readonly term: string;
  readonly distance: number;
}

/** One bit per letter and digit: two words that differ in many bits need not be compared. */
function letters(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << word.charCodeAt(index) % 31;
  return bits;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @param frequencies  Terms with the number of documents that hold them, over all entries.
 * @param documents    Number of documents of all entries.
 */
export function createVocabulary(frequencies: ReadonlyMap<string, number>, documents: number): Vocabulary {
  let inOrder: readonly string[] | undefined;
  // Made for the first half-typed word: parts that arrive one after the other would sort the same words again.
  const sortedTerms = (): readonly string[] => (inOrder ??= [...frequencies.keys()].sort());
  const frequency = (term: string): number => frequencies.get(term) ?? 0;
  let masks: Int32Array | undefined;
  return {
    documents,
    frequency,
    withPrefix: (prefix, limit) => {
      const found: string[] = [];
      const sorted = sortedTerms();
      for (let index = lowerBound(sorted, prefix); sorted[index]?.startsWith(prefix); index += 1)
        found.push(sorted[index] ?? '');
      return found.sort((a, b) => frequency(b) - frequency(a)).slice(0, limit);
    },
    near: (text, edits, isPrefix) => {
      const sorted = sortedTerms();
      masks ??= Int32Array.from(sorted, letters);
      const wanted = letters(text);
      const found: NearTerm[] = [];
      sorted.forEach((term, index) => {
        const own = masks?.[index] ?? 0;
        // Every edit adds or removes at most one letter on each side.
        if (countBits(wanted & ~own) > edits) return;
        if (!isPrefix && countBits(own & ~wanted) > edits) return;
        const distance = editDistance(text, term, edits, isPrefix);
        if (distance <= edits) found.push({ term, distance });
      });
      return found.sort((a, b) => a.distance - b.distance || frequency(b.term) - frequency(a.term));
    },
  };
}
