import { formatAnnotations } from '../../src/problems/format-annotations';
import { formatReport } from '../../src/problems/format-problems';
import type { Problem } from '../../src/model/problem';

/** Fails a test with the report of a build; on GitHub Actions, problems are annotated in the files. */
export function failWith(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(problems)}\n`);
  const error = new Error(`\n${formatReport(problems)}`);
  error.stack = '';
  throw error;
}
