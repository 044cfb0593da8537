import type { ReactElement, ReactNode, RefObject } from 'react';
import { readValues } from '../../client/reader-values/chosen-values';
import type { RequestError } from '../../console/request-gaps';
import type { FormRequest } from './form-request';
import { RequestErrorList } from './request-error-list';
import { RequestLine } from './request-line';
import { t } from '../../../kit/texts/t';

interface ConsoleBarProps {
  readonly request: FormRequest;
  readonly errors: readonly RequestError[];
  /** What the reader should know of the token. */
  readonly hint: string;
  /** Whether production waits for a second press. */
  readonly isAsking: boolean;
  /** Whether the form has a request that was opened again. */
  readonly isFilledIn: boolean;
  readonly isSending: boolean;
  readonly sendButton: RefObject<HTMLButtonElement>;
  /** Sends in spite of errors. */
  readonly onAnyway: () => void;
  readonly onCancel: () => void;
  /** After the buttons. */
  readonly children: ReactNode;
}

function Messages({ request, errors, hint, isAsking, isFilledIn }: ConsoleBarProps): ReactElement {
  const { gaps, environment, isProduction, mayHideResponse } = request;
  return (
    <>
      <RequestErrorList errors={errors} />
      <p role="alert" className="console-ask">
        {isAsking &&
          (mayHideResponse
            ? t`The request reaches real data. The server may not let this page read the response (CORS). To continue, select Send to production.`
            : t`The request reaches real data. To continue, select Send to production.`)}
      </p>
      <p className="console-note" id="console-token-hint">
        {errors.length === 0 && hint}
      </p>
      <p className="console-note" role="status">
        {isFilledIn &&
          (gaps.length === 0
            ? t`The request is filled in. Select Send to send it.`
            : t`The request is filled in.`)}
        {isFilledIn &&
          environment === 'production' &&
          isProduction &&
          !readValues().isProduction &&
          ` ${t`It goes to production, as before; other pages still use the sandbox.`}`}
      </p>
      <p className="console-gaps" id="console-gaps">
        {gaps.length > 0 && t`To send, fill in: ${gaps.map(({ label }) => label).join(', ')}.`}
      </p>
    </>
  );
}

/** The address of the request, what is to say about it, and the buttons. */
export function ConsoleBar(props: ConsoleBarProps): ReactElement {
  const { request, errors, isAsking, isSending, sendButton, onAnyway, onCancel, children } = props;
  const { gaps, prepared, isProduction, uncallable } = request;
  return (
    <div className="console-bar">
      <RequestLine request={prepared} isProduction={isProduction} />
      {/* Every message is between the address and the buttons, which stay where they are. */}
      <Messages {...props} />
      <div className="console-actions">
        <button
          ref={sendButton}
          type="submit"
          className="console-send"
          data-production={isAsking ? '' : undefined}
          aria-disabled={gaps.length > 0 || errors.length > 0 || isSending || uncallable !== undefined}
          aria-describedby="console-gaps console-token-hint"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isAsking ? t`Send to production` : t`Send`}
        </button>
        {errors.length > 0 && (
          <button
            type="button"
            className="console-small"
            onClick={() => {
              sendButton.current?.focus();
              onAnyway();
            }}
          >
            {t`Send anyway`}
          </button>
        )}
        {gaps.length === 0 && errors.length === 0 && !isSending && !isAsking && (
          <span className="console-key" aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
        )}
        {(isSending || isAsking) && (
          <button type="button" className="console-small" onClick={onCancel}>
            {t`Cancel`}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
