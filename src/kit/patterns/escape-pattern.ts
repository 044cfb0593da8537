/** A text as a pattern that matches just it, as `RegExp.escape` of newer engines. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
