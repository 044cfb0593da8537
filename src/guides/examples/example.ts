import type { Example } from '../page';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';

/** A code block as the check of examples reads it. */
export interface CheckedExample extends Example {
  /** File name of the block; `curl -d @order.json` on the same page sends it. */
  readonly title?: string;
}

/** One page as the check of examples reads it. */
export interface ExamplePage {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly examples: readonly CheckedExample[];
}

/** A parsed document with tokens filled in. */
export interface ExampleDocument {
  /** `shop`, `core`: the name before the slash or colon in a binding. */
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly document: unknown;
}

export interface ExampleSources {
  /** OpenAPI documents of the APIs: examples can be bound to them, and their requests are checked. */
  readonly apis: readonly ExampleDocument[];
  /** OpenAPI documents of APIs that only the guides describe: only their requests are checked. */
  readonly guideApis: readonly ExampleDocument[];
  /** JSON Schemas, each with its `$id`. */
  readonly schemas: readonly ExampleDocument[];
  /** The id of an operation that had another one in an earlier document. */
  readonly renamed?: (operationId: string) => string | undefined;
  /** Short names of schema files, from the settings. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

export interface ExampleCheckInput extends ExampleSources {
  readonly pages: readonly ExamplePage[];
  /** Maps a position in a file with filled tokens to the source; without it, columns can be off. */
  readonly originalPosition?: (file: string, position: SourcePosition) => SourcePosition;
}

/** What the check found in a page. */
export interface ExampleCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of examples that are validated against a schema or an operation. */
  readonly bound: number;
  /** Why the others are not, of those that could be: blocks of data, and requests to the APIs. */
  readonly unbound: readonly string[];
}
