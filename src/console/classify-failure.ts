/** Why a request came to nothing, as far as a page can know. */
export type FailureKind =
  | 'offline'
  | 'mixed-content'
  | 'policy'
  | 'redirect'
  | 'cors'
  | 'refused'
  | 'timeout'
  | 'cancelled'
  | 'invalid';

/** What the page could observe. A browser tells `fetch` nothing but "failed", on purpose. */
export interface FailureFacts {
  /** Absolute address of the request. */
  readonly url: string;
  /** Address of the page. */
  readonly page: string;
  readonly isOnline: boolean;
  /** The reader pressed Cancel. */
  readonly wasCancelled: boolean;
  /** Seconds after which the page itself gave up; absent where it did not. */
  readonly timeoutSeconds?: number;
  /** The browser reported that the page's Content Security Policy forbids the address. */
  readonly wasBlockedByPolicy: boolean;
  /** The policy that forbade it, as the browser reported it. */
  readonly policy?: string;
  /** Whether a request without CORS reached the server: `unknown` where none could be made. */
  readonly probe: 'answered' | 'failed' | 'unknown';
}

export interface Failure {
  readonly kind: FailureKind;
  readonly title: string;
  readonly text: string;
  readonly fix: string;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d+){3}$/.test(hostname);

/** Whether a browser refuses an address as mixed content (W3C Mixed Content, section 5.3). */
export function isMixedContent(url: string, page: string): boolean {
  const target = new URL(url);
  return new URL(page).protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname);
}

/**
 * Whether a policy allows an address. A browser reports the address that a page asked for, not the one that a redirect
 * led to: if that is allowed, what was forbidden came by a redirect (Content Security Policy Level 3, section 5.3).
 */
export function isListed(url: string, page: string, policy: string): boolean {
  const sources = /(?:^|;)\s*connect-src\s+([^;]*)/i.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  const { origin, protocol, host } = new URL(url);
  return sources.some((source) => {
    if (source === "'self'") return origin === new URL(page).origin;
    const wildcard = /^([a-z][a-z0-9+.-]*:)\/\/\*(\..+)$/i.exec(source);
    if (wildcard) return protocol === wildcard[1] && host.endsWith(wildcard[2] ?? '');
    return source === origin;
  });
}

/** Names the most likely reason why a request failed, what it means, and what helps. */
export function classifyFailure(facts: FailureFacts): Failure {
  if (facts.wasCancelled) {
    return {
      kind: 'cancelled',
      title: 'Cancelled',
      text: 'You ended the request. The server may have received it already.',
      fix: 'Press Send to try again.',
    };
  }
  if (!URL.canParse(facts.url) || /[{}]|%7b/i.test(new URL(facts.url).hostname)) {
    return {
      kind: 'invalid',
      title: 'Invalid address',
      text: `${facts.url} is not an address.`,
      fix: 'Check the server and its variables.',
    };
  }
  const { host, origin, protocol } = new URL(facts.url);
  if (facts.timeoutSeconds !== undefined) {
    return {
      kind: 'timeout',
      title: 'Timeout',
      text: `${host} did not respond within ${facts.timeoutSeconds} seconds, so the request was canceled.`,
      fix: 'Choose a longer timeout, or try again later.',
    };
  }
  if (isMixedContent(facts.url, facts.page)) {
    return {
      kind: 'mixed-content',
      title: 'Mixed content',
      text: `This page uses HTTPS and ${origin} does not. Browsers block such requests.`,
      fix: `Choose a server with https, or send the request from a terminal.`,
    };
  }
  if (facts.wasBlockedByPolicy && isListed(facts.url, facts.page, facts.policy ?? '')) {
    return {
      kind: 'redirect',
      title: 'Redirected to an address that is not listed',
      text: `${host} received the request and redirected it to an address that the Content Security Policy of this site does not list. The browser stopped there and does not show the address.`,
      fix: 'Send the request from a terminal, which shows the redirect. To allow the target, add it as a server to the specification.',
    };
  }
  if (facts.wasBlockedByPolicy) {
    return {
      kind: 'policy',
      title: 'Blocked by the policy of this site',
      text: `The Content Security Policy of this site does not list ${origin}. Nothing was sent.`,
      fix: 'Send the request from a terminal. To allow it, add the address as a server to the specification.',
    };
  }
  if (!facts.isOnline) {
    return {
      kind: 'offline',
      title: 'Offline',
      text: 'This device has no network connection.',
      fix: 'Connect to a network, then press Send again.',
    };
  }
  if (facts.probe === 'answered') {
    return {
      kind: 'cors',
      title: 'Blocked by CORS',
      text: `${host} can be reached, but it does not allow pages of ${new URL(facts.page).origin} to read the response. The server may have processed the request.`,
      fix: 'Send the request from a terminal or a server. The owner of the API can allow this origin with Access-Control-Allow-Origin.',
    };
  }
  return {
    kind: 'refused',
    title: 'No connection',
    text: `${host} could not be reached: the name does not resolve, the connection was refused${protocol === 'https:' ? ', or its certificate is not valid' : ''}. The browser does not report which.`,
    fix: 'Check the server, VPN, and firewall. The same request from a terminal shows the cause.',
  };
}
