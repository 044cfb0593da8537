import type { Problem, SourcePosition } from '../../model/problem';
import { resolvePointer } from '../../openapi/document/resolve-ref';
import { UNKNOWN } from '../read/literal-request';
import type { DataValue } from '../read/parse-data';
import { findValueProblems } from './find-value-problems';
import type { Schema, SchemaLibrary } from '../match/schema-library';

/** Collects the problems of one block. */
export type ReportExample = (
  problem: Pick<Problem, 'code' | 'message' | 'fix'> & {
    readonly position: SourcePosition;
    readonly severity?: Problem['severity'];
  },
) => void;

function holdsUnknown(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).includes(UNKNOWN);
}

/**
 * Checks a value against a schema and reports each problem at its position.
 *
 * @param subject  Name of the schema in messages: `op:GrantConsent request`.
 */
export function checkValue(
  library: SchemaLibrary,
  schema: Schema,
  data: DataValue,
  subject: string,
  report: ReportExample,
): void {
  for (const problem of findValueProblems(library, schema, data.value)) {
    // A value with a variable in it is only known when the sample runs.
    const isText = problem.code === 'wrong-value' || problem.code === 'unknown-value';
    if (isText && holdsUnknown(resolvePointer(data.value, problem.path))) continue;
    report({
      code: `example/${problem.code}`,
      position: data.positionOf(problem.path, problem.isKey === true ? 'key' : 'value'),
      message: `${problem.message.replaceAll(UNKNOWN, '…')} (${subject})`,
      fix: problem.fix,
    });
  }
}
