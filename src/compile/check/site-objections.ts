import type { PageTools } from '../../guides/mdx/compile-context';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { checkDirectory } from './check-directory';

/**
 * Errors that a site would get from other texts of its specifications: links to removed operations, examples
 * that the new document contradicts.
 *
 * @param directory       Root of the site.
 * @param specifications  Texts by the id of their row.
 */
export function siteObjections(
  directory: string,
  tools: PageTools,
  specifications: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const errors = (texts?: ReadonlyMap<string, string>): readonly Diagnostic[] =>
    checkDirectory(directory, tools, texts).diagnostics.filter(({ severity }) => severity === 'error');
  const known = new Set(errors().map((diagnostic) => JSON.stringify(diagnostic)));
  return errors(specifications).filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
}
