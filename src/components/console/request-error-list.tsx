import type { ReactElement } from 'react';
import type { RequestError } from '../../console/request-gaps';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../texts/t';

/** Violations of the specification, reported before anything is sent. */
export function RequestErrorList({ errors }: { readonly errors: readonly RequestError[] }): ReactElement {
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div className="console-errors">
          <p className="console-failure-title">
            {errors.every(({ isUnchecked }) => isUnchecked)
              ? t`Not sent yet: not every part of the request could be checked`
              : t`Not sent: the request does not match the specification`}
          </p>
          <ul>
            {errors.map(({ part, pointer, cause, fix }, index) => (
              <li key={index}>
                <code>
                  <ForeignText text={pointer ? `${part} ${pointer}` : part} />
                </code>{' '}
                <MessageText message={`${cause} ${fix}`} />
              </li>
            ))}
          </ul>
          <p>{t`Fix it, or select Send anyway to see the server's response.`}</p>
        </div>
      )}
    </div>
  );
}
