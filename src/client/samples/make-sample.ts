import { buildRequest, defaultValues } from '../../request/build-request';
import { SAMPLE_LANGUAGES } from '../../request/samples/language-names';
import { SAMPLE_WRITERS } from '../../request/samples/sample-languages';
import type { RequestDescription, RequestValues } from '../../model/request';
import { colorSample } from '../../highlight/color-sample';

/**
 * A request in a language, as HTML for the inside of `<code>`. Loaded when a reader asks for a language that
 * the page does not hold, or types values.
 *
 * @param values  What the reader typed; without it the smallest request that the operation accepts.
 */
export function makeSample(
  description: RequestDescription,
  values: RequestValues | undefined,
  language: string,
): string {
  const named = SAMPLE_LANGUAGES.find(({ value }) => value === language) ?? SAMPLE_LANGUAGES[0];
  if (!named) return '';
  const request = buildRequest(description, values ?? defaultValues(description));
  return colorSample(SAMPLE_WRITERS[named.value](request), named.language);
}
