import { showHarmful } from '../diagnostics/show-harmful.mjs';

/** A text on one line in which nothing is Markdown. */
export const plainLine = (text: string): string =>
  showHarmful(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, (character) => `\\${character}`);
