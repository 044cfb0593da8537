/** Everything in the console's lazy chunk. */
export { consoleServers } from '../../../apis/request/console-servers';
export { restoredValues } from '../../console/recent-requests';
export { ConsolePanel } from './console-panel';
