import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreparedRequest } from '../../../apis/model/request';
import { sendRequest, type Outcome, type Sending } from './send-request';

/** A request that was sent, and what the reader must know about it to understand its response. */
export interface SentRequest {
  readonly request: PreparedRequest;
  readonly files: Sending['files'];
  /** What it was sent without: `token` or `credentials`; empty if it had them, or can have none. */
  readonly without: string;
  /** Whether it asked the mock for something of the reader's own. */
  readonly isOwnToMock: boolean;
}

export interface SendingState {
  readonly isSending: boolean;
  readonly outcome?: Outcome;
  /** The request of this outcome. */
  readonly sent?: SentRequest;
}

/** Sends one request at a time; leaving the page cancels it. */
export function useSending(): SendingState & {
  readonly send: (
    sending: Omit<Sending, 'signal' | 'onPart'>,
    sent: SentRequest,
    onEnd: (outcome: Outcome) => void,
  ) => void;
  readonly cancel: () => void;
  /** Forgets the outcome, because the form has another request now. */
  readonly clear: () => void;
} {
  const [state, setState] = useState<SendingState>({ isSending: false });
  const running = useRef<AbortController>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.abort();
    };
  }, []);
  const send = useCallback<ReturnType<typeof useSending>['send']>((sending, sent, onEnd): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ isSending: true });
    const onPart: Sending['onPart'] = (outcome) => {
      if (!isGone.current) setState({ isSending: true, outcome, sent });
    };
    void sendRequest({ ...sending, signal: controller.signal, onPart }).then((outcome) => {
      running.current = undefined;
      onEnd(outcome);
      if (!isGone.current) setState({ isSending: false, outcome, sent });
    });
  }, []);
  const cancel = useCallback((): void => running.current?.abort(), []);
  const clear = useCallback((): void => setState({ isSending: running.current !== undefined }), []);
  return { ...state, send, cancel, clear };
}
