import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreparedRequest } from '../../model/request';
import { sendRequest, type Outcome, type Sending } from './send-request';

export interface SendingState {
  readonly isSending: boolean;
  readonly outcome?: Outcome;
  /** The request of this outcome. */
  readonly sent?: PreparedRequest;
}

/** Sends one request at a time; leaving the page cancels it. */
export function useSending(): SendingState & {
  readonly send: (
    sending: Omit<Sending, 'signal'>,
    prepared: PreparedRequest,
    onEnd: (outcome: Outcome) => void,
  ) => void;
  readonly cancel: () => void;
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
  const send = useCallback<ReturnType<typeof useSending>['send']>((sending, prepared, onEnd): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ isSending: true });
    void sendRequest({ ...sending, signal: controller.signal }).then((outcome) => {
      running.current = undefined;
      onEnd(outcome);
      if (!isGone.current) setState({ isSending: false, outcome, sent: prepared });
    });
  }, []);
  const cancel = useCallback((): void => running.current?.abort(), []);
  return { ...state, send, cancel };
}
