import type { Diagnostic, Result } from './diagnostic';

/**
 * An error in a step that works on one file, which no rule foresaw, as the diagnostic of that file: a build names it and stops,
 * and the preview keeps its last good page.
 */
export function unforeseen(file: string, error: unknown): Diagnostic {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return {
    code: 'file/failed',
    severity: 'error',
    file,
    position: { line: 1, column: 1 },
    message: `It cannot be processed: ${reason.slice(0, 200)}.`,
    fix: 'Undo the last change of this file. Please report it with the file: the engine has no rule for it yet.',
  };
}

/** Runs a step on a file. Whatever it throws is a diagnostic of that file. */
export function guarded<Value>(file: string, step: () => Result<Value>): Result<Value> {
  try {
    return step();
  } catch (error) {
    return { ok: false, diagnostics: [unforeseen(file, error)] };
  }
}
