import type { CatalogProblem, LinkedProblem, LinkedText } from '../settings';

/**
 * A row of the problem catalog with links in its texts.
 *
 * @param link  Splits a text at its links: `operationLinker`.
 */
export function linkProblem(
  { fix, fixes, retry, answeredBy, ...problem }: CatalogProblem,
  link: (text: string) => LinkedText,
): LinkedProblem {
  return {
    ...problem,
    fix: link(fix),
    fixes: fixes.map(({ page, fix: own }) => ({ page, fix: link(own) })),
    ...(retry === undefined ? {} : { retry: link(retry) }),
    answeredBy: link(answeredBy),
  };
}
