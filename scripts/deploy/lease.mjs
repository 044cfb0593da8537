// @ts-check
/** Allows one deployment at a time to change a site, with a lock object that has an owner and an expiry. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { LOCK_PATH } from './release-index.mjs';
import { ConditionFailed, CONTROL_HEADERS } from './store.mjs';

const lockSchema = z.object({
  id: z.string(),
  owner: z.string(),
  began: z.string(),
  expires: z.iso.datetime(),
});

/** All locks have the same length, so that a mix of two writes leaves no rest of a longer one. */
const LOCK_BYTES = 512;

export class LeaseHeld extends Error {
  /** @param {{ owner: string, began: string, expires: string }} lock */
  constructor({ owner, began, expires }) {
    super(
      began === ''
        ? 'Another deployment began at the same moment.\nRun this command again.'
        : `Another deployment is under way: ${owner}, since ${began}.\n` +
            `If it has died, its lease ends at ${expires}; then run this command again.`,
    );
    this.name = 'LeaseHeld';
  }
}

/**
 * @typedef {object} Lease
 * @property {AbortSignal} lost Aborted if another deployment took the lease, or if it could not be renewed in
 * time.
 * @property {() => Promise<void>} release
 */

/**
 * Acquires the lease of a site and renews it until it is released.
 *
 * Hosts with conditional writes (Azure, Amazon S3) accept exactly one of several writers. For services that
 * ignore the condition, the lock is read again after a pause: of two simultaneous writes, the later one wins.
 * That fails if a write takes longer than the pause, so two machines must not deploy to such a service if one
 * is that slow. Machines' clocks may differ by less than the duration of the lease.
 *
 * @param {import('./store.mjs').Store} store
 * @param {object} options
 * @param {string} options.owner     Who deploys, for messages to others.
 * @param {number} [options.leaseMs] Duration of a lease without renewal; it is renewed four times as often.
 * @param {number} [options.settleMs]
 * @returns {Promise<Lease>} Rejects with {@link LeaseHeld}.
 */
export async function takeLease(store, { owner, leaseMs = 90_000, settleMs = 1000 }) {
  const id = randomUUID();
  const began = new Date().toISOString();
  /** Expiry of the lease as stored on the host, in milliseconds. */
  let expiresAt = 0;

  async function read() {
    const found = await store.get(LOCK_PATH);
    if (!found) return undefined;
    try {
      return { ...lockSchema.parse(JSON.parse(found.body.toString())), tag: found.tag };
    } catch {
      // An unknown lock is treated as expired.
      return { id: '', owner: 'unknown', began: '', expires: new Date(0).toISOString(), tag: found.tag };
    }
  }

  /** @param {string | undefined} tag  Of the lock that this one replaces. */
  async function write(tag) {
    const until = Date.now() + leaseMs;
    const lock = { id, owner, began, expires: new Date(until).toISOString() };
    const condition = tag === undefined ? { ifNoneMatch: /** @type {const} */ ('*') } : { ifMatch: tag };
    try {
      const body = Buffer.from(`${JSON.stringify(lock)}\n`.padEnd(LOCK_BYTES));
      await store.put(LOCK_PATH, body, CONTROL_HEADERS, condition);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // A retried write fails if the first one succeeded but its response was lost.
      const present = await read();
      if (present && present.id !== id) throw new LeaseHeld(present);
      if (!present) throw error;
    }
    expiresAt = until;
  }

  const held = await read();
  if (held && Date.parse(held.expires) > Date.now()) throw new LeaseHeld(held);
  // A folder cannot replace a file conditionally, so the expired lock is removed before creating a new one.
  if (held && store.layout === 'folders') await store.remove(LOCK_PATH);
  await write(store.layout === 'folders' ? undefined : held?.tag);
  // A new file in a folder is certainly ours. One that replaced an expired lock is checked again.
  if (!store.isConditional && !(store.layout === 'folders' && !held)) {
    await wait(settleMs);
    const settled = await read();
    if (settled && settled.id !== id) throw new LeaseHeld(settled);
  }

  const lost = new AbortController();
  let isReleased = false;
  let renewal = Promise.resolve();
  async function renew() {
    try {
      const present = await read();
      if (isReleased) return;
      if (!present || present.id !== id)
        lost.abort(present ? new LeaseHeld(present) : new Error('The lease is gone.'));
      else await write(present.tag);
    } catch (error) {
      // The host may recover in time.
      if (error instanceof LeaseHeld) lost.abort(error);
      else if (Date.now() > expiresAt) lost.abort(new Error('The lease could not be renewed in time.'));
    }
  }
  const timer = setInterval(() => {
    renewal = renewal.then(renew);
  }, leaseMs / 4);
  timer.unref();

  return {
    lost: lost.signal,
    async release() {
      isReleased = true;
      clearInterval(timer);
      await renewal;
      const present = await read();
      if (present?.id === id) await store.remove(LOCK_PATH);
    },
  };
}
