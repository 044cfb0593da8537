import type { Problem } from '../model/problem';
import { sortProblems } from './format-problems';

/** GitHub treats `%`, line ends and, in properties, `:` and `,` as special. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Problems as workflow commands of GitHub Actions, one per line, which annotates the changed files
 * (docs.github.com, "Workflow commands for GitHub Actions", setting an error message).
 */
export function formatAnnotations(problems: readonly Problem[]): string {
  return sortProblems(problems)
    .map(({ severity, file, position, code, message, fix }) => {
      const place = position ? `,line=${position.line},col=${position.column}` : '';
      return `::${severity} file=${escapeProperty(file)}${place},title=${escapeProperty(code)}::${escapeData(`${message}\n${fix}`)}`;
    })
    .join('\n');
}
