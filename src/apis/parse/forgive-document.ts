import { forgive } from '../../kit/diagnostics/degrees';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** The diagnostics of a lenient document, in which text between at signs is not a token of this site. */
export const forgiveDocument = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  forgive(diagnostics.filter(({ code }) => code !== 'token/unknown'));
