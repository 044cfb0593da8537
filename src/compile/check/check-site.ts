import { checkLinks } from '../../site/links/check-links';
import { checkRoutes } from '../../site/links/check-routes';
import { checkStatic } from '../../site/links/check-static';
import { sortDiagnostics } from '../../kit/diagnostics/format-diagnostics';
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
  { diagnostics, links, targets, routes, files }: CheckInput,
  exampleDiagnostics: readonly Diagnostic[],
  placeOf: (file: string) => SourcePosition | undefined,
): Diagnostic[] {
  return withoutConsequences(
    sortDiagnostics([
      ...diagnostics,
      ...checkLinks(links, targets),
      ...checkRoutes(routes, placeOf),
      ...checkStatic(files.own, routes, files.generated),
      ...exampleDiagnostics,
    ]),
  );
}
