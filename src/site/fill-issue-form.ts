import { fillHoles, hasHoles } from './report-form';

/** Longest address of a filled form, in characters. Servers commonly reject a request line of more than 8 kB. */
export const MAX_ISSUE_ADDRESS = 6000;

/** What a reader reports: a page, or a passage of it. */
export interface ProblemReport {
  /** Title of the page. */
  readonly title: string;
  /** Address of the page, with the anchor of the heading if there is one. */
  readonly address: string;
  /** The nearest heading above the passage; absent for the page as a whole. */
  readonly heading?: string;
  /** The selected text; empty for the page or section as a whole. */
  readonly selection: string;
}

const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Code keeps its lines, and Markdown in it stays text: `@name` notifies nobody. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function addressFor(form: string, { title, address, heading, selection }: ProblemReport): string {
  if (hasHoles(form)) {
    const section = heading === undefined ? [] : [`Section: ${plainLine(heading)}`];
    const text = [...section, ...(selection === '' ? [] : [selection])].join('\n\n');
    return fillHoles(form, { title, page: address, text });
  }
  const lines = [`Page: ${address}`];
  if (heading !== undefined) lines.push(`Section: ${plainLine(heading)}`);
  if (selection !== '') lines.push('', fenced(selection));
  lines.push('', 'What is the problem? What did you expect?', '', '');
  const name = [title, ...(heading === undefined ? [] : [heading])].map(plainLine).join(': ');
  return `${form}?${new URLSearchParams({ title: name, body: lines.join('\n') }).toString()}`;
}

/**
 * The address of the form, filled with a report. A passage that would make it too long is cut at a whole
 * character, with an ellipsis.
 *
 * @param form  As `reportForm` returns it.
 */
export function filledForm(form: string, report: ProblemReport): string {
  const characters = Array.from(report.selection.trim()).slice(0, MAX_ISSUE_ADDRESS);
  const cutAt = (length: number): string =>
    addressFor(form, {
      ...report,
      selection: characters.slice(0, length).join('') + (length < characters.length ? ' …' : ''),
    });
  let fits = 0;
  let tooLong = characters.length + 1;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (cutAt(middle).length <= MAX_ISSUE_ADDRESS) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? addressFor(form, { ...report, selection: '' }) : cutAt(fits);
}
