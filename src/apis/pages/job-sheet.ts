import { htmlText } from '../text/html-text';
import type { JobSheet, OperationFact } from '../model/api';

/**
 * Labels that a description gives to what every caller asks: who can call an operation, how often, how long a response
 * can be kept, and what announces a change. They come first, in this order, with the wording of the document.
 */
const ACCESS = /^(?:access|who(?: (?:may|can) call(?: it)?)?|callers?|permissions?)$/i;
const LIMIT = /^(?:rate |request )?limits?$/i;
const CACHING = /^cach(?:e|ing)$/i;
const EVENTS = /^(?:cloud ?)?events?$/i;

/**
 * Sorts the facts of an operation: what a caller needs before the inputs, what is read after them, and what belongs to
 * the errors.
 *
 * @param facts     In the order of the document.
 * @param statuses  Of the errors that the page lists, such as `404`: a fact that names one is an exception.
 */
export function readJobSheet(
  facts: readonly OperationFact[],
  statuses: readonly string[],
): Omit<JobSheet, 'cells'> {
  const [access, limit, caching, events] = [ACCESS, LIMIT, CACHING, EVENTS].map((name) =>
    facts.find(({ label }) => name.test(label)),
  );
  const known = [access, limit, caching, events].filter((fact) => fact !== undefined);
  const rest = facts.filter((fact) => !known.includes(fact));
  const isException = ({ html }: OperationFact): boolean =>
    known.length > 0 &&
    statuses.some((status) => new RegExp(`(?<!\\d)${status}(?!\\d)`).test(htmlText(html)));
  return {
    ...(access ? { access } : {}),
    others: [limit, caching, events, ...rest.filter((fact) => !isException(fact))].filter(
      (fact) => fact !== undefined,
    ),
    exceptions: rest.filter(isException),
  };
}
