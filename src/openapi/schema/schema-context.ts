import type { Anchors } from '../text/anchors';
import type { Rest } from './continuations';
import type { Path } from '../document/pointer';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** What a schema is read for and with. */
export interface SchemaContext {
  readonly specification: Specification;
  readonly anchors: Anchors;
  /** Markdown of a description to sanitised HTML. */
  readonly markdown: (text: string, path: Path) => string;
  /** Address of a component schema on the introduction page. */
  readonly schemaHref: (name: string) => string | undefined;
  /**
   * Address of the page on which a schema goes on that this page has no room for.
   *
   * @param rest    What goes on there, where this page shows the first entries of a list.
   * @param anchor  The place here that leads there.
   */
  readonly continueAt: (
    parts: readonly Located[],
    label: string,
    rest: Rest | undefined,
    anchor: string,
  ) => string;
  /** Hides properties that are only read, or only written. */
  readonly direction?: 'request' | 'response';
  /** Property levels that referenced schemas are opened to; deeper ones are links. */
  readonly maxDepth: number;
  /** Rows that schemas may still add to this page. */
  readonly budget: { rows: number };
}
