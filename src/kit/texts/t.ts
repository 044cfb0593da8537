import type { JsonNumber } from '../values/exact-number';

/** What a site gives instead of the English texts of the interface. */
export interface SiteTexts {
  /** Tag of its language (BCP 47), which decides between forms of a number. */
  readonly language: string;
  /**
   * By the English text, with `{1}`, `{2}` for its values: another text, or one for each form of a number (Unicode
   * CLDR plural categories), chosen by the first value.
   */
  readonly texts: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

// Set by gatsby-config.ts after it read and checked the file. Gatsby writes variables with this prefix into its bundles,
// and threads inherit them, so one table serves the build and the browser, and an English site has none.
const given = process.env['GATSBY_TEXTS'];
const site = given === undefined ? undefined : (JSON.parse(given) as SiteTexts);

/** Of the texts, for dates and numbers. */
export const language = site?.language ?? 'en';

const PLACE = /\{(\d+)\}/;

/** The English text with `{1}` in the place of its first value, as a site names it. */
const keyOf = (parts: readonly string[]): string =>
  parts.reduce((all, part, index) => `${all}{${index}}${part}`);

/** Text and places of values in turns: `['Page ', '1', ' of ', '2', '']`. */
function textParts(parts: readonly string[], values: readonly unknown[]): readonly string[] {
  const key = keyOf(parts);
  const written = site?.texts[key] ?? key;
  if (typeof written === 'string') return written.split(PLACE);
  const [first] = values;
  // `grouped` has written it, with what its language puts between thousands.
  const amount = Number(typeof first === 'string' ? first.replace(/\D/g, '') : first);
  return (written[new Intl.PluralRules(language).select(amount)] ?? written['other'] ?? key).split(PLACE);
}

/**
 * A text of the interface around values that are no texts, in the order of the site's language.
 *
 * @param asPart  Makes a text one of them.
 */
export const fillText = <Part>(
  parts: readonly string[],
  values: readonly Part[],
  asPart: (text: string) => Part,
): Part[] =>
  textParts(parts, values).map((part, index) =>
    index % 2 === 0 ? asPart(part) : (values[Number(part) - 1] ?? asPart('')),
  );

/**
 * A text of the interface in the site's language: t`Copy`, or t`${count} results`. Sentences are written whole, so that
 * a language can order them in its own way. A tag keeps each text in the code beside what shows it.
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | JsonNumber)[]): string {
  if (!site) return parts.reduce((all, part, index) => `${all}${values[index - 1] ?? ''}${part}`);
  return fillText<string | JsonNumber>(parts, values, (text) => text).join('');
}
