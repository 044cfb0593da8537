import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { formatAnnotations } from '../../src/kit/diagnostics/format-annotations';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';

/** The part of Gatsby's reporter in use. */
export interface Reporter {
  readonly success: (text: string) => void;
  readonly log: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly panicOnBuild: (text: string) => void;
}

let lastReport = '';
/** Warnings of the last check, as they are printed. */
let known: ReadonlySet<string> = new Set();

/** Without its place: a line above it moves it. */
const keyOf = ({ code, file, message }: Diagnostic): string => JSON.stringify([code, file, message]);

/**
 * Reports diagnostics in the terminal, and to GitHub Actions; errors stop a build.
 *
 * @param isDevelop In the preview, each save is checked again, so warnings that were already there are only counted, and
 *                   it reports when none are left. A build checks two different things, once each.
 */
export function printDiagnostics(
  reporter: Reporter,
  diagnostics: readonly Diagnostic[],
  isDevelop: boolean,
): void {
  const before = lastReport;
  lastReport = formatReport(diagnostics);
  if (isDevelop && before !== '' && diagnostics.length === 0) reporter.success('All problems are fixed.');
  if (diagnostics.length === 0 || lastReport === before) return;
  const isOld = (one: Diagnostic): boolean => isDevelop && one.severity !== 'error' && known.has(keyOf(one));
  const news = diagnostics.filter((one) => !isOld(one));
  const rest = diagnostics.length - news.length;
  known = new Set(diagnostics.map(keyOf));
  const text = [
    ...(news.length > 0 ? [formatReport(news)] : []),
    ...(rest > 0 ? [`${rest} earlier ${rest === 1 ? 'warning is' : 'warnings are'} still there.`] : []),
  ].join('\n\n');
  // A workflow command only works at the start of a line, and Gatsby's reporter adds a prefix.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(diagnostics)}\n`);
  if (diagnostics.some(({ severity }) => severity === 'error'))
    // In the preview, Gatsby would write "ERROR UNKNOWN" above it, and name its own step as failed.
    (isDevelop ? reporter.log : reporter.panicOnBuild)(`\n${text}\n`);
  else reporter.warn(`\n${text}\n`);
}
