import { formatPointer, type Path } from '../openapi/document/pointer';
import type { ChangeKind, ChangeSeverity } from '../model/api-changes';
import { mildSeverityOf, severityOf, type Direction, type Effect } from './severity';

/** A difference of two schemas; `steps` is its path from the compared schema. */
export interface Difference {
  readonly rule: string;
  readonly kind: ChangeKind;
  readonly severity: ChangeSeverity;
  readonly pointer: string;
  readonly steps: readonly string[];
  readonly message: string;
}

export interface Finding {
  /** Without the direction: `enum-value-added`. */
  readonly rule: string;
  readonly kind: ChangeKind;
  readonly path: Path;
  readonly message: string;
  /** The effect on the allowed values, which determines the severity. */
  readonly effect?: Effect;
  /** Whether a tolerant client can handle it. */
  readonly isMild?: boolean;
  /** Set if no effect determines it. */
  readonly severity?: ChangeSeverity;
  readonly steps?: readonly string[];
}

export type Report = (finding: Finding) => void;

/** Turns findings into differences of one direction. */
export function createReport(direction: Direction, differences: Difference[]): Report {
  return ({ rule, kind, path, message, effect, isMild = false, severity, steps = [] }) => {
    differences.push({
      rule: `${direction}-${rule}`,
      kind,
      severity:
        severity ??
        (effect === undefined
          ? 'safe'
          : isMild
            ? mildSeverityOf(direction, effect)
            : severityOf(direction, effect)),
      pointer: formatPointer(path),
      steps,
      message,
    });
  };
}
