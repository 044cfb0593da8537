import { withPrefix } from 'gatsby';
import { readRecent, withRecent, type RecentRequest } from '../../console/recent-requests';
import { toJson } from '../../model/exact-number';
import type { PreparedRequest } from '../../model/request';
import { shownAddress } from './request-line';

/** Key in the tab's storage. */
const KEY = 'console.requests';

let known: readonly RecentRequest[] | undefined;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function change(next: readonly RecentRequest[]): void {
  known = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, toJson(next) ?? '');
  } catch {
    // Without storage, or with a full one, the requests are remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The last requests of this tab, newest first. */
export function recentRequests(): readonly RecentRequest[] {
  known ??= readRecent(stored());
  return known;
}

export function subscribeToRecent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts of an address: what is before its path, and the rest. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/([^/]*))?(.*)$/is;

/**
 * Remembers a request that was sent from the current page.
 *
 * @param prepared  The request without what can be secret.
 */
export function rememberRequest(
  sent: Pick<RecentRequest, 'operation' | 'values' | 'result' | 'isProduction'>,
  prepared: PreparedRequest,
): void {
  const route = window.location.pathname.slice(withPrefix('/').length - 1);
  const [, host, path = ''] = ADDRESS.exec(shownAddress(prepared)) ?? [];
  const label = `${prepared.method} ${path}`;
  const next = { ...sent, route, label, at: Date.now(), ...(host === undefined ? {} : { host }) };
  change(withRecent(recentRequests(), next));
}

export const forgetRecent = (): void => change([]);
