import { EVENT_ID, getScalarValue, type Event } from 'js-yaml';
import { offsetNode, type OffsetNode } from './offset-tree';

interface Frame {
  readonly kind: 'mapping' | 'sequence' | 'document';
  readonly node: OffsetNode;
  index: number;
  pendingKey: string | undefined;
  expectsKey: boolean;
}

const frame = (kind: Frame['kind'], node: OffsetNode): Frame => ({
  kind,
  node,
  index: 0,
  pendingKey: undefined,
  expectsKey: kind === 'mapping',
});

/** Start of an event: the quote of a quoted text, the star of an alias. */
function startOf(event: Exclude<Event, { type: typeof EVENT_ID.POP | typeof EVENT_ID.DOCUMENT }>): number {
  if (event.type === EVENT_ID.SCALAR)
    return Math.max(0, event.valueStart - (event.style === 2 || event.style === 3 ? 1 : 0));
  return event.type === EVENT_ID.ALIAS ? Math.max(0, event.anchorStart - 1) : event.start;
}

/** The position after the colon or dash of an empty value. */
function behindSign(text: string, from: number): number {
  const sign = text.slice(from).search(/[:-](?:\s|$)/);
  return sign === -1 ? from : from + sign + 1;
}

/** Reads the offsets of keys and values from js-yaml's events; an alias has those of its source. */
export function readOffsets(text: string, events: readonly Event[]): OffsetNode | undefined {
  const frames: Frame[] = [];
  const anchors = new Map<string, OffsetNode>();
  let root: OffsetNode | undefined;
  let keyOffset: number | undefined;
  /** End of the last text: an empty value has no position, so that of the next character is used. */
  let end = 0;

  const enterChild = (offset: number, target?: OffsetNode): OffsetNode => {
    const parent = frames.at(-1);
    const node: OffsetNode = target
      ? { ...target, value: offset, ...(keyOffset === undefined ? {} : { key: keyOffset }) }
      : offsetNode(offset, keyOffset);
    if (!parent || parent.kind === 'document') root ??= node;
    else {
      const step = parent.kind === 'sequence' ? String(parent.index++) : (parent.pendingKey ?? '');
      if (step === '<<' && parent.kind === 'mapping') parent.node.merged?.push(node);
      parent.node.children.set(step, node);
    }
    keyOffset = undefined;
    if (parent?.kind === 'mapping') parent.expectsKey = true;
    return node;
  };

  for (const event of events) {
    const parent = frames.at(-1);
    if (event.type === EVENT_ID.POP) {
      frames.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      frames.push(frame('document', offsetNode(0)));
      continue;
    }
    const isEmpty = event.type === EVENT_ID.SCALAR && event.valueStart < 0;
    const start = isEmpty ? behindSign(text, end) : startOf(event);
    if (event.type === EVENT_ID.SCALAR && !isEmpty) end = event.valueEnd;
    else if (isEmpty) end = start;
    if (parent?.kind === 'mapping' && parent.expectsKey) {
      parent.pendingKey = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '';
      parent.expectsKey = false;
      keyOffset = start;
      // A mapping or sequence as key is legal YAML but useless here: its parts get no position.
      if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
        frames.push(frame('document', offsetNode(start)));
      continue;
    }
    const anchor = event.anchorStart >= 0 ? text.slice(event.anchorStart, event.anchorEnd) : undefined;
    if (event.type === EVENT_ID.ALIAS) {
      enterChild(start, anchors.get(anchor ?? ''));
      continue;
    }
    const node = enterChild(start);
    if (anchor !== undefined) anchors.set(anchor, node);
    if (event.type === EVENT_ID.MAPPING) frames.push(frame('mapping', node));
    else if (event.type === EVENT_ID.SEQUENCE) frames.push(frame('sequence', node));
  }
  return root;
}
