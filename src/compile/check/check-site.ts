import { checkLinks } from '../../site/links/check-links';
import { checkRoutes } from '../../site/links/check-routes';
import { checkStatic } from '../../site/links/check-static';
import { sortDiagnostics } from '../../kit/diagnostics/format-diagnostics';
import { forgive } from '../../kit/diagnostics/degrees';
import { withoutConsequences } from '../../kit/diagnostics/without-consequences';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';
import type { CheckInput } from './check-input';

/**
 * Runs every check of the sources.
 *
 * @param placeOf  Finds where a file sets its address; called only for a page with a diagnostic.
 * @returns All diagnostics, sorted, without those that only follow from another one.
 */
export function checkSite(
  { diagnostics, links, targets, routes, files, isLenient }: CheckInput,
  exampleDiagnostics: readonly Diagnostic[],
  placeOf: (file: string) => SourcePosition | undefined,
): Diagnostic[] {
  const found = [
    ...diagnostics,
    ...checkLinks(links, targets),
    ...checkRoutes(routes, placeOf),
    ...checkStatic(files.own, routes, files.generated),
    ...exampleDiagnostics,
  ];
  return withoutConsequences(sortDiagnostics(isLenient ? found.flatMap(forgiveGuide) : found));
}

/** A diagnostic of a lenient site. What documents of APIs have was decided when they were read. */
const forgiveGuide = (diagnostic: Diagnostic): Diagnostic[] =>
  /^(?:content|static)\//.test(diagnostic.file) ? forgive([diagnostic]) : [diagnostic];
