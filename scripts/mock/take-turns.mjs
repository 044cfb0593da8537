// @ts-check
/** Fairness between clients of a server in one thread. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Work that others notice, and the time that they have after it, in milliseconds. */
const LONG = 50;
const PAUSE = 20;

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
  /** @type {WeakMap<import('node:net').Socket, { waiting: number, last: Promise<void> }>} */
  const queues = new WeakMap();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    queues.set(socket, queue);
    const run = async () => {
      if (!socket.destroyed) await handle(request, response);
      queue.waiting -= 1;
      // The next request may need more of its body.
      if (queue.waiting > 1) socket.pause();
      else socket.resume();
    };
    queue.waiting += 1;
    if (queue.waiting > 1) socket.pause();
    queue.last = queue.waiting > 1 ? queue.last.then(() => turn()).then(run) : run();
  };
}

/**
 * Does the work of all clients one after the other, the shortest first, with time between for requests that come
 * meanwhile: many long bodies keep a client with a short one waiting no longer than one of them.
 *
 * @returns {<T>(size: number, work: () => T) => Promise<T>}
 */
export function shortFirst() {
  /** @type {{ size: number, start: () => void }[]} */
  const waiting = [];
  let isBusy = false;

  async function run() {
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begin = performance.now();
      next.start();
      await (performance.now() - begin > LONG ? wait(PAUSE) : turn());
    }
    isBusy = false;
  }

  return (size, work) => {
    return new Promise((resolve, reject) => {
      const start = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      const at = waiting.findIndex((other) => other.size > size);
      waiting.splice(at < 0 ? waiting.length : at, 0, { size, start });
      if (!isBusy) void run();
    });
  };
}
