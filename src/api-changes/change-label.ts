import type { ChangeEntry, ChangeKind, ChangeSeverity } from '../model/api-changes';
import { t } from '../texts/t';

type LabeledChange = Pick<ChangeEntry, 'severity' | 'kind'>;

const KINDS: Readonly<Record<ChangeKind, string>> = {
  added: t`new`,
  changed: t`changed`,
  deprecated: t`deprecated`,
  removed: t`removed`,
};

/** What a reader calls a change, the same word in every list; color only repeats it. */
export function changeLabel({ severity, kind }: LabeledChange): string {
  if (severity === 'breaking') return t`breaking`;
  if (severity === 'warning') return t`may break`;
  return KINDS[kind];
}

/** The color of a label: only what is new and breaks nothing has that of `safe`. */
export const changeTone = ({ severity, kind }: LabeledChange): ChangeSeverity =>
  severity === 'safe' && kind !== 'added' ? 'warning' : severity;
