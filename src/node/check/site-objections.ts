import type { PageTools } from '../../mdx/compile-context';
import type { Problem } from '../../model/problem';
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
): readonly Problem[] {
  const errors = (texts?: ReadonlyMap<string, string>): readonly Problem[] =>
    checkDirectory(directory, tools, texts).problems.filter(({ severity }) => severity === 'error');
  const known = new Set(errors().map((problem) => JSON.stringify(problem)));
  return errors(specifications).filter((problem) => !known.has(JSON.stringify(problem)));
}
