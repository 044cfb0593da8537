import type { Diagnostic, SourcePosition } from '../../../kit/diagnostics/diagnostic';
import { resolvePointer } from '../../../apis/document/resolve-ref';
import { UNKNOWN } from '../read/literal-request';
import type { DataValue } from '../read/parse-data';
import { findValueDiagnostics } from './find-value-diagnostics';
import type { Schema, SchemaLibrary } from '../match/schema-library';

/** Collects the diagnostics of one block. */
export type ReportExample = (
  diagnostic: Pick<Diagnostic, 'code' | 'message' | 'fix'> & {
    readonly position: SourcePosition;
    readonly severity?: Diagnostic['severity'];
  },
) => void;

function holdsUnknown(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).includes(UNKNOWN);
}

/**
 * Checks a value against a schema and reports each diagnostic at its position.
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
  for (const diagnostic of findValueDiagnostics(library, schema, data.value)) {
    // A value with a variable in it is only known when the sample runs.
    const isText = diagnostic.code === 'wrong-value' || diagnostic.code === 'unknown-value';
    if (isText && holdsUnknown(resolvePointer(data.value, diagnostic.path))) continue;
    report({
      code: `example/${diagnostic.code}`,
      position: data.positionOf(diagnostic.path, diagnostic.isKey === true ? 'key' : 'value'),
      message: `${diagnostic.message.replaceAll(UNKNOWN, '…')} (${subject})`,
      fix: diagnostic.fix,
    });
  }
}
