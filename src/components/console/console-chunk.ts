/** Everything in the console's lazy chunk. */
export { consoleServers } from '../../console/console-servers';
export { ConsolePanel } from './console-panel';
