/**
 * Replaces: nothing; delays queries for requested pages in develop while changes are pending, and processes each change once.
 * Gains: no change is lost. Without it, a request at that moment, or just before it, makes Gatsby drop the changes, or
 *   process them twice, which crashes the preview with "internal.owner field is set automatically".
 * Fails: `tests/fixtures/preview.test.ts` requests pages while it saves; the pins below fail first.
 * Goes: when Gatsby processes its batch of changes before any page request.
 */
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import type { Bend } from './bend';

interface Mutation {
  type?: string;
  payload?: readonly unknown[];
  /** Called with the result after the change. */
  resolve?: (result: unknown) => void;
}

/** Every part of Gatsby emits through this object. */
export interface Emitter {
  emit: (type: string, event: unknown) => void;
}

/**
 * Turns a change that was made into one that does nothing. If a page was requested while Gatsby compiled scripts, its
 * state machine enters `waiting` with the changes of that time, processes a full batch immediately, and leaves the state
 * before it forgets the batch.
 */
function forget(mutation: Mutation): void {
  mutation.type = 'touchNode';
  mutation.payload = [];
  delete mutation.resolve;
}

/**
 * Delays requests for queries from the moment a node is about to change until Gatsby has processed its batch.
 * In Gatsby's state machine, such a request leaves the state that owns the batch: `waiting`.
 */
export function holdQueries(emitter: Emitter): void {
  const emit = emitter.emit.bind(emitter);
  const unmade = new Set<Mutation>();
  let isHolding = false;
  let held: unknown[] = [];
  const release = (): void => {
    if (unmade.size > 0) return;
    isHolding = false;
    const requests = held;
    held = [];
    for (const request of requests) emit('QUERY_RUN_REQUESTED', request);
  };
  const track = (mutation: Mutation): void => {
    const { resolve } = mutation;
    unmade.add(mutation);
    isHolding = true;
    const made = (): void => {
      unmade.delete(mutation);
      // The machine leaves the state in the same turn of the event loop, after its promises.
      if (unmade.size === 0) setImmediate(release);
    };
    mutation.resolve = (result) => {
      forget(mutation);
      resolve?.(result);
      // Of a node, a promise: Gatsby's batch ends once plugins have processed it.
      void Promise.resolve(result).then(made, made);
    };
  };
  emitter.emit = (type, event) => {
    if (type === 'ENQUEUE_NODE_MUTATION') track(event as Mutation);
    if (type === 'QUERY_RUN_REQUESTED' && isHolding) held.push(event);
    else emit(type, event);
  };
}

let isInstalled = false;

export const queriesHeld: Bend = {
  name: 'hold-queries',
  pins: [
    { file: 'gatsby/dist/state-machines/develop/index.js', text: 'actions: `trackRequestedQueryRun`' },
    { file: 'gatsby/dist/utils/get-page-data.js', text: 'emitter.emit(`QUERY_RUN_REQUESTED`' },
    { file: 'gatsby/dist/utils/api-runner-node.js', text: 'emitter.emit(`ENQUEUE_NODE_MUTATION`' },
    { file: 'gatsby/dist/utils/call-deferred-api.js', text: 'resolve(result);' },
    { file: 'gatsby/dist/redux/actions/public.js', text: 'actions.touchNode = (node, plugin) => {' },
    { file: 'gatsby/dist/redux/index.js', text: 'emitter.emit(lastAction.type, lastAction)' },
  ],
  sourceNodes: ({ emitter }) => {
    if (!isInstalled && isDevelop()) holdQueries(emitter);
    isInstalled = true;
  },
};
