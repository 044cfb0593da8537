import { editDistance } from '../kit/diagnostics/edit-distance';

/** All terms of the index, and the look-ups for rewriting a query. */
export interface Vocabulary {
  /** How many documents contain a term; 0 for an unknown one. */
  readonly frequency: (term: string) => number;
  /** The documents that contain a term. */
  readonly documentsOf: (term: string) => readonly number[];
  /** Whether a term is in the name of a document. */
  readonly isInName: (term: string) => boolean;
  /** Terms with a prefix, most frequent first. */
  readonly withPrefix: (prefix: string, limit: number) => readonly string[];
  /** The terms with a form that is nearest to a text, within one edit or two, most frequent first. */
  readonly near: (text: string, edits: number) => readonly string[];
}

/** The endings that stems have lost (`stem` in word-forms.ts): a typo can be in the ending, or hide it. */
const ENDINGS = ['', 'e', 's', 'es', 'ed', 'ing', 'ion', 'ions'];
const MIN_STEM = 4;

/** Whether a word can be a term: with two edits, its first letter is right; with one, it is one of the first two. */
const canBegin = (text: string, term: string, edits: number): boolean =>
  text[0] === term[0] || (edits < 2 && (text[1] === term[0] || text[0] === term[1] || text[1] === term[1]));

/** Edits between a word and the nearest form of a term. */
function distanceTo(text: string, term: string, edits: number): number {
  if (!canBegin(text, term, edits)) return edits + 1;
  const forms = term.length < MIN_STEM ? [term] : ENDINGS.map((ending) => term + ending);
  return Math.min(
    ...forms
      .filter((form) => Math.abs(form.length - text.length) <= edits)
      .map((form) => editDistance(text, form, edits)),
    edits + 1,
  );
}

/** @param frequencies  Terms with the number of documents that contain them. */
export function createVocabulary(
  frequencies: ReadonlyMap<string, number>,
  documentsOf: Vocabulary['documentsOf'] = () => [],
  isInName: Vocabulary['isInName'] = (term) => frequencies.has(term),
): Vocabulary {
  const frequency = (term: string): number => frequencies.get(term) ?? 0;
  const byFrequency = (a: string, b: string): number => frequency(b) - frequency(a);
  const terms = [...frequencies.keys()];
  // Names as a whole are looked up as they are, or by their beginning.
  const words = terms.filter((term) => !term.startsWith('='));
  return {
    frequency,
    documentsOf,
    isInName,
    withPrefix: (prefix, limit) =>
      (prefix.startsWith('=') ? terms : words)
        .filter((term) => term.startsWith(prefix))
        .sort(byFrequency)
        .slice(0, limit),
    near: (text, edits) => {
      const found = words
        .map((term) => ({ term, distance: distanceTo(text, term, edits) }))
        .filter(({ distance }) => distance <= edits);
      const least = Math.min(...found.map(({ distance }) => distance));
      return found.flatMap(({ term, distance }) => (distance === least ? [term] : [])).sort(byFrequency);
    },
  };
}
