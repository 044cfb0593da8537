import { numberOf } from '../../kit/values/exact-number';
import {
  isTrue,
  own,
  ownArray,
  ownObject,
  ownString,
  ownStrings,
  present,
} from '../../kit/values/json-value';
import { dereference, listAt, objectAt, objectsIn } from '../document/resolve-ref';
import { locateOperations, operationsOf, type LocatedOperation } from './locate-operations';
import { dereferenceOrName, missingText } from './missing-object';
import { normalizeContent, normalizeParameters } from './normalize-parameters';
import { normalizeResponses } from './normalize-responses';
import { documentSecurity, normalizeSecurity, normalizeSecuritySchemes } from './normalize-security';
import { documentServers, normalizeServers } from './normalize-servers';
import { describedBy } from './normalize-text';
import { MESSAGE_FACTS, SHOWN_EXTENSIONS } from './shown-extensions';
import type {
  NormalApi,
  NormalCallback,
  NormalCodeSample,
  NormalExternalDocs,
  NormalOperation,
  NormalRequestBody,
  NormalSecurityScheme,
  NormalText,
} from './normal-operation';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';
import { t } from '../../kit/texts/t';

type Schemes = ReadonlyMap<string, NormalSecurityScheme>;

function normalizeRequestBody(
  specification: ReferenceScope,
  { operation, path }: LocatedOperation,
): NormalRequestBody | undefined {
  const located = objectAt(specification, { value: operation, path }, 'requestBody', dereferenceOrName);
  return (
    located && {
      path: located.path,
      isRequired: isTrue(located.value, 'required'),
      ...describedBy(located),
      content: normalizeContent(specification, located),
    }
  );
}

function normalizeCallbacks(
  specification: ReferenceScope,
  { operation, path }: LocatedOperation,
  schemes: Schemes,
): NormalCallback[] {
  return objectsIn(specification, { value: operation, path }, 'callbacks').flatMap((located) =>
    Object.entries(located.value)
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([expression, item]) =>
        operationsOf(specification, expression, item, [...located.path, expression], 'callback').map(
          (inner) => ({
            name: located.name,
            expression,
            operation: normalizeOperation(specification, inner, schemes, false),
          }),
        ),
      ),
  );
}

/** The `externalDocs` of an operation, a tag or a document; absent without an address. */
export function normalizeExternalDocs(holder: unknown, path: Path = []): NormalExternalDocs | undefined {
  const docs = ownObject(holder, 'externalDocs');
  const url = ownString(docs, 'url');
  return url === undefined
    ? undefined
    : {
        url,
        path: [...path, 'externalDocs', 'url'],
        ...ownStrings(docs, 'description'),
      };
}

/** The samples of `x-codeSamples`, or of its older name with a hyphen. */
function normalizeCodeSamples(operation: unknown): NormalCodeSample[] {
  const written = ownArray(operation, 'x-codeSamples');
  return (written.length > 0 ? written : ownArray(operation, 'x-code-samples')).flatMap((sample) => {
    const source = ownString(sample, 'source');
    const language = ownString(sample, 'lang') ?? ownString(sample, 'language') ?? 'Text';
    return source === undefined
      ? []
      : [{ language, label: ownString(sample, 'label') ?? language, source: source.trim() }];
  });
}

/** What a path says about all of its operations, beside their own texts. */
function textsOfPath({ operation, pathItem, pathItemPath }: LocatedOperation): NormalText[] {
  return (['summary', 'description'] as const).flatMap((key) => {
    const text = ownString(pathItem, key);
    const own = ownString(operation, key);
    return text === undefined || own === undefined || own === text
      ? []
      : [{ text, path: [...pathItemPath, key] }];
  });
}

/** Parameters that are not in the document, which nobody can list by name and location. */
function missingParameters(
  specification: ReferenceScope,
  { operation, path, pathItem, pathItemPath }: LocatedOperation,
): NormalText[] {
  const holders = [
    { value: pathItem, path: pathItemPath },
    { value: operation, path },
  ];
  return holders
    .flatMap((holder) => listAt(holder, 'parameters'))
    .flatMap((entry) => {
      const reference = own(entry.value, '$ref');
      return typeof reference === 'string' && !dereference(specification, entry)
        ? [{ text: t`A parameter is missing: ${missingText(reference)}`, path: entry.path }]
        : [];
    });
}

function normalizeOperation(
  specification: ReferenceScope,
  located: LocatedOperation,
  schemes: Schemes,
  withCallbacks: boolean,
): NormalOperation {
  const { kind, method, name, path, operation, pathItem, pathItemPath } = located;
  const described = describedBy({ value: operation, path });
  const pathTexts = [...textsOfPath(located), ...missingParameters(specification, located)];
  return {
    kind,
    method,
    name,
    ...present({ address: ownString(pathItem, 'x-address') }),
    path,
    ...ownStrings(operation, 'operationId'),
    tags: [
      ...new Set(
        ownArray(operation, 'tags').filter(
          (tag): tag is string => typeof tag === 'string' && tag.trim() !== '',
        ),
      ),
    ],
    ...present({ summary: ownString(operation, 'summary') ?? ownString(pathItem, 'summary') }),
    ...(described.description ? described : describedBy({ value: pathItem, path: pathItemPath })),
    ...(pathTexts.length > 0 ? { pathTexts } : {}),
    isDeprecated: isTrue(operation, 'deprecated'),
    extensions: [...SHOWN_EXTENSIONS, ...MESSAGE_FACTS].flatMap(({ key, label }) => {
      const value = own(operation, key);
      const text = numberOf(value) !== undefined ? String(value) : ownString(operation, key);
      return text === undefined ? [] : [{ key, label, text, path: [...path, key] }];
    }),
    ...present({ externalDocs: normalizeExternalDocs(operation, path) }),
    ...normalizeServers(specification, located),
    ...present({ security: normalizeSecurity(specification, located, schemes) }),
    parameters: normalizeParameters(specification, located),
    ...present({ requestBody: normalizeRequestBody(specification, located) }),
    responses: normalizeResponses(specification, located),
    callbacks: withCallbacks ? normalizeCallbacks(specification, located, schemes) : [],
    codeSamples: normalizeCodeSamples(operation),
    origins: [operation, pathItem['parameters']],
  };
}

/**
 * Reads the operations and webhooks of a document into their normal form. Skips values of the wrong shape,
 * which `checkSpecification` reports. Takes linear time; schemas are not walked.
 */
export function normalizeApi(specification: ReferenceScope): NormalApi {
  const securitySchemes = normalizeSecuritySchemes(specification);
  const schemes: Schemes = new Map(securitySchemes.map((scheme) => [scheme.name, scheme]));
  return {
    servers: documentServers(specification),
    ...present({ security: documentSecurity(specification, schemes) }),
    securitySchemes,
    operations: locateOperations(specification).map((located) =>
      normalizeOperation(specification, located, schemes, true),
    ),
  };
}
