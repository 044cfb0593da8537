/** Everything in the console's lazy chunk. */
export { consoleServers } from '../../console/console-servers';
export { restoredValues } from '../../console/recent-requests';
export { ConsolePanel } from './console-panel';
