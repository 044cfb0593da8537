import { checkLinks } from '../../links/check-links';
import { checkRoutes } from '../../links/check-routes';
import { sortProblems } from '../../problems/format-problems';
import { withoutConsequences } from '../../problems/without-consequences';
import type { Problem, SourcePosition } from '../../model/problem';
import type { CheckInput } from './check-input';

/**
 * Runs every check of the sources.
 *
 * @param placeOf  Finds where a file sets its address; called only for a page with a problem.
 * @returns All problems, sorted, without those that only follow from another one.
 */
export function checkSite(
  { problems, links, targets, routes }: CheckInput,
  exampleProblems: readonly Problem[],
  placeOf: (file: string) => SourcePosition | undefined,
): Problem[] {
  return withoutConsequences(
    sortProblems([
      ...problems,
      ...checkLinks(links, targets),
      ...checkRoutes(routes, placeOf),
      ...exampleProblems,
    ]),
  );
}
