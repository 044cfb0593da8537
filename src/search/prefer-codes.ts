import type { SearchDocument } from '../model/search';

/** A hit before it is listed. */
export interface Scored<Target> {
  readonly target: Target;
  score: number;
  readonly hasAllWords: boolean;
  isAnswer?: boolean;
  isExact?: boolean;
}

interface Place {
  readonly document: SearchDocument;
  readonly text: string;
}

/** For the rows of the problem catalog that a query with the status of an error is about, with or without a path. */
export const BONUS_STATUS = 400;

/**
 * Raises the codes of a status that a call documents, and removes the other codes. A guide with the call names its
 * codes in tables: `409 conflict`. Without a call, all codes of the status are raised, and of an unknown call, whose
 * codes are unknown too, only the best.
 *
 * @param hits    Best first; they are changed.
 * @param called  What documents the call; undefined for a status alone, empty for an unknown call.
 */
export function preferCodes<Target extends Place>(
  hits: readonly Scored<Target>[],
  status: string,
  called: readonly { readonly target: Target }[] | undefined,
): Scored<Target>[] {
  const isOfStatus = ({ target: { document } }: Scored<Target>): boolean =>
    document.kind === 'error' && document.context[0]?.startsWith(status) === true;
  if (!called || called.length === 0) {
    for (const problem of hits.filter(isOfStatus).slice(0, called ? 1 : undefined)) {
      problem.score += BONUS_STATUS;
      problem.isAnswer = !called;
    }
    return [...hits];
  }
  const codes = new Set(called.flatMap(({ target }) => target.document.codes ?? []));
  const guides = new Set(
    called.flatMap(({ target: { document } }) => (document.kind === 'section' ? [document.page] : [])),
  );
  const targets = new Set(called.map(({ target }) => target));
  const texts = hits.flatMap(({ target: { document, text } }) => (guides.has(document.page) ? [text] : []));
  return hits.filter((hit) => {
    const { kind, title } = hit.target.document;
    const isDocumented =
      isOfStatus(hit) && (codes.has(title) || texts.some((text) => text.includes(`${status} ${title}`)));
    if (isDocumented) hit.score += BONUS_STATUS;
    hit.isAnswer = isDocumented || targets.has(hit.target);
    return isDocumented || kind !== 'error';
  });
}
