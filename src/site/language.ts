/** Scripts that are written from right to left (Unicode CLDR, `characterOrder`), by their codes of ISO 15924. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Whether a text is a language tag (BCP 47), such as `en`, `pt-BR`, or `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}\b/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The direction of a language's usual script, or of the script in its tag. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
