// @ts-check
import { createServer } from 'node:net';

/**
 * @typedef {object} LocalServer
 * @property {import('node:net').Server} server
 * @property {(socket: import('node:net').Socket) => void} serve  A connection of another server, such as one with TLS.
 * @property {() => void} drop  Closes all connections, like a broker that restarts.
 * @property {() => Promise<void>} close
 *
 * @typedef {LocalServer & { acknowledged: () => number }} LocalBroker  With the count of what consumers have acknowledged.
 */

/**
 * @param {(socket: import('node:net').Socket) => void} accept
 * @returns {LocalServer}
 */
export function createLocalServer(accept) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const serve = (/** @type {import('node:net').Socket} */ socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    accept(socket);
  };
  const server = createServer(serve);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    ...{ server, serve, drop },
    async close() {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}
