// @ts-check
/** Sends the events that the platform would send because of a call to the mock. */
import { changedEvent } from '../../src/apis/mock/read-changes';
import { print, printError } from '../lib/print.mjs';
import { loadEvents, isForWebhooks } from './load-events.mjs';
import { checkOwnership, sendCase } from './webhook/send-events.mjs';
import { webhookCases } from './webhook/webhook-cases.mjs';

/** Events that wait for the receiver; what follows is not sent. */
const MAX_WAITING = 1000;

/**
 * @typedef {object} Emitter
 * @property {(operation: string, changes: readonly import('../../src/apis/mock/read-changes').Change[]) => void} emit
 * @property {() => Promise<void>} close  Ends deliveries, and prints what is not delivered.
 */

/**
 * @param {string} site
 * @param {object} targets
 * @param {import('./webhook/send-events.mjs').Receiver} [targets.receiver]
 * @param {import('./stream/stream.mjs').RunningStream} [targets.stream]
 * @returns {Promise<Emitter>}
 */
export async function createEmitter(site, { receiver, stream }) {
  const events = new Map(
    loadEvents(site)
      .filter(isForWebhooks)
      .map((event) => [event.name, event]),
  );
  const isSaved = receiver !== undefined && (await checkOwnership(receiver));
  const [once] = webhookCases(receiver?.plan.maxAgeMinutes ?? 0);
  const ending = new AbortController();
  /** Names of events, in order. @type {string[]} */
  const waiting = [];
  /** Events are sent one after the other. */
  let last = Promise.resolve();

  /** @type {Emitter['emit']} */
  function emit(operation, changes) {
    for (const change of changes) {
      const name = change.kind === 'event' ? change.event : change.message;
      const event = change.kind === 'event' ? events.get(name) : undefined;
      if (change.kind === 'stream' && stream?.change(change.unit, name, change.data)) {
        print(`${operation}: ${name} of ${change.unit} is on the stream.`);
      } else if (change.kind === 'event' && event && isSaved && receiver && once) {
        if (waiting.length >= MAX_WAITING) {
          printError(`${operation}: ${name} is not sent, because ${MAX_WAITING} events wait.`);
          continue;
        }
        waiting.push(name);
        const to = { ...receiver, ended: ending.signal };
        last = last
          .then(async () => {
            ending.signal.throwIfAborted();
            await sendCase(event, once, to, (payload) => changedEvent(payload, change));
          })
          .catch((error) => {
            if (ending.signal.aborted) throw error;
            printError(String(error));
          })
          .then(
            () => void waiting.shift(),
            () => {},
          );
      } else {
        const option = change.kind === 'event' ? '--webhook http://localhost:3000/hook' : '--stream';
        print(`${operation}: the platform would send ${name}. Receive it: npm run mock -- ${option}`);
      }
    }
  }

  return {
    emit,
    async close() {
      ending.abort();
      await last;
      if (waiting.length === 0) return;
      const counts = [...new Set(waiting)].map(
        (name) => `${name} (${waiting.filter((one) => one === name).length})`,
      );
      printError(
        `✗ ${waiting.length} ${waiting.length === 1 ? 'event is' : 'events are'} not delivered: ${counts.join(', ')}.`,
      );
    },
  };
}
