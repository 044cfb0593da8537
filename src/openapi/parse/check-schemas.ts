import { own, ownEntries, ownNumber, toJson } from '../document/json-value';
import { mappingTarget } from '../schema/read-discriminator';
import { showInvisible } from '../../diagnostics/show-invisible';
import { specificationDiagnostic, type Specification } from '../document/specification';
import { suggestName } from '../../diagnostics/nearest-name';
import { walkObjects } from '../document/walk-references';
import { resolvePointer } from '../document/resolve-ref';
import type { NormalApi } from '../operation/normal-operation';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

/** Pairs of limits: nothing fits if the first one is above the second. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const;

/** Lists in which nothing fits if they are empty (JSON Schema 2020-12, validation §6.1, core §10.2.1). */
const LISTS = ['enum', 'type', 'allOf', 'anyOf', 'oneOf'];

/** The first number of a key and the one that excludes it: OpenAPI 3.0 has a flag for that, 3.1 a number. */
function boundOf(
  schema: unknown,
  key: 'minimum' | 'maximum',
): { readonly at: number; readonly isOpen: boolean } | undefined {
  const exclusive = key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const [closed, open] = [ownNumber(schema, key), ownNumber(schema, exclusive)];
  if (open === undefined)
    return closed === undefined ? undefined : { at: closed, isOpen: own(schema, exclusive) === true };
  const isCloser = closed !== undefined && (key === 'minimum' ? closed > open : closed < open);
  return isCloser ? { at: closed, isOpen: false } : { at: open, isOpen: true };
}

/** What of a schema no value can fulfil: its key, and why. */
function contradictions(schema: Record<string, unknown>): (readonly [key: string, message: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const key of LISTS)
    if (Array.isArray(schema[key]) && schema[key].length === 0)
      found.push([key, `"${key}" is empty, so no value fits.`]);
  const step = ownNumber(schema, 'multipleOf');
  if (step !== undefined && step <= 0)
    found.push(['multipleOf', `"multipleOf" is ${step}, and must be above 0.`]);
  for (const [low, high] of LIMITS) {
    const [from, to] = [ownNumber(schema, low), ownNumber(schema, high)];
    if (from !== undefined && to !== undefined && from > to)
      found.push([low, `"${low}" (${from}) is above "${high}" (${to}), so no value fits.`]);
  }
  const [lowest, highest] = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')];
  if (lowest && highest && !found.some(([key]) => key === 'minimum'))
    if (lowest.at > highest.at || (lowest.at === highest.at && (lowest.isOpen || highest.isOpen)))
      found.push([
        own(schema, 'minimum') === undefined ? 'exclusiveMinimum' : 'minimum',
        `No number is above ${lowest.at} and below ${highest.at}.`,
      ]);
  return found;
}

/** Reports numbers that JSON does not have. They can be anywhere, also in examples. */
function checkNumbers(document: unknown, report: (path: Path, message: string) => void): void {
  const seen = new WeakSet();
  const open: { readonly value: unknown; readonly path: Path }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'number' && !Number.isFinite(value))
      report(path, `${value} is not a number of JSON.`);
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value))
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
}

/** Reports schemas that no value can fulfil, mappings to nothing, and numbers that JSON does not have. */
export function checkSchemas(specification: Specification): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (path: Path, code: string, message: string, fix: string): void => {
    diagnostics.push(
      specificationDiagnostic(specification, path, { code, severity: 'warning', message, fix }),
    );
  };
  checkNumbers(specification.document, (path, message) => {
    report(path, 'impossible-schema', message, 'Write a finite number, or remove the key.');
  });
  const schemas = Object.keys(own(own(specification.document, 'components'), 'schemas') ?? {});
  walkObjects(specification.document, (value, path) => {
    for (const [key, message] of contradictions(value))
      report([...path, key], 'impossible-schema', message, 'Correct the limits, or remove the key.');
    const discriminator = own(value, 'discriminator');
    for (const [name, target] of ownEntries(discriminator, 'mapping'))
      if (mappingTarget(target, { specification }) === undefined)
        report(
          [...path, 'discriminator', 'mapping', name],
          'unknown-mapping',
          `The value "${showInvisible(name)}" of the discriminator is mapped to ${showInvisible(toJson(target)?.slice(0, 100) ?? 'nothing')}, which is not a schema of this document.`,
          suggestName(String(target), schemas, 'Write the name of a schema, or a reference to it.'),
        );
  });
  return diagnostics;
}

const SCHEME_TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const KEY_PLACES = ['header', 'query', 'cookie'];

/** Reports security schemes with a type, or a place of their key, that OpenAPI does not know. */
export function checkSchemes(specification: Specification, { securitySchemes }: NormalApi): Diagnostic[] {
  return securitySchemes.flatMap(({ name, path, type, keyLocation }): Diagnostic[] => {
    const isKey = type === 'apiKey';
    const [key, known] = isKey ? ['in', KEY_PLACES] : ['type', SCHEME_TYPES];
    if (isKey ? keyLocation !== undefined : type !== undefined && known.includes(type)) return [];
    const written = own(resolvePointer(specification.document, path), key);
    return [
      specificationDiagnostic(specification, written === undefined ? path : [...path, key], {
        code: 'security-scheme',
        severity: 'warning',
        message: `"${key}" of the security scheme "${showInvisible(name)}" is ${written === undefined ? 'missing' : (toJson(written) ?? '')}.`,
        fix: suggestName(String(written), known, `Write one of ${known.join(', ')}.`),
      }),
    ];
  });
}
