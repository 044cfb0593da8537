import { showHarmful } from './show-harmful.mjs';
import { showInvisible } from './show-invisible';
import type { Diagnostic } from './diagnostic';

/** Diagnostics that another one may have caused: a page may be missing because its front matter is invalid. */
const isPerhapsAConsequence = ({ code }: Diagnostic): number =>
  /^(?:link|sidebar)\/missing-(?:page|anchor|api)$/.test(code) ? 1 : 0;

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    isPerhapsAConsequence(a) - isPerhapsAConsequence(b) ||
    a.file.localeCompare(b.file, 'en') ||
    Number(a.isRest ?? false) - Number(b.isRest ?? false) ||
    (a.position?.line ?? 0) - (b.position?.line ?? 0) ||
    (a.position?.column ?? 0) - (b.position?.column ?? 0) ||
    a.code.localeCompare(b.code, 'en') ||
    a.message.localeCompare(b.message, 'en')
  );
}

/**
 * Sorts diagnostics by file, line, column, and code, and removes duplicates. Links to missing pages come last,
 * because fixing another diagnostic may fix them.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(compare).filter((diagnostic) => {
    const key = JSON.stringify(diagnostic);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `file:line:column`, or the file with a note if the position is unknown. */
export function formatPlace(diagnostic: Diagnostic): string {
  const { position } = diagnostic;
  // A name can have characters that a terminal obeys.
  const file = showInvisible(diagnostic.file);
  return position ? `${file}:${position.line}:${position.column}` : `${file} (place not known)`;
}

/** GitHub's runner obeys a line of a log that begins so, also behind spaces; a name in a document can have line breaks. */
const RUNNER_COMMAND = /^(\s*)::/;

/**
 * One diagnostic as lines for a terminal:
 *
 *     content/orders/errors.mdx:42:17  link/missing-page
 *       "/orders/retrys" is not a page of this site.
 *       Did you mean "/orders/retries"?
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const level = diagnostic.severity === 'warning' ? ' (warning)' : '';
  const text = [diagnostic.message, diagnostic.fix]
    .flatMap((part) => part.split(/\r\n?|\n/))
    .map((line) => `  ${showHarmful(line).replace(RUNNER_COMMAND, '$1\\u{3a}:')}`);
  return [`${formatPlace(diagnostic)}  ${diagnostic.code}${level}`, ...text].join('\n');
}

/** `1 diagnostic`, `2 diagnostics`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** All diagnostics, sorted, followed by their number. Empty if there are none. */
export function formatReport(diagnostics: readonly Diagnostic[]): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const files = new Set(sorted.map((diagnostic) => diagnostic.file)).size;
  const errors = sorted.filter((diagnostic) => diagnostic.severity === 'error').length;
  const warnings = sorted.length - errors;
  const parts = [
    errors > 0 ? count(errors, 'error') : '',
    warnings > 0 ? count(warnings, 'warning') : '',
  ].filter(Boolean);
  return `${sorted.map(formatDiagnostic).join('\n\n')}\n\n${parts.join(' and ')} in ${count(files, 'file')}.`;
}
