import type { Diagnostic } from './diagnostic';
import { showHarmful } from './show-harmful.mjs';
import { sortDiagnostics } from './format-diagnostics';

/** GitHub treats `%`, line ends and, in properties, `:` and `,` as special. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Diagnostics as workflow commands of GitHub Actions, one per line, which annotates the changed files
 * (docs.github.com, "Workflow commands for GitHub Actions", setting an error message).
 */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics)
    .map(({ severity, file, position, code, message, fix }) => {
      const place = position ? `,line=${position.line},col=${position.column}` : '';
      return `::${severity} file=${escapeProperty(showHarmful(file))}${place},title=${escapeProperty(code)}::${escapeData(showHarmful(`${message}\n${fix}`))}`;
    })
    .join('\n');
}
