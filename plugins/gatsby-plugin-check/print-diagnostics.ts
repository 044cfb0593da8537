import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { formatAnnotations } from '../../src/kit/diagnostics/format-annotations';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';

/** The part of Gatsby's reporter in use. */
export interface Reporter {
  readonly success: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly panicOnBuild: (text: string) => void;
}

let lastReport = '';

/**
 * Reports diagnostics in the terminal, and to GitHub Actions; errors stop a build.
 *
 * @param isDevelop In the preview, each save is checked again, so unchanged diagnostics are not repeated, and it
 *                   reports when none are left. A build checks two different things, once each.
 */
export function printDiagnostics(
  reporter: Reporter,
  diagnostics: readonly Diagnostic[],
  isDevelop: boolean,
): void {
  const before = lastReport;
  lastReport = formatReport(diagnostics);
  if (isDevelop && before !== '' && diagnostics.length === 0) reporter.success('All problems are fixed.');
  if (diagnostics.length === 0 || lastReport === before) return;
  // A workflow command only works at the start of a line, and Gatsby's reporter adds a prefix.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(diagnostics)}\n`);
  if (diagnostics.some(({ severity }) => severity === 'error')) reporter.panicOnBuild(`\n${lastReport}\n`);
  else reporter.warn(`\n${lastReport}\n`);
}
