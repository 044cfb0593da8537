/**
 * Replaces: nothing; compares the nodes of saved files with the files in develop.
 * Gains: a save is noticed even if Gatsby read the file in the moment between emptying and writing it. Without it, the
 *   next save of an empty file was ignored, because its digest was the one that Gatsby already had
 *   (`saved-files.test.ts`; `tests/fixtures/preview.test.ts` saves so).
 * Fails: such a save is missed; the pins below fail first.
 * Goes: when gatsby-source-filesystem waits until a file is written.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Node, NodePluginArgs } from 'gatsby';
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import type { Bend } from './bend';

/** Delay after a changed file, in milliseconds, until it is written and Gatsby has changed the node. */
const SETTLE_MS = 100;

/** The plugin whose nodes are compared, because only the owner may change nodes. */
const OWNER = { name: 'gatsby-source-filesystem' };

interface FileNode extends Node {
  readonly absolutePath: string;
}

interface Mutation {
  readonly type: string;
  readonly payload: readonly Node[];
}

function isChangedFile(mutation: Mutation): mutation is Mutation & { readonly payload: readonly FileNode[] } {
  const { type, payload } = mutation;
  return (type === 'createNode' || type === 'deleteNode') && payload[0]?.internal.type === 'File';
}

/** The node of a file as its plugin would create it, without additions by Gatsby and other plugins. */
function nodeWithDigest({ internal, ...fields }: FileNode, contentDigest: string): FileNode {
  const { type, mediaType, description } = internal;
  return {
    ...fields,
    parent: null,
    children: [],
    internal: { type, mediaType, description, contentDigest } as Node['internal'],
  };
}

/**
 * Corrects the nodes of files with another digest than the file. An editor empties a file before writing it,
 * and the digest of that moment stays: the watcher reports changes within 5 ms as one, and
 * gatsby-source-filesystem caches digests by the time of the change.
 *
 * @param args  Of `sourceNodes` in the preview.
 */
export function compareSavedFiles({ emitter, actions, getNode }: NodePluginArgs): void {
  const changed = new Map<string, FileNode>();
  let timer: NodeJS.Timeout | undefined;
  const compare = async (file: FileNode): Promise<void> => {
    const bytes = await readFile(file.absolutePath).catch(() => undefined);
    const node = getNode(file.id);
    if (bytes === undefined) {
      if (node) actions.deleteNode(node, OWNER);
      return;
    }
    const digest = createHash('md5').update(bytes).digest('hex');
    if (node?.internal.contentDigest !== digest) void actions.createNode(nodeWithDigest(file, digest), OWNER);
  };
  emitter.on('ENQUEUE_NODE_MUTATION', (mutation: Mutation) => {
    if (!isChangedFile(mutation)) return;
    const [file] = mutation.payload;
    if (file) changed.set(file.id, file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed.values()];
      changed.clear();
      for (const one of files) void compare(one);
    }, SETTLE_MS);
  });
}

let isComparing = false;

export const savedFiles: Bend = {
  name: 'saved-files',
  pins: [
    { file: 'gatsby-source-filesystem/create-file-node.js', text: 'md5File(slashedFile.absolutePath)' },
    { file: 'gatsby/dist/utils/api-runner-node.js', text: '} else if (args.length === 2) {' },
  ],
  sourceNodes: (args) => {
    if (!isComparing && isDevelop()) compareSavedFiles(args);
    isComparing = true;
  },
};
