import { isMock } from '../../../apis/request/console-servers';
import type { RequestServer } from '../../../apis/model/request';
import { readTab, writeTab } from '../settings/tab-storage';
import { MOCK_KEY } from './stored-values';

const CHOSEN = 'chosen';

/** Whether the last server that the reader chose in this tab is the mock. */
export const isMockChosen = (): boolean => readTab(MOCK_KEY) === CHOSEN;

/** Keeps whether the chosen server is the mock, for the next operations and after a reload. */
export function keepMock(isChosen: boolean): void {
  if (isChosen !== isMockChosen()) writeTab(MOCK_KEY, isChosen ? CHOSEN : '');
}

/** Number of the mock among the servers if the reader chose it; -1 otherwise. */
export const chosenMock = (servers: readonly RequestServer[], page: URL): number =>
  isMockChosen() ? servers.findIndex(({ url }) => isMock(url, page)) : -1;
