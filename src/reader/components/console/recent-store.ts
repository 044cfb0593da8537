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
 * @param sent     Without what can be secret, as `request`.
 * @param request  As the page sent it.
 */
export function rememberRequest(
  sent: Omit<RecentRequest, 'route' | 'label' | 'at' | 'host'>,
  request: PreparedRequest,
): void {
  const route = window.location.pathname.slice(withPrefix('/').length - 1);
  const [, host, path = ''] = ADDRESS.exec(shownAddress(request)) ?? [];
  const label = `${request.method} ${path}`;
  const next = { ...sent, route, label, at: Date.now(), ...(host === undefined ? {} : { host }) };
  store.set(withRecent(store.get(), next));
}

export const forgetRecent = (): void => store.set([]);
