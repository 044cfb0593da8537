import { csharpSample } from './csharp-sample';
import { curlSample } from './curl-sample';
import { javascriptSample, nodeSample, typescriptSample } from './fetch-samples';
import { goSample } from './go-sample';
import { javaSample } from './java-sample';
import { phpSample } from './php-sample';
import { powershellSample } from './powershell-sample';
import { pythonSample } from './python-sample';
import { rubySample } from './ruby-sample';
import { rustSample } from './rust-sample';
import { colorSample } from '../../highlight/color-sample';
import { isMock, preferStatus } from '../../console/console-servers';
import { buildRequest, defaultValues } from '../build-request';
import { SAMPLE_LANGUAGES, type SampleLanguageName } from './language-names';
import type { PreparedRequest, RequestDescription, RequestValues } from '../../model/request';

/** Code by language, without a trailing line break. Secrets are read from environment variables. */
export const SAMPLE_WRITERS: Readonly<Record<SampleLanguageName, (request: PreparedRequest) => string>> = {
  curl: curlSample,
  typescript: typescriptSample,
  csharp: csharpSample,
  python: pythonSample,
  javascript: javascriptSample,
  node: nodeSample,
  java: javaSample,
  go: goSample,
  php: phpSample,
  ruby: rubySample,
  powershell: powershellSample,
  rust: rustSample,
};

export { carryValues, changedValues, followSamples } from '../carry-values';
export { colorSample };

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
 * @param page      Address of the page, which a request to the mock has too. It asks for the chosen response.
 */
export function makeSample(
  description: RequestDescription,
  values: RequestValues | undefined,
  language: string,
  page?: URL,
): string {
  const named = SAMPLE_LANGUAGES.find(({ value }) => value === language) ?? SAMPLE_LANGUAGES[0];
  if (!named) return '';
  const { server, mockStatus = '' } = values ?? {};
  const isOfMock = page !== undefined && isMock(description.servers[server ?? -1]?.url ?? '', page);
  const request = preferStatus(
    buildRequest(description, values ?? defaultValues(description)),
    isOfMock ? mockStatus : '',
  );
  return colorSample(SAMPLE_WRITERS[named.value](request), named.language);
}
