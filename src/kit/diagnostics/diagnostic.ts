import type { Code } from './degrees';

/** A position in a source file. Lines and columns count from 1, columns in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** `error` stops the build, `warning` is only printed. */
export type Severity = 'error' | 'warning';

/**
 * One diagnostic in the sources: where, what is wrong, how to fix it. Codes have the form `area/kebab-case`, for
 * example `link/missing-page`.
 */
export interface Diagnostic {
  readonly code: Code;
  /** Whether it only counts the others of its kind, after which it comes. */
  readonly isRest?: true;
  readonly severity: Severity;
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  /** Absent if unknown: a guess would mislead. */
  readonly position?: SourcePosition;
  /** What is wrong, with the writer's own text. */
  readonly message: string;
  /** How to fix it, with the nearest name if there is one. */
  readonly fix: string;
}

/** The result of reading a source. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };
