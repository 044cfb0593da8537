/** What the document of the preview is not rendered with: it holds no page, which the scripts render. */
export const LEFT_OUT = ['$virtual/async-requires', './src/reader/components/layout/site-layout'] as const;

/** Requests for one of them: Gatsby's list of templates, and what is around each page. */
export const LEFT_OUT_REQUEST = /^\$virtual\/async-requires$|\/components\/layout\/site-layout$/;

/** A module in the place of each. */
export const EMPTY_MODULE =
  'data:text/javascript,export default {};export const wrapPageElement = ({ element }) => element;';
