import type { ReactElement, RefObject } from 'react';
import type { RequestDescription } from '../../../apis/model/request';
import type { OpenNext } from './answer-values';
import { AnswerView, answerSummary } from './answer-view';
import { FailureView } from './failure-view';
import { MessageText } from './message-text';
import type { Outcome } from './send-request';
import type { SendingState } from './use-sending';
import { t } from '../../../kit/texts/t';

interface ConsoleResultProps {
  readonly result: RefObject<HTMLDivElement>;
  readonly state: SendingState;
  readonly description: Pick<RequestDescription, 'responses' | 'next'>;
  readonly onNext: OpenNext;
  /** Whether the form has another request than the one of the outcome. */
  readonly isEarlier: boolean;
}

function announcement(isSending: boolean, outcome: Outcome | undefined): string {
  // A part of a stream is no news each time.
  if (isSending) return t`Sending …`;
  if (!outcome) return '';
  return outcome.kind === 'answer'
    ? t`Response: ${answerSummary(outcome)}`
    : `${outcome.failure.title}. ${outcome.failure.text}`;
}

/** What came of a request: its response, why there is none, or what will be here. */
export function ConsoleResult(props: ConsoleResultProps): ReactElement {
  const { result, state, description, onNext, isEarlier } = props;
  const { isSending, outcome, sent } = state;
  return (
    <div ref={result} className="console-result">
      <p className="visually-hidden" role="status">
        <MessageText message={announcement(isSending, outcome)} />
      </p>
      {!isSending && !outcome && (
        <p className="console-empty">
          {t`The response appears here: status, time, size, headers, and body. Nothing is sent until you select Send.`}
        </p>
      )}
      {isSending && (
        <p className="console-wait" aria-hidden="true">
          {t`Sending …`}
        </p>
      )}
      {outcome && (
        // The line is always there, so that nothing moves while the reader edits the request.
        <p className="console-which" data-state={isEarlier ? 'earlier' : undefined}>
          {outcome.kind === 'answer'
            ? isEarlier
              ? t`Response to the earlier request`
              : t`Response`
            : isEarlier
              ? t`Result of the earlier request`
              : t`Result`}
        </p>
      )}
      {outcome?.kind === 'answer' && sent && (
        <AnswerView
          answer={outcome}
          responses={description.responses}
          next={description.next ?? []}
          {...{ sent, onNext }}
        />
      )}
      {outcome?.kind === 'failure' && sent && (
        <FailureView failure={outcome.failure} request={sent.request} />
      )}
    </div>
  );
}
