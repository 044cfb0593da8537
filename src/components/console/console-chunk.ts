/** What one dynamic import brings. */
export { consoleServers } from '../../console/console-servers';
export { ConsolePanel } from './console-panel';
