import type { Problem } from '../model/problem';

/** Problems that another one may have caused: a page may be missing because its front matter is invalid. */
const isPerhapsAConsequence = ({ code }: Problem): number =>
  /^(?:link|sidebar)\/missing-(?:page|anchor|api)$/.test(code) ? 1 : 0;

function compare(a: Problem, b: Problem): number {
  return (
    isPerhapsAConsequence(a) - isPerhapsAConsequence(b) ||
    a.file.localeCompare(b.file, 'en') ||
    (a.position?.line ?? 0) - (b.position?.line ?? 0) ||
    (a.position?.column ?? 0) - (b.position?.column ?? 0) ||
    a.code.localeCompare(b.code, 'en') ||
    a.message.localeCompare(b.message, 'en')
  );
}

/**
 * Sorts problems by file, line, column, and code, and removes duplicates. Links to missing pages come last,
 * because fixing another problem may fix them.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return [...problems].sort(compare).filter((problem) => {
    const key = JSON.stringify(problem);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `file:line:column`, or the file with a note if the position is unknown. */
export function formatPlace(problem: Problem): string {
  return problem.position
    ? `${problem.file}:${problem.position.line}:${problem.position.column}`
    : `${problem.file} (place not known)`;
}

/**
 * One problem as lines for a terminal:
 *
 *     content/general/authentication.mdx:42:17  link/missing-page
 *       "/general/register-app" is not a page of this site.
 *       Did you mean "/general/register-application"?
 */
export function formatProblem(problem: Problem): string {
  const level = problem.severity === 'warning' ? ' (warning)' : '';
  const text = [problem.message, problem.fix].flatMap((part) => part.split('\n')).map((line) => `  ${line}`);
  return [`${formatPlace(problem)}  ${problem.code}${level}`, ...text].join('\n');
}

/** `1 problem`, `2 problems`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** All problems, sorted, followed by their number. Empty if there are none. */
export function formatReport(problems: readonly Problem[]): string {
  const sorted = sortProblems(problems);
  if (sorted.length === 0) return '';
  const files = new Set(sorted.map((problem) => problem.file)).size;
  const errors = sorted.filter((problem) => problem.severity === 'error').length;
  const warnings = sorted.length - errors;
  const parts = [
    errors > 0 ? count(errors, 'error') : '',
    warnings > 0 ? count(warnings, 'warning') : '',
  ].filter(Boolean);
  return `${sorted.map(formatProblem).join('\n\n')}\n\n${parts.join(' and ')} in ${count(files, 'file')}.`;
}
