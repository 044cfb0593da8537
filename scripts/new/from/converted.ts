/** A page of another tool, before and after its conversion. */
import type { Listed } from './old-docs';
import type { Includes } from './page-files';

/** What became of one line (1-based) of a page. */
export interface Note {
  readonly line: number;
  readonly kind: Listed['kind'];
  readonly text: string;
}

export interface OldPage {
  /** Path below the folder of pages, after numbers were removed. */
  readonly path: string;
  /** Number that its name began with. */
  readonly position: string | undefined;
  /** Absolute path of the file. */
  readonly file: string;
  readonly includes: Includes;
}

export interface Converted {
  readonly text: string;
  readonly path: string;
  readonly notes: readonly Note[];
  /** Files that the page needs, by their path in the new site (absolute). */
  readonly files: ReadonlyMap<string, string>;
}
