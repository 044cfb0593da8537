import type { SearchDocument } from '../model/search';
import type { Found } from './rank';

/** A hit before it is listed. */
export interface Scored {
  readonly target: Found;
  score: number;
  isAnswer: boolean;
}

/** For the rows of the problem catalog that a query with the status of an error is about, with or without a path. */
const BONUS_STATUS = 20;

/**
 * Raises the codes of a status that a call documents, and removes the other codes. A guide with the call names its
 * codes in tables: `409 conflict`. Without a call, all codes of the status are raised, and of an unknown call, whose
 * codes are unknown too, only the best.
 *
 * @param hits    Best first; they are changed.
 * @param called  What documents the call; undefined for a status alone, empty for an unknown call.
 */
export function preferCodes(
  hits: readonly Scored[],
  status: string,
  called: readonly Found[] | undefined,
): Scored[] {
  const isOfStatus = ({ kind, context }: SearchDocument): boolean =>
    kind === 'error' && context[0]?.startsWith(status) === true;
  if (!called || called.length === 0) {
    const problems = hits.filter(({ target }) => isOfStatus(target.document));
    for (const problem of problems.slice(0, called ? 1 : undefined)) {
      problem.score += BONUS_STATUS;
      problem.isAnswer = !called;
    }
    return [...hits];
  }
  const documents = called.map(({ document }) => document);
  const codes = documents.flatMap((document) => document.codes);
  const guides = new Set(documents.flatMap(({ kind, page }) => (kind === 'section' ? [page] : [])));
  const texts = hits.flatMap(({ target: { document } }) =>
    guides.has(document.page) ? [document.text] : [],
  );
  return hits.filter((hit) => {
    const { kind, title } = hit.target.document;
    const isDocumented =
      isOfStatus(hit.target.document) &&
      (codes.includes(title) || texts.some((text) => text.includes(`${status} ${title}`)));
    // In the order in which the operation lists them.
    if (isDocumented) hit.score = BONUS_STATUS - Math.max(0, codes.indexOf(title)) / 100;
    hit.isAnswer = isDocumented || called.includes(hit.target);
    return isDocumented || kind !== 'error';
  });
}
