import type { Example } from './page';
import type { Problem, SourcePosition } from './problem';

/** A code block as the check reads it. */
export interface CheckedExample extends Example {
  /** Name of the file that the block shows; a `curl -d @order.json` of the same page sends it. */
  readonly title?: string;
}

/** One page with everything that the check and the report need to know. */
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

/** A parsed document, tokens filled in. */
export interface ExampleDocument {
  /** `gds`, `core`: the name that a writer puts before the slash or colon. */
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly document: unknown;
}

export interface ExampleSources {
  /** OpenAPI documents of the two APIs: their schemas and operations can be named, their requests are checked. */
  readonly apis: readonly ExampleDocument[];
  /** OpenAPI documents of APIs that only the guides describe: their requests are checked. */
  readonly guideApis: readonly ExampleDocument[];
  /** JSON Schemas, each with its `$id`. */
  readonly schemas: readonly ExampleDocument[];
}

export interface ExampleCheckInput extends ExampleSources {
  readonly pages: readonly ExamplePage[];
  /**
   * Leads a place in a file with filled tokens back to the writer's file. Without it a column behind
   * `@@slug@@` on the same line is that of the filled text.
   */
  readonly originalPosition?: (file: string, position: SourcePosition) => SourcePosition;
}

/** A block that no schema watches over. */
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
  /** All code blocks. */
  readonly examples: number;
  /** Blocks of data, and requests to the APIs: what could contradict them. */
  readonly bindable: number;
  /** Bindable blocks that a schema or an operation watches over. */
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
  readonly problems: Problem[];
  readonly report: ContentReport;
}
