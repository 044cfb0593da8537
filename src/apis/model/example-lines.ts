/**
 * Which lines of the examples of an operation belong to which fields. The build writes one file per operation,
 * fetched when a reader points at a field or a line.
 */
export interface ExampleLines {
  /** Ids of parameters and properties on the page. */
  readonly fields: readonly string[];
  /** By the id of an example: pairs of a line, from 0, and the index of its field. */
  readonly examples: Readonly<Record<string, readonly number[]>>;
  /** What the request sample contains, in its order. */
  readonly request: readonly (readonly [field: number, kind: RequestPartKind, name: string])[];
}

export type RequestPartKind = 'path' | 'query' | 'header' | 'cookie' | 'body';
