// @ts-check
/** Fairness between clients of a server in one thread. */
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Handles the requests of a connection one after the other, with a turn of the event loop between them: a client that
 * pipelines thousands does not keep the others waiting, and no more of its requests are read than are answered soon.
 *
 * @template {import('node:http').IncomingMessage} Request
 * @template Response
 * @param {(request: Request, response: Response) => void | Promise<void>} handle  Never rejects.
 * @returns {(request: Request, response: Response) => void}
 */
export function takeTurns(handle) {
  /** @type {WeakMap<import('node:net').Socket, [Request, Response][]>} */
  const queues = new WeakMap();

  /** @param {import('node:net').Socket} socket @param {[Request, Response][]} queue */
  async function run(socket, queue) {
    for (let next = queue[0]; next && !socket.destroyed; next = queue[0]) {
      await handle(...next);
      queue.shift();
      // The next request may need more of its body.
      if (queue.length > 1) socket.pause();
      else socket.resume();
      if (queue.length > 0) await turn();
    }
    queues.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue) {
      queue.push([request, response]);
      if (queue.length > 1) socket.pause();
      return;
    }
    /** @type {[Request, Response][]} */
    const begun = [[request, response]];
    queues.set(socket, begun);
    void run(socket, begun);
  };
}
