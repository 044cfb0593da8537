import type { Problem } from '../../src/model/problem';
import { formatAnnotations } from '../../src/problems/format-annotations';
import { formatReport } from '../../src/problems/format-problems';

/** The part of Gatsby's reporter in use. */
export interface Reporter {
  readonly success: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly panicOnBuild: (text: string) => void;
}

let lastReport = '';

/**
 * Reports problems in the terminal, and to GitHub Actions; errors stop a build.
 *
 * @param isDevelop In the preview, each save is checked again, so unchanged problems are not repeated, and it
 *                   reports when none are left. A build checks two different things, once each.
 */
export function printProblems(reporter: Reporter, problems: readonly Problem[], isDevelop: boolean): void {
  const before = lastReport;
  lastReport = formatReport(problems);
  if (isDevelop && before !== '' && problems.length === 0) reporter.success('All problems are fixed.');
  if (problems.length === 0 || lastReport === before) return;
  // A workflow command only works at the start of a line, and Gatsby's reporter adds a prefix.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(problems)}\n`);
  if (problems.some(({ severity }) => severity === 'error')) reporter.panicOnBuild(`\n${lastReport}\n`);
  else reporter.warn(`\n${lastReport}\n`);
}
