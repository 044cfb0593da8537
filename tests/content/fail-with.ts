import { formatAnnotations } from '../../src/kit/diagnostics/format-annotations';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';

/** Fails a test with the report of a build; on GitHub Actions, diagnostics are annotated in the files. */
export function failWith(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(diagnostics)}\n`);
  const error = new Error(`\n${formatReport(diagnostics)}`);
  error.stack = '';
  throw error;
}
