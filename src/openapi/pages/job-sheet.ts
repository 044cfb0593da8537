import { htmlText } from '../text/html-text';
import type { JobSheet, OperationFact } from '../../model/api';
import { t } from '../../texts/t';

/**
 * Cells of the box of facts, in their order: the same on every operation of a document, so that operations can be
 * compared. A bold label of a description that one of the names matches fills the cell, and keeps its wording.
 */
const CELLS: readonly { readonly label: string; readonly name: RegExp }[] = [
  { label: t`Limit`, name: /^(?:rate |request )?limits?$/i },
  { label: t`Access`, name: /^(?:access|who(?: (?:may|can) call(?: it)?)?|callers?|permissions?)$/i },
  { label: t`Caching`, name: /^cach(?:e|ing)$/i },
  { label: t`Events`, name: /^(?:cloud ?)?events?$/i },
];

/** A bold label at the beginning of an item, in Markdown. */
const BOLD_LABEL = /^\s*[-*+] +\*\*([^*:]{1,40}):\*\*/gm;

/** Whether a description fills a cell. A document without such a description has no empty cells either. */
export const fillsCell = (description: string): boolean =>
  [...description.matchAll(BOLD_LABEL)].some(([, label = '']) => CELLS.some(({ name }) => name.test(label)));

/**
 * Sorts the facts of an operation: into the cells, to the errors, or below the cells.
 *
 * @param facts     In the order of the document.
 * @param hasCells  Whether the operations of the document have cells.
 * @param statuses  Of the errors that the page lists, such as `404`: a fact that names one is an exception.
 */
export function readJobSheet(
  facts: readonly OperationFact[],
  hasCells: boolean,
  statuses: readonly string[],
): JobSheet {
  const cells = hasCells ? CELLS : [];
  const filled = cells.map(({ label, name }) => facts.find((fact) => name.test(fact.label)) ?? { label });
  const rest = facts.filter((fact) => !filled.includes(fact));
  const isException = ({ html }: OperationFact): boolean =>
    hasCells && statuses.some((status) => new RegExp(`(?<!\\d)${status}(?!\\d)`).test(htmlText(html)));
  return {
    cells: filled,
    others: rest.filter((fact) => !isException(fact)),
    exceptions: rest.filter(isException),
  };
}
