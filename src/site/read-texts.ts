import { z } from 'zod';
import { checkCharacters } from '../kit/diagnostics/check-characters';
import { nearestName } from '../kit/diagnostics/nearest-name';
import { parseWithSchema } from '../kit/diagnostics/parse-with-schema';
import { isObject } from '../kit/values/json-value';
import { parseYamlFile } from '../kit/yaml/parse-yaml';
import { text } from './settings-fields';
import type { Result } from '../kit/diagnostics/diagnostic';
import type { SiteTexts } from '../kit/texts/t';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const placesIn = (written: string): string[] => written.match(/\{[^{}]*\}/g) ?? [];

/**
 * What is wrong with the places of values in a translation. Forms for one amount can say it in words: "Nothing found".
 *
 * @param form  Of a number; undefined for a text without forms.
 */
function objectToPlaces(english: string, written: string, form: string | undefined): string | undefined {
  const places = placesIn(english);
  const foreign = placesIn(written).find((place) => !places.includes(place));
  if (foreign !== undefined) return `The English text has no value ${foreign}: remove it`;
  const lost = places.find((place) => !written.includes(place));
  const isAmount = lost === '{1}' && form !== undefined && /^(?:zero|one|two)$/.test(form);
  return lost === undefined || isAmount ? undefined : `Write ${lost} where its value belongs`;
}

/**
 * Reads content/_site/texts.yml: texts of the interface in the site's language, by the English ones. Texts that it does
 * not name stay English. Diagnostics have `texts/…` codes.
 *
 * @param known     All English texts (src/kit/texts/interface-texts.yml).
 * @param language  Tag of the site's language, which has some of the forms of a number.
 */
export function readTexts(
  source: string,
  file: string,
  known: readonly string[],
  language: string,
): Result<SiteTexts['texts']> {
  const yaml = parseYamlFile(source, file);
  if (!yaml.ok) return yaml;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms: readonly string[] = FORMS.filter((form) => pluralCategories.includes(form));
  const form = text('the text in the language of the site');
  const schema = z
    .record(
      z.string(),
      z.union([form, z.partialRecord(z.enum(FORMS), form)], {
        error: `Write a text, or one for each form of a number: ${FORMS.join(', ')}`,
      }),
      { error: 'Write English texts with their translations, such as Copy: Kopieren' },
    )
    .superRefine(
      (texts, context) => {
        for (const [english, written] of Object.entries(texts)) {
          if (context.issues.some(({ path }) => path?.[0] === english)) continue;
          const issue = (message: string, ...form: string[]): void =>
            context.addIssue({ code: 'custom', path: [english, ...form], message });
          if (!known.includes(english)) {
            const near = nearestName(english, known);
            issue(
              `No text of the interface is written so: copy one from src/kit/texts/interface-texts.yml${near === undefined ? '' : `, such as "${near}"`}`,
            );
            continue;
          }
          if (typeof written === 'string') {
            const objection = objectToPlaces(english, written, undefined);
            if (objection !== undefined) issue(objection);
            continue;
          }
          if (!english.includes('{1}')) issue('The English text has no number: write one text');
          else if (written.other === undefined)
            issue('Write "other" too: it is the form of all other numbers');
          for (const [form, inForm] of Object.entries(written)) {
            const objection = forms.includes(form)
              ? objectToPlaces(english, inForm, form)
              : `Numbers have no form "${form}" in this language (${language}): write ${forms.join(', ')}`;
            if (objection !== undefined) issue(objection, form);
          }
        }
      },
      // Beside a text of a wrong form, the others are read too.
      { when: ({ value }) => isObject(value) },
    );
  const shaped = parseWithSchema(schema, yaml.value, { area: 'texts', file, knownKeys: FORMS });
  const hidden = checkCharacters(source, file, Infinity);
  if (!shaped.ok) return { ok: false, diagnostics: [...shaped.diagnostics, ...hidden] };
  return hidden.length > 0 ? { ok: false, diagnostics: hidden } : shaped;
}
