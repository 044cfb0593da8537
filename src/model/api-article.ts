import type { ApiPageModel } from './api';
import type { Heading } from './page';

/** HTML whose first part fills the window in which a page is opened. */
export interface ScreenedHtml {
  readonly html: string;
  /** Length of that part; it ends between two blocks. All of a short text. */
  readonly firstScreen: number;
}

/** What the template of an API page needs: its article is HTML already. */
export interface ApiArticleModel {
  readonly kind: ApiPageModel['kind'];
  readonly api: { readonly id: string; readonly title: string };
  readonly headings: readonly Heading[];
  /** Address of the operation's `RequestDescription`, without the site's prefix. */
  readonly requestFile?: string;
  /** The title, and of an operation method, path and servers. */
  readonly head: string;
  readonly main: ScreenedHtml;
  /** Samples beside the text; drawn after its first screen. */
  readonly side?: string;
}
