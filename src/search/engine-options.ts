/** Options of every FlexSearch index, when it is made and when it is read: the terms come prepared. */
export const ENGINE_OPTIONS = {
  encode: false,
  tokenize: 'strict',
  // One level: where a term stands in a text does not matter, src/search/rank.ts weighs the places.
  resolution: 1,
  threshold: 0,
  depth: 0,
  split: /[^\p{L}\p{N}]+/u,
} as const;
