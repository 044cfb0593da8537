/** Options for creating and reading every FlexSearch index. The terms are already normalized. */
export const ENGINE_OPTIONS = {
  encode: false,
  tokenize: 'strict',
  // One level: positions inside a text do not matter, because src/search/rank.ts weighs them.
  resolution: 1,
  threshold: 0,
  depth: 0,
  split: /[^\p{L}\p{N}]+/u,
} as const;
