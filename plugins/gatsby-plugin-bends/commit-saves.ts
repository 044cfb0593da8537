/**
 * Replaces: the half second for which Gatsby collects changes in develop.
 * Gains: half a second of every save in develop, which otherwise shows after 1.1 s (`npm run bench:develop`). Its test is
 *   commit-saves.test.ts.
 * Fails: a save shows half a second later; the pins below fail first.
 * Goes: when Gatsby has an option for that wait.
 */
import type { NodePluginArgs } from 'gatsby';
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import type { Bend } from './bend';

/** Number of changes that Gatsby processes without waiting; `NODE_MUTATION_BATCH_SIZE` of its preview. */
const FULL_BATCH = 100;

/** Delay after a changed file, in milliseconds, so that saving all files of an editor is one change. */
const GATHER_MS = 30;

interface Mutation {
  readonly type: string;
  readonly payload: readonly { readonly internal?: { readonly type?: string } }[];
}

/** What plugins create from changed files on their own, not when Gatsby asks them. */
const SAVED = new Set(['File', 'ApiPage', 'ApiSpecification']);

const isSave = ({ type, payload: [node] }: Mutation): boolean =>
  (type === 'createNode' || type === 'deleteNode') && SAVED.has(node?.internal?.type ?? '');

/**
 * Makes the preview process its batch of changes, even an empty one, and then create all pages again. Gatsby
 * collects changes for half a second, unless the batch is full, so this fills the batch by touching a node,
 * which changes nothing.
 *
 * @param args  Of `sourceNodes` in the preview, whose actions wait in that batch.
 */
export function commitBatch({ actions, getNodesByType }: NodePluginArgs): void {
  const node = getNodesByType('Navigation')[0] ?? getNodesByType('File')[0];
  if (node) for (let count = 0; count < FULL_BATCH; count += 1) actions.touchNode(node);
}

/**
 * Makes the preview process a saved file immediately: half a second is half of a writer's waiting time.
 *
 * @param args  Of `sourceNodes` in the preview.
 */
export function commitSavesAtOnce(args: NodePluginArgs): void {
  let timer: NodeJS.Timeout | undefined;
  args.emitter.on('ENQUEUE_NODE_MUTATION', (mutation: Mutation) => {
    if (!isSave(mutation)) return;
    clearTimeout(timer);
    timer = setTimeout(() => commitBatch(args), GATHER_MS);
  });
}

let isCommitting = false;

export const commitSaves: Bend = {
  name: 'commit-saves',
  pins: [
    {
      file: 'gatsby/dist/state-machines/waiting/index.js',
      text: `NODE_MUTATION_BATCH_SIZE = ${FULL_BATCH};`,
    },
    { file: 'gatsby/dist/utils/api-runner-node.js', text: 'emitter.emit(`ENQUEUE_NODE_MUTATION`' },
  ],
  sourceNodes: (args) => {
    if (!isCommitting && isDevelop()) commitSavesAtOnce(args);
    isCommitting = true;
  },
};
