import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Root, Text } from 'mdast';

/**
 * Text in which nothing can mean anything in Markdown: letters, digits, and marks that mean something at the
 * beginning of a line only, or beside others that are not in this list.
 */
const PLAIN = /^(?:[A-Za-z0-9 ,;/]|(?<=[A-Za-z0-9])-|(?<=[a-vx-z])\.)*$/;

/** The same for an address, which has no spaces, and may have an anchor. */
const PLAIN_ADDRESS =
  /^\/(?:[A-Za-z0-9/]|(?<=[A-Za-z0-9])-|(?<=[a-vx-z])\.|(?<=[A-Za-z0-9])#(?=[A-Za-z0-9]))*$/;

interface Place {
  /** The characters that something stands between. */
  readonly before: string;
  readonly after: string;
}

/** What this file uses of the state of mdast-util-to-markdown. */
interface WriterState {
  safe: (value: string | null | undefined, place: Place) => string;
  createTracker: () => unknown;
  readonly containerFlow: (parent: Root, info: unknown) => string;
}

/** Line and column of what was written, which none of the handlers here asks for: counting them took a fifth. */
const NOWHERE = { now: { line: 1, column: 1 }, lineShift: 0 };
const UNTRACKED = {
  current: () => NOWHERE,
  shift: () => undefined,
  move: (value: string | null | undefined) => value ?? '',
};

/** What the writer would look at forty times, to find nothing to escape, goes as it is. */
function writeText({ value }: Text, _: unknown, state: unknown, info: unknown): string {
  const place = info as Place;
  const hasSpaceAtEdge =
    (value.startsWith(' ') && place.before === '\n') || (value.endsWith(' ') && place.after === '\n');
  return PLAIN.test(value) && !hasSpaceAtEdge ? value : (state as WriterState).safe(value, place);
}

function writeRoot(root: Root, _: unknown, state: unknown, info: unknown): string {
  const writer = state as WriterState;
  const safe = writer.safe.bind(writer);
  writer.createTracker = () => UNTRACKED;
  writer.safe = (value, place) => (value && PLAIN_ADDRESS.test(value) ? value : safe(value, place));
  return writer.containerFlow(root, info);
}

const processor = unified()
  .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    fences: true,
    rule: '-',
    handlers: { root: writeRoot, text: writeText },
  })
  .freeze();

/**
 * Writes a tree as Markdown (GFM).
 *
 * @param tree  Its children are blocks.
 */
export const writeMarkdown = (tree: Root): string => processor.stringify(tree);
