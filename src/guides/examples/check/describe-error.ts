import { nearestName } from '../../../kit/diagnostics/nearest-name';
import { repeatedItem } from '../../../kit/values/equal-values';
import { own, ownArray, ownObject, toJson } from '../../../kit/values/json-value';
import type { Path } from '../../../kit/values/pointer';
import type { Violation } from '../../../apis/value-checks/judge';
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
  schema: unknown,
  path: Path,
  library: SchemaLibrary,
  name: string,
  because: string | undefined,
): Words {
  const why = because === undefined ? '' : `: it belongs to "${because}"`;
  const example = exampleOf(followReference(library, own(ownObject(schema, 'properties'), name)));
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

/** Describes where a schema accepts nothing: for any other member, or in this case. */
function unwanted(place: string, path: Path, { appliedBy, schema }: Violation): Words {
  const names = knownNames(schema);
  const isOther = /^(?:additional|unevaluated)Properties$/.test(appliedBy);
  if (isOther && !names.includes(String(path.at(-1)))) return unknownField(path, names);
  return {
    code: 'unknown-field',
    isKey: true,
    message: `${place} must not be there in this case.`,
    fix: 'Remove it.',
  };
}

/**
 * Describes one violation in plain words.
 *
 * @param at  Path of the validated value.
 */
export function describeError(violation: Violation, at: Path, library: SchemaLibrary): ValueDiagnostic {
  const own = violation.isName ? violation.path.slice(0, -1) : violation.path;
  const path = [...at, ...own];
  return { code: 'wrong-value', path, ...wordsFor(violation, path, library) };
}

function wordsFor(violation: Violation, path: Path, library: SchemaLibrary): Words {
  const place = showPlace(path);
  const { keyword, value, schema, missing } = violation;
  const written = toJson(own(schema, keyword)) ?? '';
  const shown = `${place} is ${showShort(value)}`;
  const correct = showExample(schema, 'Correct the value.');
  const limit = LIMITS[keyword];
  if (limit) {
    const fix = showExample(schema, `The limit (${keyword}) is ${written}.`);
    return { message: `${shown}, ${limit(written)}.`, fix };
  }
  if (missing !== undefined) return missingField(schema, path, library, missing, violation.because);
  switch (keyword) {
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
    case 'pattern': {
      const pattern = String(own(schema, 'pattern'));
      if (!violation.isName) return { message: `${shown}, which does not match ${pattern}.`, fix: correct };
      return {
        code: 'unknown-field',
        path: [...path, String(value)],
        isKey: true,
        message: `${place}: the name "${String(value)}" does not match ${pattern}.`,
        fix: showExample(schema, 'Correct the name.'),
      };
    }
    case 'multipleOf':
      return { message: `${shown}, which is not a multiple of ${written}.`, fix: correct };
    case 'format':
      return { message: `${shown}, which is not a valid ${String(own(schema, 'format'))}.`, fix: correct };
    case 'not':
      return excluded(place, own(schema, 'not'));
    case 'uniqueItems': {
      const { i, j } = repeatedItem(value as unknown[]) ?? { i: 0, j: 0 };
      return {
        message: `${place} contains the same entry twice: ${j} and ${i}, counted from 0.`,
        fix: 'Remove one of them.',
      };
    }
    case 'false':
      return unwanted(place, path, violation);
    case 'contains':
    case 'minContains':
    case 'maxContains': {
      const [least, most] = [own(schema, 'minContains') ?? 1, own(schema, 'maxContains')].map(toJson);
      return {
        message: `${place} contains ${most === undefined ? 'too few' : 'too few or too many'} entries like ${showShort(own(schema, 'contains'))}.`,
        fix: `Wanted: at least ${least ?? ''}${most === undefined ? '' : `, at most ${most}`}.`,
      };
    }
    case 'oneOf':
    case 'anyOf': {
      const isAmbiguous = (violation.matches ?? 0) > 0;
      return {
        message: `${shown}, which fits ${isAmbiguous ? 'more than one' : 'none'} of the allowed forms.`,
        fix: `${showForms(library, ownArray(schema, keyword))}${showExample(schema, 'Write exactly one of them.')}`,
      };
    }
    default:
      return { message: `${shown}, which does not fit its schema (${keyword}).`, fix: correct };
  }
}
