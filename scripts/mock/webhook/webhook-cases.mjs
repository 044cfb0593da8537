// @ts-check
/** What a receiver must survive: each case is one or more deliveries of an event, and what each must get. */
import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Delivery
 * @property {string} title
 * @property {number} [age]        Of the timestamp, in minutes.
 * @property {boolean} [isForged]  Signed with another secret.
 *
 * @typedef {object} WebhookCase
 * @property {string} option       As on the command line.
 * @property {string} title
 * @property {number} [eventAge]   Of the event, in days.
 * @property {boolean} [isParallel]
 * @property {boolean} mustAccept  Otherwise, the receiver must reject it.
 * @property {readonly Delivery[]} deliveries
 * @property {(identity: Identity) => string} means  If the receiver does as it must.
 * @property {string} [fix]        If it accepts what it must reject.
 *
 * @typedef {'cloudEvent' | 'header' | 'none'} Identity  By what a receiver knows that it has an event already: source and id
 *   of a CloudEvent, the header webhook-id, or nothing.
 */

/** @returns {readonly WebhookCase[]} `maxAge` is in minutes. */
export const webhookCases = (/** @type {number} */ maxAge) => [
  {
    ...{ option: 'once', title: 'one delivery', mustAccept: true, deliveries: [{ title: 'delivery' }] },
    means: () => '',
  },
  {
    ...{ option: 'twice', title: 'the same event twice at once', mustAccept: true, isParallel: true },
    deliveries: [{ title: 'first copy' }, { title: 'second copy' }],
    means: (identity) =>
      `Delivery is at least once. ${
        {
          cloudEvent:
            'Check that your receiver handled the event once: both copies have the same source and id.',
          header: 'Check that your receiver handled the event once: both copies have the same webhook-id.',
          none: 'The event has no id, neither webhook-id nor that of a CloudEvent, so both copies are equal: check that the second one does no harm.',
        }[identity]
      }`,
  },
  {
    ...{
      option: 'replay',
      title: 'a replay (a CloudEvent is from 3 days ago)',
      mustAccept: true,
      eventAge: 3,
    },
    // A second apart, so that the timestamps differ.
    deliveries: [{ title: 'delivery', age: 1 / 60 }, { title: 'replay' }],
    means: (identity) =>
      ({
        cloudEvent:
          'A replayed event keeps its source, id, and time; if it is signed, timestamp and signature are new. Check that your receiver handled it once.',
        header:
          'A replayed event keeps its webhook-id, and has a new timestamp and signature. Check that your receiver handled it once.',
        none: 'The event has no id, neither webhook-id nor that of a CloudEvent, so a replay is the same request again: check that it does no harm.',
      })[identity],
  },
  {
    ...{ option: 'wrong-signature', title: 'an event signed with another secret', mustAccept: false },
    deliveries: [{ title: 'forged delivery', isForged: true }],
    means: () => 'The receiver rejects what the platform did not sign.',
    fix: 'Compute the HMAC over the raw body, compare it with webhook-signature, and respond with 401 if it differs.',
  },
  {
    ...{ option: 'late', title: `an event with a timestamp ${maxAge + 1} min old`, mustAccept: false },
    deliveries: [{ title: 'late delivery', age: maxAge + 1 }],
    means: () => `The receiver rejects a captured request that is sent again more than ${maxAge} min later.`,
    fix: `Reject messages whose webhook-timestamp is more than ${maxAge} min old.`,
  },
];

/** A secret that no receiver has. */
export const otherSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
