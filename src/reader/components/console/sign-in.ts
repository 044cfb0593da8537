import { withPrefix } from 'gatsby';
import { isOwnMachine } from '../../../apis/request/console-servers';
import {
  authorizationAddress,
  beginAuthorization,
  clientAuthorization,
  clientTokenBody,
  codeTokenBody,
  readCallback,
  readDiscovery,
  readTokenAnswer,
  type AuthorizationClient,
  type TokenAnswer,
} from '../../console/authorization-code';
import { t } from '../../../kit/texts/t';

/** Channel on which oauth-callback.js (gatsby-plugin-site-files) forwards the authorization server's response. */
const CHANNEL = 'oauth-callback';
/** Interval for checking whether the user closed the window, in milliseconds. */
const CLOSED_POLL_MS = 500;

/** Redirect address on this site; clients must register it. */
export function redirectUri(): string {
  return `${window.location.origin}${withPrefix('/oauth-callback.html')}`;
}

async function askForToken(
  tokenUrl: string,
  body: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  let response: Response;
  try {
    response = await fetch(tokenUrl, {
      method: 'POST',
      body,
      headers,
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch {
    const without = isOwnMachine(window.location.hostname)
      ? ` ${t`Without an account, choose the local mock as the address.`}`
      : '';
    const failure = t`The token endpoint ${tokenUrl} could not be read from this page. Check the connection, CORS, and this site’s Content Security Policy.`;
    throw new Error(failure + without);
  }
  const value: unknown = await response.json().catch(() => undefined);
  return readTokenAnswer(value, response.status);
}

/** Waits for the response to one authorization request; others are ignored. */
function waitForCode(state: string, popup: Window, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (): void => {
      channel.close();
      window.clearInterval(timer);
      popup.close();
    };
    // A policy of the other site can make the window look closed, so this waits a moment.
    let closedFor = 0;
    const timer = window.setInterval(() => {
      closedFor = popup.closed ? closedFor + 1 : 0;
      if (closedFor === 240) {
        end();
        reject(new Error(t`The window was closed before you finished signing in.`));
      }
    }, CLOSED_POLL_MS);
    signal.addEventListener('abort', () => {
      end();
      reject(new Error(t`The sign-in was canceled.`));
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      const answer = readCallback(data, { state });
      if (answer.kind === 'foreign') return;
      end();
      if (answer.kind === 'code') resolve(answer.code);
      else reject(new Error(answer.message));
    };
  });
}

/**
 * Signs the user in by authorization code and PKCE, in a separate window, so that this page and its values
 * are kept. Must be called in a click handler, because browsers only open windows then. Rejects with a
 * message for the reader.
 *
 * @param signal  Stops waiting.
 */
export async function signIn(
  {
    endpoints,
    ...client
  }: Pick<AuthorizationClient, 'clientId' | 'scopes' | 'resource'> & {
    readonly endpoints: () => Promise<Pick<AuthorizationClient, 'authorizationUrl' | 'tokenUrl'>>;
  },
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const popup = window.open('', '_blank', 'popup,width=520,height=720');
  if (!popup)
    throw new Error(t`The browser blocked the sign-in window. Allow pop-ups for this site, then try again.`);
  const found = await endpoints().catch((error: unknown) => {
    popup.close();
    throw error;
  });
  const pending = beginAuthorization({ ...client, ...found, redirectUri: redirectUri() });
  popup.location.replace(await authorizationAddress(pending));
  const code = await waitForCode(pending.state, popup, signal);
  return askForToken(pending.tokenUrl, codeTokenBody(pending, code), {});
}

/** Requests a token for the client itself. Rejects with a message for the reader. */
export function signInClient(
  tokenUrl: string,
  client: { readonly id: string; readonly secret: string },
  scopes: readonly string[],
  resource: string,
): Promise<TokenAnswer> {
  return askForToken(tokenUrl, clientTokenBody(scopes, resource), {
    Authorization: clientAuthorization(client.id, client.secret),
  });
}

/** Endpoints of an OpenID provider. Rejects with a message for the reader. */
export async function discover(address: string): Promise<{ authorizationUrl: string; tokenUrl: string }> {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) throw new Error(t`The discovery document ${address} could not be read from this page.`);
  return readDiscovery(await response.json().catch(() => undefined));
}
