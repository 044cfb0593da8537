import { foreign } from '../../apis/value-checks/foreign-text';
import { sizeText } from './present-response';
import { t } from '../../kit/texts/t';

/** Why a request failed, as far as a page can know. */
export type FailureKind =
  | 'offline'
  | 'mixed-content'
  | 'policy'
  | 'redirect'
  | 'cors'
  | 'refused'
  | 'unknown'
  | 'timeout'
  | 'interrupted'
  | 'cancelled'
  | 'invalid';

/** What the page could observe. Browsers hide the cause of a failed `fetch` on purpose. */
export interface FailureFacts {
  /** Absolute address of the request. */
  readonly url: string;
  /** Address of the page. */
  readonly page: string;
  readonly isOnline: boolean;
  readonly wasCancelled: boolean;
  /** Seconds after which the page aborted the request; absent if it did not. */
  readonly timeoutSeconds?: number;
  /** Whether the page's Content Security Policy blocked the address. */
  readonly wasBlockedByPolicy: boolean;
  /** The blocking policy, as reported by the browser. */
  readonly policy?: string;
  /** What had arrived when the connection ended; absent if there was no response. */
  readonly received?: { readonly status: number; readonly bytes: number };
  /** Whether a request without CORS reached the server; `unknown` if none was sent. */
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

/** Whether a browser blocks an address as mixed content (W3C Mixed Content, section 5.3). */
export function isMixedContent(url: string, page: string): boolean {
  const target = new URL(url);
  return new URL(page).protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname);
}

/**
 * Whether a policy allows an address. Browsers report the requested address, not the target of a redirect. So
 * if it is allowed, the policy blocked a redirect (Content Security Policy Level 3, section 5.3).
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

/** The most likely reason why a request failed, what it means, and how to fix it. */
export function classifyFailure(facts: FailureFacts): Failure {
  if (facts.wasCancelled) {
    return {
      kind: 'cancelled',
      title: t`Canceled`,
      text: t`You canceled the request. The server may already have received it.`,
      fix: t`Select Send to try again.`,
    };
  }
  if (!URL.canParse(facts.url) || /[{}]|%7b/i.test(new URL(facts.url).hostname)) {
    return {
      kind: 'invalid',
      title: t`Invalid address`,
      text: t`${foreign(facts.url)} is not a valid address.`,
      fix: t`Check the server and its variables.`,
    };
  }
  const { host, origin, protocol } = new URL(facts.url);
  if (facts.timeoutSeconds !== undefined) {
    return {
      kind: 'timeout',
      title: t`Timeout`,
      text: t`${host} did not respond within ${facts.timeoutSeconds} seconds, so the request was canceled.`,
      fix: t`Choose a longer timeout, or try again later.`,
    };
  }
  if (facts.received) {
    const { status, bytes } = facts.received;
    return {
      kind: 'interrupted',
      title: t`Incomplete response`,
      text: t`${host} responded with the status ${status}, but the connection ended before the body was complete: ${sizeText(bytes)} arrived.`,
      fix: t`Select Send to try again. If it happens again, the server or a proxy closes the connection early.`,
    };
  }
  if (isMixedContent(facts.url, facts.page)) {
    return {
      kind: 'mixed-content',
      title: t`Mixed content`,
      text: t`This page uses HTTPS, but ${origin} does not. Browsers block such requests.`,
      fix: t`Choose a server with https, or send the request from a terminal.`,
    };
  }
  if (facts.wasBlockedByPolicy && isListed(facts.url, facts.page, facts.policy ?? '')) {
    return {
      kind: 'redirect',
      title: t`Redirected to an address that is not listed`,
      text: t`${host} received the request and redirected it to an address that this site’s Content Security Policy does not list. The browser stopped there and does not show the address.`,
      fix: t`Send the request from a terminal, which shows the redirect. To allow the target, add it as a server to the specification.`,
    };
  }
  if (facts.wasBlockedByPolicy) {
    return {
      kind: 'policy',
      title: t`Blocked by this site’s policy`,
      text: t`This site’s Content Security Policy does not list ${origin}. Nothing was sent.`,
      fix: t`Send the request from a terminal. To allow it, add the address as a server to the specification, or to "calls" in openapi/sources.yml.`,
    };
  }
  if (!facts.isOnline) {
    return {
      kind: 'offline',
      title: t`Offline`,
      text: t`This device has no network connection.`,
      fix: t`Connect to a network, then select Send again.`,
    };
  }
  if (facts.probe === 'answered') {
    return {
      kind: 'cors',
      title: t`Blocked by CORS`,
      text: t`${host} is reachable, but it does not let pages from ${new URL(facts.page).origin} read the response. The server may have processed the request.`,
      fix: t`Send the request from a terminal or a server. The API owner can allow this origin with Access-Control-Allow-Origin.`,
    };
  }
  if (facts.probe === 'unknown') {
    return {
      kind: 'unknown',
      title: t`No readable response`,
      text: t`The browser does not report why. Either ${host} does not let pages from ${new URL(facts.page).origin} read the response (CORS), or it could not be reached. In the first case, it may have processed the request. This page does not check which, because that would be another request to production.`,
      fix: t`Check whether the request took effect before you send it again. The same request from a terminal shows the response.`,
    };
  }
  return {
    kind: 'refused',
    title: t`No connection`,
    text:
      protocol === 'https:'
        ? t`${host} could not be reached: the name does not resolve, the connection was refused, or its certificate is not valid. The browser does not report which.`
        : t`${host} could not be reached: the name does not resolve, or the connection was refused. The browser does not report which.`,
    fix: t`Check the server, VPN, and firewall. The same request from a terminal shows the cause.`,
  };
}

/**
 * Why this page can call no operation at an address, known before anything is typed or sent.
 *
 * @param policy  Of the page; empty if it has none, as in the preview.
 */
export function whyUncallable(url: string, page: string, policy: string): Failure | undefined {
  const failure = classifyFailure({
    url,
    page,
    isOnline: true,
    wasCancelled: false,
    wasBlockedByPolicy: policy !== '' && URL.canParse(url) && !isListed(url, page, policy),
    policy,
    probe: 'unknown',
  });
  return ['invalid', 'mixed-content', 'policy'].includes(failure.kind) ? failure : undefined;
}
