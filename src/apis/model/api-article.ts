import type { ApiPageModel } from './api';
import type { Html } from '../../kit/html/html';
import type { Heading } from '../../guides/page';

/** Data for the template of an API page, whose article is already HTML. */
export interface ApiArticleModel {
  readonly kind: ApiPageModel['kind'];
  readonly api: { readonly id: string; readonly title: string };
  readonly headings: readonly Heading[];
  /** Address of the operation's `RequestDescription`, without the site's prefix. */
  readonly requestFile?: string;
  /** The title; for an operation, also its lead, method, and path. */
  readonly head: Html;
  /** Panel beside or above the text: the request of an operation, or samples of a topic. */
  readonly request?: Html;
  /** Panel with examples of responses. */
  readonly response?: Html;
  readonly main: Html;
  /** The part after the heading of the responses. */
  readonly rest?: Html;
}
