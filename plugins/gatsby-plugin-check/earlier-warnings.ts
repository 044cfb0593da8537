import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';

/** A diagnostic in the preview. */
export interface ShownDiagnostic extends Diagnostic {
  /** A warning that was there before the first save: it is not about what the writer changes now. */
  readonly isEarlier?: boolean;
}

/** A save above a warning moves it. */
const keyOf = ({ code, file, message }: Diagnostic): string => JSON.stringify([code, file, message]);

/** Marks the warnings that the first check of a preview has found, as long as they stay. */
export function createEarlierWarnings(): (diagnostics: readonly Diagnostic[]) => readonly ShownDiagnostic[] {
  let earlier: ReadonlySet<string> | undefined;
  return (diagnostics) => {
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').map(keyOf);
    const first = earlier;
    earlier = new Set(first ? warnings.filter((key) => first.has(key)) : warnings);
    const kept = earlier;
    return diagnostics.map((diagnostic) =>
      diagnostic.severity === 'warning' && kept.has(keyOf(diagnostic))
        ? { ...diagnostic, isEarlier: true }
        : diagnostic,
    );
  };
}
