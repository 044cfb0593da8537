import { hasSendableName, isForbiddenHeader, isMediaType } from '../request/http-names';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Report, Specification } from '../document/specification';
import { sampleOf } from '../request-description/describe-request';
import { isSendableScheme, isSendableValue } from '../request-description/sendable';
import { isStandardHeader } from '../operation/normalize-parameters';
import type {
  NormalApi,
  NormalMediaType,
  NormalOperation,
  NormalParameter,
} from '../operation/normal-operation';
import type { Path } from '../../kit/values/pointer';

const TOKEN_FIX =
  "Use letters, digits, and !#$%&'*+-.^_`|~ only. Until then, samples and the request console omit it.";

function checkContent(content: readonly NormalMediaType[] = [], report: Report): void {
  for (const { path } of content) {
    const written = String(path.at(-1));
    if (isMediaType(written)) continue;
    const message = `"${showInvisible(written)}" is not a media type.`;
    report(path, 'media-type', message, 'Write a type and a subtype: application/json.', 'key');
  }
}

function checkOperation(specification: Specification, operation: NormalOperation, report: Report): void {
  const name = (path: Path, what: string, text: string, ...how: readonly 'key'[]): void => {
    const message = `HTTP does not allow "${showInvisible(text)}" as the name of a ${what}.`;
    report(path, 'http-name', message, TOKEN_FIX, ...how);
  };
  const value = (
    one: Pick<NormalParameter, 'name' | 'location' | 'path' | keyof Parameters<typeof sampleOf>[1]>,
  ): void => {
    if (!isSendableValue(one, sampleOf(specification, one)))
      report(
        one.path,
        'header-value',
        `The example of the header "${showInvisible(one.name)}" has a line break or another control character.`,
        'Write it on one line. Until then, samples and the request console omit it.',
      );
  };
  for (const parameter of operation.parameters) {
    if (parameter.isIgnored) {
      const isStandard = isStandardHeader(parameter.name);
      report(
        [...parameter.path, 'name'],
        'ignored-header',
        isStandard
          ? `OpenAPI ignores the header parameter "${parameter.name}".`
          : `Clients set the header "${parameter.name}" themselves, so samples and the request console omit it.`,
        isStandard
          ? 'Remove it: media types and security schemes describe it.'
          : 'Remove it, or describe it in the text.',
        'warning',
      );
      continue;
    }
    if (!hasSendableName(parameter)) name([...parameter.path, 'name'], parameter.location, parameter.name);
    checkContent(parameter.content, report);
    value(parameter);
  }
  checkContent(operation.requestBody?.content, report);
  for (const { path, headers, content } of operation.responses) {
    checkContent(content, report);
    for (const header of headers) {
      if (!hasSendableName({ ...header, location: 'header' }))
        name([...path, 'headers', header.name], 'header', header.name, 'key');
      value({ ...header, location: 'header', path: [...path, 'headers', header.name] });
    }
  }
  for (const callback of operation.callbacks) checkOperation(specification, callback.operation, report);
}

/** Reports names, media types, and values that HTTP forbids. A sample with them would be another request, or another command. */
export function checkHttp(
  specification: Specification,
  { operations, securitySchemes }: NormalApi,
  report: Report,
): void {
  for (const operation of operations) checkOperation(specification, operation, report);
  for (const scheme of securitySchemes) {
    if (isSendableScheme(scheme)) continue;
    const { keyName = '' } = scheme;
    const [key, text = ''] =
      scheme.keyName === undefined ? ['scheme', scheme.scheme] : ['name', scheme.keyName];
    if (isForbiddenHeader(keyName))
      report(
        [...scheme.path, 'name'],
        'ignored-header',
        `Clients set the header "${keyName}" themselves, so the security scheme "${scheme.name}" cannot be sent.`,
        /^cookie$/i.test(keyName) ? 'Write "in: cookie" with the name of the cookie.' : 'Use another header.',
        'warning',
      );
    else
      report(
        [...scheme.path, key],
        'http-name',
        `HTTP does not allow "${showInvisible(text)}" as the ${key} of the security scheme "${scheme.name}".`,
        TOKEN_FIX,
      );
  }
}
