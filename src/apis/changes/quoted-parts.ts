/** What a sentence about a change quotes: a name, or a value as JSON. */
const QUOTED = /("(?:[^"\\]|\\.)*"|(?<=\s)[[{].*?[\]}](?=[\s.,;]|$))/;

/** The text of a sentence about a change or its place; at the odd positions names and values, which are code. */
export const quotedParts = (sentence: string): string[] =>
  sentence
    .split(QUOTED)
    .map((part, index) =>
      index % 2 === 1 && part.startsWith('"') ? part.slice(1, -1).replace(/\\(["\\])/g, '$1') : part,
    );
