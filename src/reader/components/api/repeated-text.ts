/** Words of an HTML text without tags, marks at its end, and case. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!;:]+$/, '')
    .toLowerCase();

/** Letters of a name, without the difference between `orderId`, `order_id`, and `Order ID`. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Whether a title only repeats a name. */
export const isSameName = (title: string, name: string | undefined): boolean =>
  name !== undefined && lettersOf(title) === lettersOf(name);

/**
 * Whether a description adds nothing to the one above it: it has the same words, or the beginning of them.
 * Schemas are often described as the response or the body that has them.
 */
export function isRepeated(html: string | undefined, above: string | undefined): boolean {
  if (html === undefined || above === undefined) return false;
  const words = wordsOf(html);
  const before = wordsOf(above);
  return words !== '' && before.startsWith(words) && !/^[\p{L}\p{N}]/u.test(before.slice(words.length));
}
