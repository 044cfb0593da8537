import type { Html } from './html';

/**
 * Takes a text for HTML. Only for code that writes or parses HTML itself: a lint rule lists its files
 * (oxlint.config.mjs). Everything else escapes its texts with `markup` or `escapeHtml`.
 */
export const asHtml = (written: string): Html => written as Html;
