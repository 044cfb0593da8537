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
  /** The title; of an operation its lead, method, and path too. */
  readonly head: string;
  /** Panel beside the text or above it: the request of an operation, or the endpoints of a topic. */
  readonly request?: string;
  /** Panel with examples of responses; drawn after the first screen. */
  readonly response?: string;
  readonly main: ScreenedHtml;
  /** What follows the heading of the responses; drawn after the first screen. */
  readonly rest?: string;
}
