// @ts-check
/** Starts a server on a free port of the loopback address. */
import { createServer } from 'node:net';
import { onEndSignal } from './end-signals.mjs';
import { goOnUnread } from './print.mjs';

/** The scripts only use this address, so that nothing is reachable from outside the machine. */
const host = '127.0.0.1';

/** The default port of `gatsby serve`. */
const firstPort = 9000;

/** Maximum number of ports to try. */
const attempts = 100;

/** The port of a command that serves something. */
export const PORT_OPTION = /** @type {const} */ ({
  port: { type: 'string', short: 'p', value: 'number', means: 'port of the server, 0 for any free one' },
});

/**
 * @param {import('node:net').Server} server
 * @param {number} port  0 for any free port.
 * @returns {Promise<number>} The port in use; rejects if it is taken.
 */
function listenOn(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** @param {unknown} error */
const isTaken = (error) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

/**
 * Starts a server on the port in PORT, or on the first free one from 9000 on.
 *
 * @param {import('node:net').Server} server
 * @param {string} [wanted]  The value of PORT, or of an option; can be empty.
 * @param {string} [option]  Where it was written, for messages.
 * @returns {Promise<string>} Origin, such as `http://127.0.0.1:9000`. Rejects with a clear message if the
 *          given port is taken or invalid.
 */
export async function listenOnLoopback(server, wanted = process.env.PORT, option = 'PORT') {
  const port = Number(wanted);
  if (wanted && (!/^\d+$/.test(wanted) || port > 65535))
    throw new Error(`${option} is "${wanted}"; it must be a whole number from 0 to 65535.`);
  const ports = wanted ? [port] : Array.from({ length: attempts }, (_, index) => firstPort + index);
  for (const one of ports)
    try {
      return `http://${host}:${await listenOn(server, one)}`;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  throw new Error(
    wanted
      ? `Port ${port} is taken. Set ${option} to another one, or to 0 for any free one.`
      : `No port from ${firstPort} to ${firstPort + attempts - 1} is free. Set PORT to a free one.`,
  );
}

/**
 * Returns a port that is free now, for a program that does not look itself. Another program may use it first.
 *
 * @param {string} [wanted]  As for {@link listenOnLoopback}.
 * @param {string} [option]
 * @returns {Promise<number>} Rejects as that does.
 */
export async function findFreePort(wanted = '0', option) {
  const probe = createServer();
  const origin = await listenOnLoopback(probe, wanted, option);
  await new Promise((resolve) => probe.close(resolve));
  return Number(origin.split(':').at(-1));
}

/**
 * Closes a server and its open connections when it is asked to end, with exit code 0. Until then it goes on, whether anyone
 * reads what it prints or not.
 *
 * @param {import('node:http').Server} server
 */
export function closeOnSignal(server) {
  goOnUnread();
  const stopListening = onEndSignal(() => {
    stopListening();
    server.close();
    server.closeAllConnections();
  });
}
