import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/**
 * Errors of a document after which every page is still complete. The writer of a site cannot correct a document that
 * others publish, so they are warnings there.
 */
const SHOWN_NEVERTHELESS = new Set([
  'spec/missing-path-parameter',
  'spec/duplicate-parameter',
  'spec/duplicate-operation-id',
  'spec/unknown-security-scheme',
  'spec/invisible-character',
  // Samples and the console omit what these name.
  'spec/http-name',
  'spec/header-value',
  'spec/media-type',
  // Pages show what can be read.
  'spec/exclusive-fields',
  'spec/missing-field',
  'spec/unknown-field',
  'spec/unknown-status',
  'spec/wrong-type',
  'spec/wrong-value',
]);

/**
 * The diagnostics of a document that others write (`links: lenient`): text between at signs is not a token of this site,
 * and errors that leave pages complete do not stop the build.
 */
export function forgiveDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics
    .filter(({ code }) => code !== 'token/unknown')
    .map((diagnostic) =>
      SHOWN_NEVERTHELESS.has(diagnostic.code) ? { ...diagnostic, severity: 'warning' } : diagnostic,
    );
}
