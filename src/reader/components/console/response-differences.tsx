import type { ReactElement } from 'react';
import type { ResponseDifference } from '../../console/check-response';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../../kit/texts/t';

/** The first of some ids that an element of the page has. */
const existing = (ids: readonly string[]): string | undefined =>
  ids.find((id) => document.getElementById(id) !== null);

/** Where a response is not what the specification promises, with a link to the reference for each difference. */
export function ResponseDifferences({
  differences,
}: {
  readonly differences: readonly ResponseDifference[];
}): ReactElement {
  return (
    <div className="console-differences">
      <p className="console-differences-title">
        {differences.every(({ isUnchecked }) => isUnchecked)
          ? t`Not every part of the response could be compared with the reference`
          : t`The response differs from the reference`}
      </p>
      <ul>
        {differences.map(({ pointer, text, anchors }, index) => {
          const id = existing(anchors);
          const subject =
            pointer === undefined || pointer === '' ? undefined : (
              <code>
                <ForeignText text={pointer} />
              </code>
            );
          return (
            <li key={index}>
              {subject} <MessageText message={text} />{' '}
              {id !== undefined && (
                // The drawer covers the page.
                <a href={`#${id}`} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
                  {t`See the reference`}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
