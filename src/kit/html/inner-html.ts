import type { Html } from './html';

/**
 * The content of an element of React as HTML: `<div {...innerHtml(html)} />`. A lint rule forbids React's own property,
 * which takes any text.
 */
export const innerHtml = (html: Html): { readonly dangerouslySetInnerHTML: { readonly __html: Html } } => ({
  dangerouslySetInnerHTML: { __html: html },
});
