import { IDENTIFIER_KINDS } from './kind-labels';
import type { Hit } from './search-document';

/** Shorter words of an address are in too many titles. */
const MIN_WORD_LENGTH = 4;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether an address can mean a hit: a page has all of its words, or one of them begins a word of its title. The title of
 * an identifier has to be there as a whole, because `unknown` alone does not mean `command-unknown`.
 *
 * @param query  The words of the address.
 */
export function isNamedBy(
  query: string,
  { kind, hasAllWords, pageTitle, title }: Pick<Hit, 'kind' | 'hasAllWords' | 'pageTitle' | 'title'>,
): boolean {
  const words = wordsOf(query);
  if (IDENTIFIER_KINDS.has(kind)) return wordsOf(title).every((word) => words.includes(word));
  if (kind === 'page' && hasAllWords) return true;
  const named = wordsOf(`${pageTitle} ${title}`);
  return words.some((word) => word.length >= MIN_WORD_LENGTH && named.some((name) => name.startsWith(word)));
}
