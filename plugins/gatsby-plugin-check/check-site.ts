import { checkLinks, type LinkTargets, type SourceLink } from '../../src/links/check-links';
import { checkRoutes, type RoutedSource } from '../../src/links/check-routes';
import { sortProblems } from '../../src/problems/format-problems';
import { withoutConsequences } from '../../src/problems/without-consequences';
import type { ExamplePage } from '../../src/model/example';
import type { Problem, SourcePosition } from '../../src/model/problem';

/** Everything that the checks look at, as plain values; from Gatsby's nodes or straight from the files. */
export interface CheckInput {
  readonly problems: readonly Problem[];
  readonly links: readonly SourceLink[];
  readonly targets: LinkTargets;
  readonly routes: readonly RoutedSource[];
  readonly examplePages: readonly ExamplePage[];
}

/**
 * Runs every check of the sources.
 *
 * @param placeOf  Where a file sets its address, asked only for a page with a problem.
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
