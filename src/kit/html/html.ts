declare const HTML: unique symbol;

/**
 * HTML in which every text is escaped. A text is not assignable to it: `escapeHtml` and the tag `markup` make it from texts,
 * and src/kit/html/as-html.ts lists who else does.
 */
export type Html = string & { readonly [HTML]: true };
