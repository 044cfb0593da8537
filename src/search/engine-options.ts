/**
 * Options for creating and reading every FlexSearch index. The terms are prepared (src/search/build-documents.ts):
 * separated by spaces, and a mark at the end of a term names the field that it is in.
 */
export const ENGINE_OPTIONS = {
  encode: false,
  tokenize: 'strict',
  // One level: positions inside a text do not matter, because src/search/bm25f.ts weighs the fields.
  resolution: 1,
  threshold: 0,
  depth: 0,
  // The plugin indexes the JSON of `{ _: terms }`, and no term has one of these characters.
  split: /[{}":_ ]+/,
} as const;

/** Marks of a term: in the name of a document, in its other names, or in its summary. Without one, it is in the text alone. */
export const MARKS = { name: '!', also: '~', summary: '^' } as const;

/** Weight of a word by field; anywhere else in a document it counts 1. Tuned with those of src/search/bm25f.ts. */
export const FIELD_WEIGHTS: Readonly<Record<keyof typeof MARKS, number>> = {
  name: 6,
  also: 4,
  summary: 1.4,
};

/** The fields with a mark, and what can be at the end of a term. */
export const MARKED_FIELDS = Object.keys(MARKS) as (keyof typeof MARKS)[];
export const TERM_ENDS: readonly string[] = ['', ...Object.values(MARKS)];
