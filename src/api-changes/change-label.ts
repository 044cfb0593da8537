import type { ChangeEntry, ChangeSeverity } from '../model/api-changes';

type LabeledChange = Pick<ChangeEntry, 'severity' | 'kind'>;

/** What a reader calls a change, the same word in every list; color only repeats it. */
export function changeLabel({ severity, kind }: LabeledChange): string {
  if (severity === 'breaking') return 'breaking';
  if (severity === 'warning') return 'may break';
  return kind === 'added' ? 'new' : kind;
}

/** The color of a label: only what is new and breaks nothing has that of `safe`. */
export const changeTone = ({ severity, kind }: LabeledChange): ChangeSeverity =>
  severity === 'safe' && kind !== 'added' ? 'warning' : severity;
