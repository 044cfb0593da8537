import { useEffect, useRef, useState } from 'react';
import type { TokenAnswer } from '../../console/authorization-code';
import { CONFIRM_AFTER_MS } from '../../../apis/request/console-servers';
import { tokenMessage } from '../../console/token-message';
import { writeSecret } from './secret-store';
import { t } from '../../../kit/texts/t';

/** A request for a token, as the form is filled in now. */
export interface TokenRequest {
  readonly getToken: (signal: AbortSignal) => Promise<TokenAnswer>;
  /** Whether it is sent without a window for signing in. */
  readonly isClient: boolean;
  /** What has to be filled in first. */
  readonly lacks: string | undefined;
  readonly chosen: readonly string[];
  /** The host that gets a secret for production, if the reader has to confirm that. */
  readonly askedHost: string | undefined;
  /** The token is in its field. */
  readonly onToken: () => void;
}

/**
 * Requests tokens and fills them in, one at a time; leaving the page cancels it.
 *
 * @param store   Of the token.
 * @param server  What was said is about this one.
 */
export function useTokenRequest(store: string, server: string | undefined) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isError: boolean }>();
  // What was said about a token is true of that one only.
  const [received, setReceived] = useState<{ readonly token: string; readonly text: string }>();
  const [waiting, setWaiting] = useState<AbortController>();
  // When the question about production was asked; undefined if it was not.
  const [askedAt, setAskedAt] = useState<number>();
  const open = useRef<AbortController>();
  useEffect(() => () => open.current?.abort(), []);
  useEffect(() => {
    setSaid(undefined);
    setAskedAt(undefined);
  }, [server]);
  const sayError = (text: string): void => setSaid({ text, isError: true });

  /** Whether it can be sent now. */
  const isReady = ({ lacks, askedHost }: TokenRequest): boolean => {
    if (lacks !== undefined) {
      sayError(t`Fill in the ${lacks} first.`);
      return false;
    }
    if (askedHost === undefined) return true;
    if (askedAt === undefined) {
      setAskedAt(performance.now());
      sayError(t`This sends the client id and secret to ${askedHost}, for production.`);
      return false;
    }
    if (performance.now() - askedAt < CONFIRM_AFTER_MS) return false;
    setAskedAt(undefined);
    return true;
  };
  const run = (request: TokenRequest): void => {
    if (waiting || !isReady(request)) return;
    const controller = new AbortController();
    open.current = controller;
    setWaiting(controller);
    const text = request.isClient ? t`Requesting a token …` : t`Sign in using the new window.`;
    setSaid({ text, isError: false });
    request
      .getToken(controller.signal)
      .then(
        (token) => {
          writeSecret(store, 'token', token.accessToken);
          setSaid(undefined);
          setReceived({ token: token.accessToken, text: tokenMessage(token, request.chosen, new Date()) });
          request.onToken();
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : t`The request failed.`;
          sayError(navigator.onLine ? reason : t`There is no connection. Nothing was sent.`);
        },
      )
      .finally(() => setWaiting(undefined));
  };
  return { said, received, waiting, isAsking: askedAt !== undefined, run };
}
