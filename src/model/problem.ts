/** A place in a source file. Lines and columns count from 1, columns in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** `error` stops the build, `warning` is printed and the build goes on. */
export type Severity = 'error' | 'warning';

/**
 * One mistake of a writer: where, what is wrong, how to fix it.
 * Codes have the form `area/kebab-case`, for example `link/missing-page`.
 */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  /** Absent where the place is not known: a guess would mislead. */
  readonly position?: SourcePosition;
  /** What is wrong, quoting the writer's own text. */
  readonly message: string;
  /** How to fix it, with the nearest name where there is one. */
  readonly fix: string;
}

/** The outcome of reading something that a person wrote. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };
