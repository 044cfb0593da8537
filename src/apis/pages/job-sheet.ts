import { htmlText } from '../text/html-text';
import type { JobSheet, OperationFact } from '../model/api';
import { t } from '../../kit/texts/t';

/** A place in the box of facts, and the labels that fill it. */
export interface Cell {
  readonly label: string;
  readonly name: RegExp;
}

/**
 * Cells of the box of facts, in their order: the same on every operation of a document, so that operations can be
 * compared. A bold label of a description that one of the names matches fills the cell, and keeps its wording.
 */
const CELLS: readonly Cell[] = [
  { label: t`Limit`, name: /^(?:rate |request )?limits?$/i },
  { label: t`Access`, name: /^(?:access|who(?: (?:may|can) call(?: it)?)?|callers?|permissions?)$/i },
  { label: t`Caching`, name: /^cach(?:e|ing)$/i },
  { label: t`Events`, name: /^(?:cloud ?)?events?$/i },
];

/** A bold label at the beginning of an item, in Markdown. */
const BOLD_LABEL = /^\s*[-*+] +\*\*([^*:]{1,40}):\*\*/gm;

/** The cells of every operation of a document: those that at least half of its operations fill. */
export function cellsOf(descriptions: readonly string[]): readonly Cell[] {
  const labels = descriptions.map((text) => [...text.matchAll(BOLD_LABEL)].map(([, label = '']) => label));
  const filled = ({ name }: Cell): number => labels.filter((of) => of.some((one) => name.test(one))).length;
  return CELLS.filter((cell) => filled(cell) > 0 && filled(cell) * 2 >= descriptions.length);
}

/**
 * Sorts the facts of an operation: into the cells, to the errors, or below the cells.
 *
 * @param facts     In the order of the document.
 * @param cells     Of every operation of the document.
 * @param statuses  Of the errors that the page lists, such as `404`: a fact that names one is an exception.
 */
export function readJobSheet(
  facts: readonly OperationFact[],
  cells: readonly Cell[],
  statuses: readonly string[],
): JobSheet {
  const filled = cells.map(({ label, name }) => facts.find((fact) => name.test(fact.label)) ?? { label });
  const rest = facts.filter((fact) => !filled.includes(fact));
  const isException = ({ html }: OperationFact): boolean =>
    cells.length > 0 &&
    statuses.some((status) => new RegExp(`(?<!\\d)${status}(?!\\d)`).test(htmlText(html)));
  return {
    cells: filled,
    others: rest.filter((fact) => !isException(fact)),
    exceptions: rest.filter(isException),
  };
}
