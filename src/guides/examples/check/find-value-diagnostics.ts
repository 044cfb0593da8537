import { nearestName } from '../../../kit/diagnostics/nearest-name';
import { ownArray } from '../../../kit/values/json-value';
import { formatPointer, type Path } from '../../../kit/values/pointer';
import { describeError } from './describe-error';
import type { ValueDiagnostic } from './value-diagnostic';
import { findUnknownFields } from './find-unknown-fields';
import { MAX_COMPARISONS, type Schema, type SchemaLibrary } from '../match/schema-library';
import type { Budget } from '../../../kit/patterns/match-pattern';

/** Diagnostics of one value. */
const MAX_DIAGNOSTICS = 100;
/** Alternatives that are compared to find the nearest one, with those inside them. */
const MAX_COMPARED = 500;

/** What the comparison of one value shares. */
interface Comparison {
  readonly library: SchemaLibrary;
  /** Alternatives that can still be compared. */
  left: number;
  readonly budget: Budget;
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
  comparison: Comparison,
  alternatives: readonly unknown[],
  value: unknown,
  at: Path,
): readonly ValueDiagnostic[] {
  comparison.left -= alternatives.length;
  if (comparison.left < 0) return [];
  const outcomes = alternatives
    .map((alternative) => schemaDiagnostics(comparison, alternative as Schema, value, at))
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

/** Describes what a value violates; of alternatives, only the nearest one is reported. */
function schemaDiagnostics(
  comparison: Comparison,
  schema: Schema,
  value: unknown,
  at: Path,
): ValueDiagnostic[] {
  const { library } = comparison;
  const all = library.validate(schema, value, comparison.budget);
  if (all instanceof Error) {
    return [
      {
        code: 'broken-schema',
        path: at,
        message: `The schema itself cannot be used: ${all.message}.`,
        fix: 'Correct the schema in openapi/.',
      },
    ];
  }
  return all.slice(0, MAX_DIAGNOSTICS + 1).flatMap((violation): readonly ValueDiagnostic[] => {
    const { keyword, schema: holder, value: inner, path, matches = 0 } = violation;
    const isChoice = keyword === 'anyOf' || keyword === 'oneOf';
    const nearest =
      isChoice && matches === 0
        ? nearestAlternative(comparison, ownArray(holder, keyword), inner, [...at, ...path])
        : [];
    return nearest.length === 0 ? [describeError(violation, at, library)] : nearest;
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
  const comparison = { library, left: MAX_COMPARED, budget: { steps: MAX_COMPARISONS } };
  const diagnostics = schemaDiagnostics(comparison, schema, value, []);
  // What cannot be compared with a schema is not compared with its names either.
  if (diagnostics.some(({ code, path }) => code === 'broken-schema' && path.length === 0)) return diagnostics;
  const told = new Set(diagnostics.map(({ path }) => formatPointer(path)));
  const unknown = findUnknownFields(library, schema, value).filter(
    ({ path }) => !told.has(formatPointer(path)),
  );
  const seen = new Set<string>();
  const found = joinRenames([...diagnostics, ...unknown]).filter((diagnostic) => {
    const key = `${formatPointer(diagnostic.path)} ${diagnostic.code} ${diagnostic.missing ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  if (found.length <= MAX_DIAGNOSTICS) return found;
  return [
    ...found.slice(0, MAX_DIAGNOSTICS),
    {
      code: 'wrong-value',
      path: [],
      message: `The value differs from its schema in more than ${MAX_DIAGNOSTICS} places. The rest is not listed.`,
      fix: 'Fix those that are listed, then check again.',
    },
  ];
}
