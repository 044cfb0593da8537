import type { ReactElement, ReactNode } from 'react';
import { changeLabel, changeTone } from '../../../apis/changes/change-label';
import { quotedParts } from '../../../apis/changes/quoted-parts';
import type { ChangeEntry, ChangeGroup, ChangeLog } from '../../../apis/model/api-changes';
import { ApiHeading } from './api-heading';
import { ApiLink } from './api-link';
import { MethodBadge } from './method-badge';
import { t } from '../../../kit/texts/t';

/** A sentence with its names and values as code. */
const quoted = (sentence: string): ReactNode[] =>
  quotedParts(sentence).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function Entry({ entry }: { readonly entry: ChangeEntry }): ReactElement {
  const { kind, place, href, message } = entry;
  return (
    <li className="api-change" data-kind={kind}>
      <span className="api-change-severity" data-severity={changeTone(entry)}>
        {changeLabel(entry)}
      </span>{' '}
      {place !== '' && (
        <>
          <ApiLink href={href}>{quoted(place)}</ApiLink>
          {': '}
        </>
      )}
      {quoted(message)}
    </li>
  );
}

function Group({ group, isNamed }: { readonly group: ChangeGroup; readonly isNamed: boolean }): ReactElement {
  const { title, href, operation, address, entries } = group;
  return (
    <div className="api-change-group">
      {isNamed && (
        <p className="api-change-title">
          <ApiLink href={href}>{title}</ApiLink>
          {operation && address !== undefined && (
            <span className="api-change-path">
              {' '}
              <MethodBadge method={operation.method} kind={operation.kind} /> <code>{address}</code>
            </span>
          )}
        </p>
      )}
      <ul className="api-change-list">
        {entries.map((entry, index) => (
          // Two entries can have the same text, and the order never changes.
          <Entry key={index} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function summarize({ counts, groups }: ChangeLog): string {
  const { breaking, warning, safe } = counts;
  const parts = [
    t`${breaking} breaking`,
    ...(warning > 0 ? [t`${warning} that may break a client`] : []),
    t`${safe} compatible`,
  ];
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const total = breaking + warning + safe;
  const all = parts.join(', ');
  return shown < total ? t`${all}; the first ${shown} of ${total} are listed` : all;
}

/** Changes since earlier snapshots: breaking first, readable without script. */
export function ApiChanges({
  logs,
}: {
  readonly logs: readonly ChangeLog[] | undefined;
}): ReactElement | null {
  if (!logs || logs.length === 0) return null;
  return (
    <>
      {logs.map((log) => (
        <section key={log.anchor} className="api-changes" aria-labelledby={log.anchor}>
          <ApiHeading level={2} id={log.anchor} text={log.heading} />
          <p className="api-text">{t`Compared with ${log.earlier}: ${summarize(log)}.`}</p>
          {log.groups.map((group) => (
            <Group
              key={`${group.operation?.method ?? ''} ${group.title}`}
              group={group}
              isNamed={log.groups.length > 1 || !log.heading.startsWith('Changes ')}
            />
          ))}
        </section>
      ))}
    </>
  );
}
