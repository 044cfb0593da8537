import { findUnknownMembers } from '../../../apis/schema/unknown-members';
import { MAX_STEPS } from '../../../kit/patterns/match-pattern';
import { unknownField } from './describe-error';
import type { ValueDiagnostic } from './value-diagnostic';
import { MAX_COMPARISONS, type Schema, type SchemaLibrary } from '../match/schema-library';

/** Fields that no schema of the value names, at any depth. An object without named fields allows any name. */
export function findUnknownFields(library: SchemaLibrary, schema: Schema, value: unknown): ValueDiagnostic[] {
  const comparisons = { steps: MAX_COMPARISONS };
  const fits = (part: unknown, inner: unknown): boolean => {
    const errors = library.validate(part as Schema, inner, comparisons);
    return !(errors instanceof Error) && errors.length === 0;
  };
  return findUnknownMembers(
    { resolve: library.resolve, fits, budget: { steps: MAX_STEPS } },
    schema,
    value,
  ).map(({ path, names }) => unknownField(path, names));
}
