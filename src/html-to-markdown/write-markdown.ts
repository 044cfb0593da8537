import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Root, Text } from 'mdast';

/**
 * Text without special characters in Markdown: letters, digits, and characters that are only special at the
 * beginning of a line or beside others that are not in this list.
 */
const PLAIN = /^(?:[A-Za-z0-9 ,;/]|(?<=[A-Za-z0-9])-|(?<=[a-vx-z])\.)*$/;

/** The same for an address, which has no spaces and can have an anchor. */
const PLAIN_ADDRESS =
  /^\/(?:[A-Za-z0-9/]|(?<=[A-Za-z0-9])-|(?<=[a-vx-z])\.|(?<=[A-Za-z0-9])#(?=[A-Za-z0-9]))*$/;

interface Place {
  /** The surrounding characters. */
  readonly before: string;
  readonly after: string;
}

/** The part of mdast-util-to-markdown's state that this file uses. */
interface WriterState {
  safe: (value: string | null | undefined, place: Place) => string;
  createTracker: () => unknown;
  readonly containerFlow: (parent: Root, info: unknown) => string;
}

/** The handlers here need no line and column of the output, and counting took a fifth of the time. */
const NOWHERE = { now: { line: 1, column: 1 }, lineShift: 0 };
const UNTRACKED = {
  current: () => NOWHERE,
  shift: () => undefined,
  move: (value: string | null | undefined) => value ?? '',
};

/** Text without special characters skips the writer's forty checks. */
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
