import type { LinkedProblem, LinkedText } from '../settings';

/** The fixes of each problem of the catalog, by code. */
export type ProblemFixes = Readonly<Record<string, Pick<LinkedProblem, 'fix' | 'fixes'>>>;

export const problemFixes = (problems: readonly LinkedProblem[]): ProblemFixes =>
  Object.fromEntries(problems.map(({ code, fix, fixes }) => [code, { fix, fixes }]));

/**
 * How to fix a problem that the operation of a page returns: as the catalog describes it for this page or one above it,
 * and otherwise in general.
 *
 * @returns undefined for a code that is not in the catalog.
 */
export function fixOnPage(fixes: ProblemFixes, code: string, route: string): LinkedText | undefined {
  const problem = Object.hasOwn(fixes, code) ? fixes[code] : undefined;
  return (
    problem?.fixes.find(({ page }) => `${route}/`.startsWith(page.replace(/\/?$/, '/')))?.fix ?? problem?.fix
  );
}
