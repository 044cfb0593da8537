import { editDistance } from './edit-distance';

/** All terms of the index, and the look-ups for rewriting a query. */
export interface Vocabulary {
  /** How many documents contain a term; 0 for an unknown one. */
  readonly frequency: (term: string) => number;
  /** Terms with a prefix, most frequent first. */
  readonly withPrefix: (prefix: string, limit: number) => readonly string[];
  /** Terms within some edits of a text, nearest first. */
  readonly near: (
    text: string,
    edits: number,
    isPrefix: boolean,
  ) => readonly { readonly term: string; readonly distance: number }[];
}

/** @param frequencies  Terms with the number of documents that contain them. */
export function createVocabulary(frequencies: ReadonlyMap<string, number>): Vocabulary {
  const frequency = (term: string): number => frequencies.get(term) ?? 0;
  // Names as a whole are looked up as they are.
  const words = [...frequencies.keys()].filter((term) => !term.startsWith('='));
  return {
    frequency,
    withPrefix: (prefix, limit) =>
      words
        .filter((term) => term.startsWith(prefix))
        .sort((a, b) => frequency(b) - frequency(a))
        .slice(0, limit),
    near: (text, edits, isPrefix) =>
      words
        .map((term) => ({ term, distance: editDistance(text, term, edits, isPrefix) }))
        .filter(({ distance }) => distance <= edits)
        .sort((a, b) => a.distance - b.distance || frequency(b.term) - frequency(a.term)),
  };
}
