import { colorSample } from '../../../kit/highlight/color-sample';
import { defaultValues } from '../build-request';
import { programRequest } from '../program-request';
import { csharp } from './csharp-sample';
import { curl } from './curl-sample';
import { javascript, node, typescript } from './fetch-samples';
import { go } from './go-sample';
import { java } from './java-sample';
import { php } from './php-sample';
import { powershell } from './powershell-sample';
import { python } from './python-sample';
import { ruby } from './ruby-sample';
import { rust } from './rust-sample';
import type { Html } from '../../../kit/html/html';
import type { SampleLanguage } from './sample-language';
import type { RequestDescription, RequestValues } from '../../model/request';

/** Every language, in the order of the menu. */
const LANGUAGES = [
  curl,
  typescript,
  csharp,
  python,
  go,
  java,
  javascript,
  node,
  php,
  powershell,
  ruby,
  rust,
] as const;

export type SampleLanguageName = (typeof LANGUAGES)[number]['value'];

export const SAMPLE_LANGUAGES: readonly (SampleLanguage & { readonly value: SampleLanguageName })[] =
  LANGUAGES;

/** Languages whose code is in the HTML of a page; the browser generates the others. */
export const PAGE_LANGUAGES: readonly SampleLanguage[] = [curl, typescript];

export { carryValues, changedValues, followSamples } from '../carry-values';

/** A request as a command of a shell. */
export const writeCommand = curl.write;

/** A command of a shell as HTML, for the inside of `<code>`. */
export const colorCommand = (command: string): Html => colorSample(command, curl.grammar);

/** The reader's values, or the defaults, with another server. */
export const valuesAt = (
  description: RequestDescription,
  values: RequestValues | undefined,
  server: number,
): RequestValues => ({ ...(values ?? defaultValues(description)), server, serverVariables: {} });

/**
 * A request in a language, as HTML for the inside of `<code>`. The build calls it for the languages of the
 * page, the browser for the others and for typed values.
 *
 * @param values    The reader's values; without them, the smallest valid request.
 * @param language  Short name; curl replaces an unknown one.
 * @param page      Address of the page, through which the console calls the mock.
 */
export function makeSample(
  description: RequestDescription,
  values: RequestValues | undefined,
  language: string,
  page?: URL,
): Html {
  const { write, grammar } = SAMPLE_LANGUAGES.find(({ value }) => value === language) ?? curl;
  return colorSample(write(programRequest(description, values, page)), grammar);
}
