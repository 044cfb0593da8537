import type { Problem } from '../../model/problem';

/**
 * Errors of a document after which every page is still complete. The writer of a site cannot correct a document that
 * others publish, so they are warnings there.
 */
const SHOWN_NEVERTHELESS = new Set([
  'spec/missing-path-parameter',
  'spec/duplicate-parameter',
  'spec/duplicate-operation-id',
  'spec/unknown-security-scheme',
]);

/**
 * The problems of a document that others write (`links: lenient`): text between at signs is not a token of this site,
 * and errors that leave pages complete do not stop the build.
 */
export function forgiveProblems(problems: readonly Problem[]): Problem[] {
  return problems
    .filter(({ code }) => code !== 'token/unknown')
    .map((problem) => (SHOWN_NEVERTHELESS.has(problem.code) ? { ...problem, severity: 'warning' } : problem));
}
