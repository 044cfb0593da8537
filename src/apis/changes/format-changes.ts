import type { ApiChange, ChangeSeverity } from '../model/api-changes';
import { describeCall, describeLocation } from './describe-location';
import { t } from '../../kit/texts/t';

const TITLES: readonly (readonly [ChangeSeverity, string])[] = [
  ['breaking', t`Breaking`],
  ['warning', t`Potentially breaking`],
  ['safe', t`Compatible`],
];

/** Maximum lines of one severity in a terminal; the rest is counted. */
const MAX_LINES = 60;

function formatChange({ operation, location, message }: ApiChange): string {
  const name = operation ? describeCall(operation) : '';
  return `  ${[name, describeLocation(location, operation?.kind)].filter(Boolean).join(', ')}: ${message}`.replace(
    /^ {2}: /,
    '  ',
  );
}

/** The changes as text for a terminal, breaking ones first. */
export function formatChanges(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return t`No changes that affect clients.`;
  return TITLES.flatMap(([severity, title]) => {
    const lines = changes.filter((change) => change.severity === severity).map(formatChange);
    if (lines.length === 0) return [];
    const rest = lines.length - MAX_LINES;
    return [
      `${title} (${lines.length}):`,
      ...lines.slice(0, MAX_LINES),
      ...(rest > 0 ? [`  ${t`… and ${rest} more`}`] : []),
    ];
  }).join('\n');
}
