import type { Path } from '../../../kit/values/pointer';

/** One diagnostic of a value, before its position is known. */
export interface ValueDiagnostic {
  /** Second half of the diagnostic's code: `wrong-type`. */
  readonly code:
    | 'unknown-field'
    | 'missing-field'
    | 'wrong-type'
    | 'unknown-value'
    | 'wrong-value'
    | 'broken-schema';
  /** Path of the value; for a missing field, of the object around it. */
  readonly path: Path;
  /** Whether the key is wrong, not its value. */
  readonly isKey?: boolean;
  /** Name of the missing field. */
  readonly missing?: string;
  readonly message: string;
  readonly fix: string;
}
