import { z } from 'zod';
import { checkCharacters } from '../diagnostics/check-characters';
import { nearestName } from '../diagnostics/nearest-name';
import { parseWithSchema } from '../diagnostics/parse-with-schema';
import { parseYamlFile } from '../yaml/parse-yaml';
import { text } from './settings-fields';
import type { Result } from '../model/diagnostic';
import type { SiteTexts } from '../texts/t';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const placesIn = (written: string): string[] => written.match(/\{\d+\}/g) ?? [];

/**
 * Reads content/_site/texts.yml: texts of the interface in the site's language, by the English ones. Texts that it does
 * not name stay English. Diagnostics have `texts/…` codes.
 *
 * @param known  All English texts (src/texts/interface-texts.yml).
 */
export function readTexts(
  source: string,
  file: string,
  known: readonly string[],
): Result<SiteTexts['texts']> {
  const yaml = parseYamlFile(source, file);
  if (!yaml.ok) return yaml;
  const form = text('the text in the language of the site');
  const schema = z
    .record(
      z.string(),
      z.union([form, z.partialRecord(z.enum(FORMS), form)], {
        error: `Write a text, or one for each form of a number: ${FORMS.join(', ')}`,
      }),
      { error: 'Write English texts with their translations, such as Copy: Kopieren' },
    )
    .superRefine((texts, context) => {
      for (const [english, written] of Object.entries(texts)) {
        const issue = (message: string): void =>
          context.addIssue({ code: 'custom', path: [english], message });
        if (!known.includes(english)) {
          const near = nearestName(english, known);
          issue(
            `No text of the interface is written so: copy one from src/texts/interface-texts.yml${near === undefined ? '' : `, such as "${near}"`}`,
          );
          continue;
        }
        const places = placesIn(english);
        const foreign = Object.values(typeof written === 'string' ? { written } : written)
          .flatMap(placesIn)
          .find((place) => !places.includes(place));
        if (foreign !== undefined) issue(`The English text has no value ${foreign}: remove it`);
      }
    });
  const shaped = parseWithSchema(schema, yaml.value, { area: 'texts', file, knownKeys: FORMS });
  const hidden = checkCharacters(source, file, Infinity);
  if (!shaped.ok) return { ok: false, diagnostics: [...shaped.diagnostics, ...hidden] };
  return hidden.length > 0 ? { ok: false, diagnostics: hidden } : shaped;
}
