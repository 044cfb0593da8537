import type { ReactElement } from 'react';
import type { GroupedDifference } from '../../console/group-differences';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../../kit/texts/t';

/** More differences than these are folded. */
const OPEN = 3;

/** The first of some ids that an element of the page has. */
const existing = (ids: readonly string[]): string | undefined =>
  ids.find((id) => document.getElementById(id) !== null);

function Difference({ difference }: { readonly difference: GroupedDifference }): ReactElement {
  const { pointer, text, anchors, count } = difference;
  const id = existing(anchors);
  return (
    <li>
      {pointer !== undefined && pointer !== '' && (
        <code>
          <ForeignText text={pointer} />
        </code>
      )}{' '}
      <MessageText message={text} /> {count > 1 && <strong>{t`${count} times`}</strong>}{' '}
      {id !== undefined && (
        // The drawer covers the page.
        <a href={`#${id}`} onClick={({ currentTarget }) => leaveDrawer(currentTarget)}>
          {t`See the reference`}
        </a>
      )}
    </li>
  );
}

/** Closes the drawer around a link to the page below it; beside the page, it stays. */
export function leaveDrawer(link: Element): void {
  const drawer = link.closest('dialog');
  if (drawer?.matches(':modal') === true) drawer.close();
}

/** Where a response is not what the specification promises, with a link to the reference for each difference. */
export function ResponseDifferences({
  differences,
}: {
  readonly differences: readonly GroupedDifference[];
}): ReactElement {
  const rest = differences.slice(OPEN);
  const list = (some: readonly GroupedDifference[]): ReactElement => (
    <ul>
      {some.map((difference, index) => (
        <Difference key={index} difference={difference} />
      ))}
    </ul>
  );
  return (
    <div className="console-differences">
      <strong>
        {differences.every(({ isUnchecked }) => isUnchecked)
          ? t`Not every part of the response could be compared with the reference`
          : t`The response differs from the reference`}
      </strong>
      {list(differences.slice(0, OPEN))}
      {rest.length > 0 && (
        <details>
          <summary>{t`Show ${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}
