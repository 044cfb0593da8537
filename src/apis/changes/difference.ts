import { formatPointer, type Path } from '../../kit/values/pointer';
import type { ApiChange, ChangeKind, ChangeLocation, ChangeSeverity } from '../model/api-changes';
import { severityOf, type Direction, type Effect } from './severity';

/** A difference of two schemas; `steps` is its path from the compared schema. */
export type Difference = Omit<ApiChange, 'operation' | 'location'> & Pick<ChangeLocation, 'steps'>;

/** What a rule says about its part: `…-added`, `…-removed`, and `…-deprecated` are kinds, any other one is a change. */
export function kindOf(rule: string): ChangeKind {
  if (rule.endsWith('-added')) return 'added';
  if (rule.endsWith('-removed')) return 'removed';
  return /(?<!no-longer)-deprecated$/.test(rule) ? 'deprecated' : 'changed';
}

/**
 * Reports a difference.
 *
 * @param rule    Without the direction: `enum-value-added`.
 * @param impact  The effect on the allowed values, which determines the severity, or the severity itself.
 * @param steps   From the compared schemas; none for the schemas themselves.
 */
export type Report = (
  rule: string,
  impact: Effect | ChangeSeverity,
  path: Path,
  message: string,
  steps?: readonly string[],
) => void;

/** Collects reports as differences of one direction. */
export function createReport(direction: Direction, differences: Difference[]): Report {
  return (rule, impact, path, message, steps = []) => {
    differences.push({
      rule: `${direction}-${rule}`,
      kind: kindOf(rule),
      severity: severityOf(direction, impact),
      pointer: formatPointer(path),
      steps,
      message,
    });
  };
}
