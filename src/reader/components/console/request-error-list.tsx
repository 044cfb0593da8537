import type { ReactElement } from 'react';
import type { RequestError } from '../../console/request-gaps';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../../kit/texts/t';

/** Says that nothing was sent. What is wrong is at the fields; only what could not be checked is listed here. */
export function RequestErrorList({ errors }: { readonly errors: readonly RequestError[] }): ReactElement {
  const unchecked = errors.filter(({ isUnchecked }) => isUnchecked);
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div className="console-errors">
          <p className="console-failure-title">
            {unchecked.length === errors.length
              ? t`Not sent yet: not every part of the request could be checked`
              : t`Not sent: the request does not match the specification`}
          </p>
          {unchecked.length > 0 && (
            <ul>
              {unchecked.map(({ part, pointer, cause, fix }, index) => (
                <li key={index}>
                  <code>
                    <ForeignText text={pointer ? `${part} ${pointer}` : part} />
                  </code>{' '}
                  <MessageText message={`${cause} ${fix}`} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
