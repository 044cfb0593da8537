import { ISLAND } from './island-tags';
import type { Html } from './html';
import { mapText } from './map-text';

/** Literal text, and what a component of the site renders again in the browser. */
const LEFT_ALONE = ['code', 'kbd', 'pre', 'samp', 'script', 'style', 'textarea', ISLAND];

/** Within a word, after an element, and at the end of a plural that no quote precedes: `it's`, `users' data`. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})|^'(?=s\b)|(?<=s)(?<!(?:^|[\s(])'[^']*)'(?=\s)/gu;

/**
 * A text with typographic apostrophes, which are the same in all languages. Quotes are not, and often contain literal
 * text, so they stay as they were written.
 */
export const withApostrophes = (text: string): string => text.replace(APOSTROPHE, '’');

/** The same for the text of HTML. */
export const htmlWithApostrophes = (html: Html): Html =>
  mapText(html, LEFT_ALONE, (text) => withApostrophes(text.replaceAll('&#x27;', "'")));
