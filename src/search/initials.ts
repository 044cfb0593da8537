import { readWords } from './words';

/** First letters of names of several words: `gds`, `sso`, `csp`; of longer names also of their first words. */
export function readInitials(name: string): string[] {
  const letters = readWords(name).map(({ plain }) => plain.charAt(0));
  return [3, 4, 5]
    .filter((count) => letters.length >= count)
    .map((count) => letters.slice(0, count).join(''));
}
