import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '../../../kit/diagnostics/nearest-name';
import { numberOf } from '../../../kit/values/exact-number';
import { own, ownArray, ownObject, toJson } from '../../../kit/values/json-value';
import { parsePointer, type Path } from '../../../kit/values/pointer';
import {
  exampleOf,
  showExample,
  showNames,
  showPlace,
  showShort,
  showTypes,
  typeOf,
} from '../match/show-value';
import type { ValueDiagnostic } from './value-diagnostic';
import { followReference, type SchemaLibrary } from '../match/schema-library';

/** `Allowed forms: a string or an object.`, followed by a space; empty if the types do not help. */
function showForms(library: SchemaLibrary, alternatives: readonly unknown[]): string {
  const types = alternatives.flatMap((one) => [own(followReference(library, one), 'type')].flat());
  const names = [...new Set(types.filter((type) => typeof type === 'string'))];
  return names.length === 0 ? '' : `Allowed forms: ${showTypes(names)}. `;
}

/** A diagnostic; its code is `wrong-value` and its path that of the value, unless it says otherwise. */
type Words = Pick<ValueDiagnostic, 'message' | 'fix'> & Partial<ValueDiagnostic>;

function paramText(error: ErrorObject, name: string): string {
  const value = own(error.params, name);
  return typeof value === 'string' || numberOf(value) !== undefined ? String(value) : '';
}

/** Names that an object can have, from the schema that rejected one. */
function knownNames(schema: unknown): string[] {
  return Object.keys(ownObject(schema, 'properties') ?? {});
}

/** Describes a field that no schema allows. */
export function unknownField(path: Path, names: readonly string[]): ValueDiagnostic {
  const name = String(path.at(-1) ?? '');
  const nearest = nearestName(name, names);
  return {
    code: 'unknown-field',
    path,
    isKey: true,
    message: `${showPlace(path)}: there is no field "${name}" here.`,
    fix:
      nearest === undefined
        ? `Remove it. Fields here: ${showNames(names)}.`
        : `Did you mean "${nearest}"? Fields here: ${showNames(names)}.`,
  };
}

function missingField(
  error: ErrorObject,
  path: Path,
  library: SchemaLibrary,
  name: string,
  why: string,
): Words {
  const schema = followReference(library, own(ownObject(error.parentSchema, 'properties'), name));
  const example = exampleOf(schema);
  return {
    code: 'missing-field',
    missing: name,
    message: `${path.length === 0 ? 'The required field' : `${showPlace(path)} is missing the required field`} "${name}"${path.length === 0 ? ' is missing' : ''}${why}.`,
    fix: example === undefined ? `Add "${name}".` : `Add it, for example: "${name}": ${example}`,
  };
}

function wrongChoice(place: string, value: unknown, allowed: readonly unknown[]): Words {
  const texts = allowed.map((one) => toJson(one) ?? '');
  const nearest = typeof value === 'string' ? nearestName(JSON.stringify(value), texts) : undefined;
  const list =
    texts.length > 25 ? `${texts.slice(0, 25).join(', ')} and ${texts.length - 25} more` : texts.join(', ');
  return {
    code: 'unknown-value',
    message: `${place} is ${showShort(value)}, which is not one of the allowed values.`,
    fix: `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Allowed: ${list}.`,
  };
}

function excluded(place: string, schema: unknown): Words {
  const names = ownArray(schema, 'required').map(String);
  return {
    message:
      names.length > 1
        ? `${place} has ${showNames(names)} together, but only one of them is allowed.`
        : `${place} is not allowed by the schema${names.length === 1 ? `: "${names[0] ?? ''}" must be absent` : ''}.`,
    fix:
      names.length > 0
        ? `Remove ${names.length > 1 ? 'one of them' : 'it'}.`
        : `The schema does not allow: ${showShort(schema)}`,
  };
}

/** Limits in words, by keyword: what the value has, and what it must have. */
const LIMITS: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `less than ${limit}`,
  maximum: (limit) => `more than ${limit}`,
  exclusiveMinimum: (limit) => `not more than ${limit}`,
  exclusiveMaximum: (limit) => `not less than ${limit}`,
  minLength: (limit) => `shorter than ${limit} characters`,
  maxLength: (limit) => `longer than ${limit} characters`,
  minItems: (limit) => `a list of fewer than ${limit} entries`,
  maxItems: (limit) => `a list of more than ${limit} entries`,
  minProperties: (limit) => `an object with fewer than ${limit} fields`,
  maxProperties: (limit) => `an object with more than ${limit} fields`,
};

/**
 * Describes one validation error in plain words.
 *
 * @param at  Path of the validated value.
 */
export function describeError(error: ErrorObject, at: Path, library: SchemaLibrary): ValueDiagnostic {
  const path = [...at, ...(parsePointer(`#${error.instancePath}`) ?? [])];
  return { code: 'wrong-value', path, ...wordsFor(error, path, library) };
}

function wordsFor(error: ErrorObject, path: Path, library: SchemaLibrary): Words {
  const place = showPlace(path);
  const { keyword, propertyName: name } = error;
  const [value, schema]: readonly unknown[] = [error.data, error.parentSchema];
  const shown = `${place} is ${showShort(value)}`;
  const of = (param: string): string => paramText(error, param);
  const correct = showExample(schema, 'Correct the value.');
  const limit = LIMITS[keyword];
  if (limit) {
    const allowed = of('limit');
    const fix = showExample(schema, `The limit (${keyword}) is ${allowed}.`);
    return { message: `${shown}, ${limit(allowed)}.`, fix };
  }
  switch (keyword) {
    case 'required':
      return missingField(error, path, library, of('missingProperty'), '');
    case 'dependentRequired':
      return missingField(error, path, library, of('missingProperty'), `: it belongs to "${of('property')}"`);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownField([...path, of(`${keyword.replace(/Properties$/, '')}Property`)], knownNames(schema));
    case 'type': {
      const types = showTypes(own(schema, 'type'));
      return {
        code: 'wrong-type',
        message: `${shown}, ${showTypes(typeOf(value))}; the schema requires ${types}.`,
        fix: showExample(schema, `Write ${types}.`),
      };
    }
    case 'enum':
      return wrongChoice(place, value, ownArray(schema, 'enum'));
    case 'const':
      return wrongChoice(place, value, [own(schema, 'const')]);
    case 'pattern':
      if (name === undefined)
        return { message: `${shown}, which does not match ${of('pattern')}.`, fix: correct };
      return {
        code: 'unknown-field',
        path: [...path, name],
        isKey: true,
        message: `${place}: the name "${name}" does not match ${of('pattern')}.`,
        fix: showExample(schema, 'Correct the name.'),
      };
    case 'format':
      return { message: `${shown}, which is not a valid ${of('format')}.`, fix: correct };
    case 'not':
      return excluded(place, own(schema, 'not'));
    case 'uniqueItems':
      return {
        message: `${place} contains the same entry twice: ${of('j')} and ${of('i')}, counted from 0.`,
        fix: 'Remove one of them.',
      };
    case 'false schema':
      return {
        code: 'unknown-field',
        isKey: true,
        message: `${place} must not be there in this case.`,
        fix: 'Remove it.',
      };
    case 'contains': {
      const isOpen = own(error.params, 'maxContains') === undefined;
      return {
        message: `${place} contains ${isOpen ? 'too few' : 'too few or too many'} entries like ${showShort(own(schema, 'contains'))}.`,
        fix: `Wanted: at least ${of('minContains')}${isOpen ? '' : `, at most ${of('maxContains')}`}.`,
      };
    }
    case 'oneOf':
    case 'anyOf': {
      const isAmbiguous = keyword === 'oneOf' && own(error.params, 'passingSchemas') !== null;
      return {
        message: `${shown}, which fits ${isAmbiguous ? 'more than one' : 'none'} of the allowed forms.`,
        fix: `${showForms(library, ownArray(schema, keyword))}${showExample(schema, 'Write exactly one of them.')}`,
      };
    }
    default:
      return { message: `${shown}: ${error.message ?? keyword}.`, fix: correct };
  }
}
