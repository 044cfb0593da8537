import { findUnknownMembers } from '../../openapi/schema/unknown-members';
import { unknownField } from './describe-error';
import type { ValueDiagnostic } from './value-diagnostic';
import type { Schema, SchemaLibrary } from '../match/schema-library';

/** Fields that no schema of the value names, at any depth. An object without named fields allows any name. */
export function findUnknownFields(library: SchemaLibrary, schema: Schema, value: unknown): ValueDiagnostic[] {
  const fits = (part: unknown, inner: unknown): boolean => {
    const errors = library.validate(part as Schema, inner);
    return !(errors instanceof Error) && errors.length === 0;
  };
  return findUnknownMembers({ resolve: library.resolve, fits }, schema, value).map(({ path, names }) =>
    unknownField(path, names),
  );
}
