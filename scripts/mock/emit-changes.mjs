// @ts-check
/** Sends the events that the platform would send because of a call to the mock. */
import { changedEvent } from '../../src/api/mock/read-changes';
import { loadEvents, isForWebhooks } from './load-events.mjs';
import { checkOwnership, sendCase } from './webhook/send-events.mjs';
import { webhookCases } from './webhook/webhook-cases.mjs';

/**
 * @param {string} site
 * @param {object} targets
 * @param {import('./webhook/send-events.mjs').Receiver} [targets.receiver]
 * @param {import('./stream/stream.mjs').RunningStream} [targets.stream]
 * @returns {Promise<(operation: string, changes: readonly import('../../src/api/mock/read-changes').Change[]) => void>}
 */
export async function createEmitter(site, { receiver, stream }) {
  const events = new Map(
    loadEvents(site)
      .filter(isForWebhooks)
      .map((event) => [event.name, event]),
  );
  const isSaved = receiver !== undefined && (await checkOwnership(receiver));
  const [once] = webhookCases(receiver?.plan.maxAgeMinutes ?? 0);
  /** Events are sent one after the other. */
  let last = Promise.resolve();
  return (operation, changes) => {
    for (const change of changes) {
      const name = change.kind === 'event' ? change.event : change.message;
      const event = change.kind === 'event' ? events.get(name) : undefined;
      if (change.kind === 'stream' && stream?.change(change.unit, name, change.data)) {
        console.log(`${operation}: ${name} of ${change.unit} is on the stream.`);
      } else if (change.kind === 'event' && event && isSaved && receiver && once) {
        last = last
          .then(() => sendCase(event, once, receiver, (payload) => changedEvent(payload, change)))
          .then(undefined, (error) => console.error(String(error)));
      } else {
        const option = change.kind === 'event' ? '--webhook http://localhost:3000/hook' : '--stream';
        console.log(`${operation}: the platform would send ${name}. Receive it: npm run mock -- ${option}`);
      }
    }
  };
}
