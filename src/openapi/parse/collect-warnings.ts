import { specificationDiagnostic, type Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Diagnostic, Severity } from '../../model/diagnostic';

/** Warnings of one code; a document with more repeats one mistake, and a position takes long to find in a large file. */
const MAX_OF_ONE_CODE = 20;

/** Codes that a document can have many of, without `spec/`. */
export const WARNING_CODES = [
  'address',
  'example',
  'exclusive-fields',
  'impossible-schema',
  'invisible-character',
  'limit',
  'missing-field',
  'no-response',
  'schema-keyword',
  'security-scheme',
  'unchecked-pattern',
  'unknown-field',
  'unknown-link',
  'unknown-mapping',
  'wrong-type',
  'wrong-value',
] as const;

type WarningCode = (typeof WARNING_CODES)[number];

export type Warn = (
  path: Path,
  code: WarningCode,
  message: string,
  fix: string,
  part?: 'key',
  severity?: Severity,
) => void;

/**
 * Collects warnings of a document: at most 20 of one code, and one with the number of the others.
 *
 * @param usual  The severity of those that have none.
 */
export function collectWarnings(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  usual: Severity = 'warning',
): {
  readonly warn: Warn;
  readonly all: () => Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const counts = new Map<WarningCode, { readonly count: number; readonly severity: Severity }>();
  const add: Warn = (path, code, message, fix, part, severity = usual) => {
    const diagnostic = { code, severity, message, fix, ...(part ? { part } : {}) };
    diagnostics.push(specificationDiagnostic(specification, path, diagnostic));
  };
  return {
    warn: (path, code, message, fix, part, severity = usual) => {
      const before = counts.get(code);
      const count = (before?.count ?? 0) + 1;
      counts.set(code, { count, severity: before?.severity === 'error' ? 'error' : severity });
      if (count <= MAX_OF_ONE_CODE) add(path, code, message, fix, part, severity);
    },
    all: () => {
      for (const [code, { count, severity }] of counts)
        if (count > MAX_OF_ONE_CODE)
          add(
            [],
            code,
            `${count - MAX_OF_ONE_CODE} more places have this problem.`,
            'Fix the ones above, then build again.',
            undefined,
            severity,
          );
      return diagnostics;
    },
  };
}
