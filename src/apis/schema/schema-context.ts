import type { Html } from '../../kit/html/html';
import type { Anchors } from '../text/anchors';
import type { Rest } from './continuations';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** What reading a schema depends on. */
export interface SchemaContext {
  readonly specification: Specification;
  readonly anchors: Anchors;
  /** Markdown of a description to sanitised HTML. */
  readonly markdown: (text: string, path: Path) => Html;
  /** The address of `externalDocs`; undefined if it leads nowhere. */
  readonly address: (written: string | undefined, path: Path) => string | undefined;
  /** Address of a component schema on the introduction page. */
  readonly schemaHref: (name: string) => string | undefined;
  /**
   * Address of the page on which a schema continues that does not fit here.
   *
   * @param rest    What continues there, if this page shows the first entries of a list.
   * @param anchor  The position here that links there.
   */
  readonly continueAt: (
    parts: readonly Located[],
    label: string,
    rest: Rest | undefined,
    anchor: string,
  ) => string;
  /** Hides read-only or write-only properties. */
  readonly direction?: 'request' | 'response';
  /** Property levels that referenced schemas are opened to; deeper ones are links. */
  readonly maxDepth: number;
  /** Whether the page shows each component schema, so each only once. */
  readonly hasComponents: boolean;
  /** Schema rows that still fit on this page. */
  readonly budget: { rows: number };
}
