// @ts-check
/** Gives a played message its address and its CloudEvents attributes, as the document's channel describes them. */
import { SENT_AFTER } from '../../../src/apis/mock/play-stream';
import { makeId } from '../event-times.mjs';

/**
 * @typedef {object} StreamMessage
 * @property {string} address      Topic or queue.
 * @property {string} unit         Order is kept within it.
 * @property {string} id
 * @property {string} contentType
 * @property {Record<string, string>} headers  With the names of the document.
 * @property {string} body
 * @property {string} name         Of the message in the document.
 */

const fill = (/** @type {string} */ text, /** @type {Record<string, string>} */ values) =>
  text.replaceAll(/\{([^{}]+)\}/g, (whole, name) => values[name] ?? whole);

/**
 * @param {import('../../../src/apis/mock/play-stream').PlayedMessage} played
 * @param {import('../load-events.mjs').MockEvent} event
 * @param {import('../../../src/apis/mock/stream-plan').StreamPlan} plan
 * @returns {StreamMessage}
 */
export function toStreamMessage({ unit, message, data, time }, event, plan) {
  const parameters = { ...plan.parameters, ...plan.messages[message]?.parameters, [plan.unit]: unit };
  const values = { ...parameters, message, queue: plan.queue };
  const sent = time + SENT_AFTER;
  const id = makeId(sent);
  /** @type {Record<string, string>} */
  const attributes = {
    ...{ specversion: '1.0', id, type: fill(plan.type, values), source: fill(plan.source, values) },
    ...{ time: new Date(sent).toISOString(), subject: unit },
  };
  // `cloudEvents:id` over AMQP, `id` over MQTT.
  const headers = event.headers.flatMap((name) => {
    const value = attributes[name.replace(/^cloudEvents[:_]/, '')];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...{ address: fill(event.address, values), unit, id, name: message, contentType: event.contentType },
    ...{ headers: Object.fromEntries(headers), body: JSON.stringify(data) },
  };
}
