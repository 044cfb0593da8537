import { withPrefix } from 'gatsby';
import { readRecent, withRecent, type RecentRequest } from '../../console/recent-requests';
import { toJson } from '../../../kit/values/exact-number';
import type { PreparedRequest } from '../../../apis/model/request';
import { shownAddress } from './request-line';
import { createTabStore } from './tab-store';

const store = createTabStore('console.requests', readRecent, (requests: readonly RecentRequest[]) =>
  requests.length === 0 ? undefined : toJson(requests),
);

/** The last requests of this tab, newest first. */
export const useRecentRequests = store.use;

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
  store.set(withRecent(store.get(), next));
}

export const forgetRecent = (): void => store.set([]);
