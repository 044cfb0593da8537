import { matchPattern } from '../../patterns/match-pattern';
import { ownEntries, toJson, type JsonObject } from '../document/json-value';
import { specificationDiagnostic, type Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

/** Patterns of a schema that cannot be compared, so that examples and requests are not checked against them. */
export function checkPatterns(specification: Specification, schema: JsonObject, path: Path): Diagnostic[] {
  const patterns: readonly (readonly [unknown, Path])[] = [
    [schema['pattern'], [...path, 'pattern']],
    ...ownEntries(schema, 'patternProperties').map(
      ([name]) => [name, [...path, 'patternProperties', name]] as const,
    ),
  ];
  return patterns.flatMap(([pattern, at]) =>
    typeof pattern !== 'string' || matchPattern(pattern, '') !== undefined
      ? []
      : [
          specificationDiagnostic(specification, at, {
            code: 'unchecked-pattern',
            severity: 'warning',
            message: `Values are not checked against the pattern ${(toJson(pattern) ?? '').slice(0, 80)}.`,
            fix: 'Write a regular expression of ECMA-262 without back references, look-behind and large repetitions.',
          }),
        ],
  );
}
