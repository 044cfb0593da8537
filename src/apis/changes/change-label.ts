import type { ChangeEntry, ChangeKind } from '../model/api-changes';
import { t } from '../../kit/texts/t';

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

/** The colors of labels, the most urgent first. */
const TONES = ['breaking', 'warning', 'neutral', 'safe'] as const;

/** The color of a label: a warning for what may break or is deprecated, and that of `safe` only for what is new. */
export function changeTone({ severity, kind }: LabeledChange): (typeof TONES)[number] {
  if (severity !== 'safe') return severity;
  return kind === 'added' ? 'safe' : kind === 'deprecated' ? 'warning' : 'neutral';
}

/** Order of changes: what breaks a client first, what is new last. */
export const toneRank = (change: LabeledChange): number => TONES.indexOf(changeTone(change));
