import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '../../diagnostics/nearest-name';
import { isObject, own, ownArray } from '../../openapi/document/json-value';
import { formatPointer, parsePointer, type Path } from '../../openapi/document/pointer';
import { describeError } from './describe-error';
import type { ValueDiagnostic } from './value-diagnostic';
import { findUnknownFields } from './find-unknown-fields';
import type { Schema, SchemaLibrary } from '../match/schema-library';

/** Keywords whose errors only repeat that something inside them failed. */
const WRAPPERS = new Set(['if', 'propertyNames', 'allOf', '$ref', 'dependentSchemas']);

/** Every schema object inside a schema, with references followed. */
function schemasBelow(library: SchemaLibrary, schema: unknown, found = new Set<object>()): Set<object> {
  if (typeof schema !== 'object' || schema === null || found.has(schema)) return found;
  found.add(schema);
  for (const inner of Object.values(schema)) schemasBelow(library, inner, found);
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') schemasBelow(library, library.resolve(reference), found);
  return found;
}

/** Whether a branch already fails by its type, so that it cannot be what the writer meant. */
function isBesideThePoint(diagnostic: ValueDiagnostic, at: Path): boolean {
  const depth = diagnostic.path.length - at.length;
  return (
    (diagnostic.code === 'wrong-type' && depth === 0) || (diagnostic.code === 'unknown-value' && depth <= 1)
  );
}

/** The diagnostics of the nearest alternative. */
function nearestAlternative(
  library: SchemaLibrary,
  alternatives: readonly unknown[],
  value: unknown,
  at: Path,
): readonly ValueDiagnostic[] {
  const outcomes = alternatives
    .map((alternative) => schemaDiagnostics(library, alternative as Schema, value, at))
    .filter((diagnostics) => diagnostics.length > 0)
    .map((diagnostics) => ({
      diagnostics,
      cost:
        diagnostics.length + (diagnostics.some((diagnostic) => isBesideThePoint(diagnostic, at)) ? 1000 : 0),
    }))
    .sort((a, b) => a.cost - b.cost);
  const [best, second] = outcomes;
  if (!best || (best.cost >= 1000 && second)) return [];
  return best.diagnostics;
}

/** Describes the validator's errors; of alternatives, only the nearest one is reported. */
function schemaDiagnostics(
  library: SchemaLibrary,
  schema: Schema,
  value: unknown,
  at: Path,
): ValueDiagnostic[] {
  const errors = library.validate(schema, value);
  if (errors instanceof Error) {
    return [
      {
        code: 'broken-schema',
        path: at,
        message: `The schema itself cannot be used: ${errors.message}.`,
        fix: 'Correct the schema in openapi/.',
      },
    ];
  }
  const choices = errors.filter(({ keyword }) => ['anyOf', 'oneOf', 'not', 'contains'].includes(keyword));
  const inside = choices.map((error) => ({
    choice: error,
    at: error.instancePath,
    schemas: schemasBelow(library, own(error.parentSchema, error.keyword)),
  }));
  const isInside = (error: ErrorObject): boolean =>
    inside.some(
      ({ choice, at: place, schemas }) =>
        choice !== error &&
        (error.instancePath === place || error.instancePath.startsWith(`${place}/`)) &&
        isObject(error.parentSchema) &&
        schemas.has(error.parentSchema),
    );
  return errors
    .filter((error) => !WRAPPERS.has(error.keyword) && !isInside(error))
    .flatMap((error): ValueDiagnostic[] => {
      const isChoice = error.keyword === 'anyOf' || error.keyword === 'oneOf';
      const isAmbiguous = (own(error.params, 'passingSchemas') ?? null) !== null;
      const nearest =
        isChoice && !isAmbiguous
          ? nearestAlternative(library, ownArray(error.parentSchema, error.keyword), error.data, [
              ...at,
              ...(parsePointer(`#${error.instancePath}`) ?? []),
            ])
          : [];
      return nearest.length === 0 ? [describeError(error, at, library)] : [...nearest];
    });
}

/** A mistyped name is one diagnostic, not two: the field that it meant is not also missing. */
function joinRenames(diagnostics: readonly ValueDiagnostic[]): ValueDiagnostic[] {
  const parentOf = (diagnostic: ValueDiagnostic): string => formatPointer(diagnostic.path.slice(0, -1));
  const replaced = new Set<ValueDiagnostic>();
  const joined = diagnostics.map((diagnostic): ValueDiagnostic => {
    if (diagnostic.code !== 'unknown-field') return diagnostic;
    const missing = diagnostics.filter(
      (other) => other.missing !== undefined && formatPointer(other.path) === parentOf(diagnostic),
    );
    const name = nearestName(
      String(diagnostic.path.at(-1)),
      missing.map((other) => other.missing ?? ''),
    );
    const meant = missing.find((other) => other.missing === name);
    if (!meant) return diagnostic;
    replaced.add(meant);
    return { ...diagnostic, fix: `Did you mean "${name ?? ''}"? It is required.` };
  });
  return joined.filter((diagnostic) => !replaced.has(diagnostic));
}

/**
 * Every diagnostic of a value: schema violations, and fields that the schema does not name. Response schemas are
 * open so that the API can grow, but an example must not show such a field.
 */
export function findValueDiagnostics(
  library: SchemaLibrary,
  schema: Schema,
  value: unknown,
): ValueDiagnostic[] {
  const diagnostics = schemaDiagnostics(library, schema, value, []);
  const told = new Set(diagnostics.map(({ path }) => formatPointer(path)));
  const unknown = findUnknownFields(library, schema, value).filter(
    ({ path }) => !told.has(formatPointer(path)),
  );
  const seen = new Set<string>();
  return joinRenames([...diagnostics, ...unknown]).filter((diagnostic) => {
    const key = `${formatPointer(diagnostic.path)} ${diagnostic.code} ${diagnostic.missing ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
