import { editDistance } from './edit-distance';

/** All terms of the loaded indexes, and the look-ups for rewriting a query. */
export interface Vocabulary {
  /** How many documents contain a term; 0 for an unknown one. */
  readonly frequency: (term: string) => number;
  /** Number of documents. */
  readonly documents: number;
  /** Terms with a prefix, most frequent first. */
  readonly withPrefix: (prefix: string, limit: number) => readonly string[];
  /** Terms within some edits of a text, nearest first. */
  readonly near: (text: string, edits: number, isPrefix: boolean) => readonly NearTerm[];
}

export interface NearTerm {
  readonly term: string;
  readonly distance: number;
}

/** One bit per letter and digit: words that differ in many bits need no comparison. */
function letters(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31);
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
 * @param frequencies  Terms with the number of documents that contain them, over all indexes.
 * @param documents    Number of documents of all indexes.
 */
export function createVocabulary(frequencies: ReadonlyMap<string, number>, documents: number): Vocabulary {
  let inOrder: readonly string[] | undefined;
  // Sorted for the first half-typed word, because each part that arrives would sort the words again.
  const sortedTerms = (): readonly string[] =>
    (inOrder ??= [...frequencies.keys()].filter((term) => !term.startsWith('=')).sort());
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
