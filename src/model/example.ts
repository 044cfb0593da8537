import type { Example } from './page';
import type { Diagnostic, SourcePosition } from './diagnostic';

/** A code block as the check of examples reads it. */
export interface CheckedExample extends Example {
  /** File name of the block; `curl -d @order.json` on the same page sends it. */
  readonly title?: string;
}

/** One page with everything that the check and the report need. */
export interface ExamplePage {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly route: string;
  readonly counts: {
    readonly words: number;
    readonly headings: number;
    readonly links: number;
    readonly diagrams: number;
    readonly terms: number;
  };
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
  /** Short names of schema files, from the settings. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

export interface ExampleCheckInput extends ExampleSources {
  readonly pages: readonly ExamplePage[];
  /** Maps a position in a file with filled tokens to the source; without it, columns can be off. */
  readonly originalPosition?: (file: string, position: SourcePosition) => SourcePosition;
}

/** A block that is not validated. */
export interface UnboundExample {
  readonly file: string;
  readonly position: SourcePosition;
  readonly language: string;
  readonly reason: string;
}

export interface PageReport {
  readonly file: string;
  readonly route: string;
  readonly words: number;
  readonly headings: number;
  readonly examples: number;
  /** Blocks of data, and requests to the APIs. */
  readonly bindable: number;
  /** Bindable blocks that are validated against a schema or an operation. */
  readonly bound: number;
  readonly links: number;
  readonly diagrams: number;
  readonly terms: number;
}

export interface ContentReport {
  readonly pages: readonly PageReport[];
  readonly unbound: readonly UnboundExample[];
}

export interface ExampleCheck {
  readonly diagnostics: Diagnostic[];
  readonly report: ContentReport;
}
