import { asHtml } from '../../kit/html/as-html';
import type { Html } from '../../kit/html/html';

/** Fewer words are shared by chance. */
const LEAST_WORDS = 3;

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

/** Whether each element of a text also ends in it. */
const isWhole = (html: string): boolean => count(html, /<[a-z]/g) === count(html, /<\//g);

/** What the words name, which is the head of a column: `<code>id</code>` of `The <code>id</code> is the `. */
export const nameIn = (start: Html): Html => asHtml(/<(code|em|strong)>.*?<\/\1>/.exec(start)?.[0] ?? '');

/**
 * The words that all texts of a list begin with, up to a space: `The <code>id</code> is the `. A list has a column for
 * what follows them.
 *
 * @returns Empty for fewer than two texts, for fewer than three words, and for words that name nothing.
 */
export function sharedStart(texts: readonly Html[]): Html {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const differs = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  for (let length = others.length === 0 ? 0 : differs; length >= LEAST_WORDS; length -= 1) {
    const start = `${first.slice(0, length).join(' ')} `;
    if (isWhole(start)) return nameIn(asHtml(start)) === '' ? asHtml('') : asHtml(start);
  }
  return asHtml('');
}

/** A text without the beginning that it shares. What is left of a single sentence has no period. */
export const afterStart = (html: Html, start: Html): Html =>
  start === '' ? html : asHtml(html.slice(start.length).replace(/^([^.]*)\.$/, '$1'));
