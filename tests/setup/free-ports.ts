import { PORT_OPTIONS } from '../../scripts/mock/stream/transports.mjs';

/** Options of the stream: any free port for the server of each transport. */
export const FREE_PORTS = Object.fromEntries(Object.keys(PORT_OPTIONS).map((name) => [name, '0']));
