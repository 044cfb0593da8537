import { unescapeHtml } from '../../kit/html/escape-html';

/** Room in a drawing of a sequence, in pixels. */
const ROOM = {
  /** Between a label and the lifelines beside it, both sides together. */
  label: 24,
  /** Between two boxes. */
  boxes: 16,
  /** Between the boxes and the first message, in addition to that of the library. */
  head: 16,
  /** Loop of a message to the same participant, its label, which follows at 38 px, and the next lifeline. */
  loop: 50,
};
/** Size of a label as the page writes it, in pixels; the library measures smaller letters. */
const SIZE = 14;
/** Widths of letters of the text relative to their size, by kind; the others are half as wide as high. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\s/, 0.2],
  [/[iljtrfI.,:;'"|!()-]/, 0.3],
  [/[mwMW@%]/, 0.8],
  [/\p{Lu}/u, 0.58],
];

/** Width of one line of a label, in pixels, within a few percent. */
export const labelWidth = (line: string): number =>
  Array.from(line).reduce(
    (sum, letter) => sum + SIZE * (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.5),
    0,
  );

interface Actor {
  readonly id: string;
  readonly center: number;
  readonly half: number;
}

const numberOf = (tag: string, name: string): number =>
  Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`).exec(tag)?.[1] ?? 0);
const textOf = (tag: string, name: string): string =>
  unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function actorsOf(svg: string): Actor[] {
  const boxes = new Map(
    [...svg.matchAll(/<g class="actor"[^>]*>\s*(<rect[^>]*>)?/g)].map(([open, rect = '']) => [
      textOf(open, 'data-id'),
      numberOf(rect, 'width') / 2,
    ]),
  );
  return [...svg.matchAll(/<line class="lifeline"[^>]*>/g)]
    .map(([tag]) => ({ id: textOf(tag, 'data-actor'), center: numberOf(tag, 'x1') }))
    .map((actor) => ({ ...actor, half: boxes.get(actor.id) ?? 0 }))
    .sort((one, other) => one.center - other.center);
}

/** Distances of neighboring lifelines: the longest label between them and its room, but apart boxes. */
function gapsOf(svg: string, actors: readonly Actor[]): number[] {
  // What is drawn around or over lifelines has its size from the library's distances.
  const mayShrink = !/<g class="(?:block|note)"/.test(svg);
  const gaps = actors.slice(1).map(({ center, half }, index) => {
    const before = actors[index];
    const boxes = half + (before?.half ?? 0) + ROOM.boxes;
    return mayShrink ? boxes : Math.max(boxes, center - (before?.center ?? 0));
  });
  const indexOf = (id: string): number => actors.findIndex((actor) => actor.id === id);
  const messages = [...svg.matchAll(/<g class="message"[^>]*>/g)].map(([tag]) => {
    const ends = [indexOf(textOf(tag, 'data-from')), indexOf(textOf(tag, 'data-to'))];
    const lines = textOf(tag, 'data-label').split(/<br\s*\/?>|\n/);
    const width = Math.max(...lines.map(labelWidth));
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return from === to
      ? { from, to: from + 1, width: width + ROOM.loop }
      : { from, to, width: width + ROOM.label };
  });
  // Short ones first, because a long one may already have its room then.
  for (const { from, to, width } of messages.sort(
    (one, other) => one.to - one.from - (other.to - other.from),
  )) {
    const missing = width - gaps.slice(from, to).reduce((sum, gap) => sum + gap, 0);
    if (missing <= 0) continue;
    for (let index = from; index < Math.min(to, gaps.length); index += 1)
      gaps[index] = (gaps[index] ?? 0) + missing / (to - from);
  }
  // A small difference would look like a mistake. With more than three actors, which do not fit a phone, even spacing costs
  // only width.
  const widest = Math.max(...gaps);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const most = gaps.length > 2 ? 1.5 : 1.1;
  return widest * gaps.length <= most * total ? gaps.map(() => widest) : gaps;
}

/**
 * Moves the lifelines of a sequence so that labels fit between them, and its messages away from the boxes: the
 * library gives every pair one distance, and the first label no room.
 *
 * @param svg  As the library writes it; other kinds stay as they are.
 */
export function spaceSequence(svg: string): string {
  const actors = actorsOf(svg);
  const [first] = actors;
  if (!first) return svg;
  const gaps = gapsOf(svg, actors);
  const centers = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [first.center]);
  /** Between lifelines in proportion, beside them at the same distance. */
  const moveX = (x: number): number => {
    const next = actors.findIndex(({ center }) => center >= x);
    const [left, right] = [next === -1 ? actors.length - 1 : Math.max(0, next - 1), Math.max(0, next)];
    const [from, to] = [actors[left]?.center ?? 0, actors[right]?.center ?? 0];
    const [start = 0, end = 0] = [centers[left], centers[right]];
    return next <= 0 || to === from ? start + x - from : start + ((x - from) / (to - from)) * (end - start);
  };
  const moveY = (y: number): number => y + ROOM.head;
  const rewrite = (tag: string, name: string, move: (value: number) => number): string =>
    tag.replace(
      new RegExp(`(\\s${name}=")(-?[\\d.]+)"`),
      (_, start: string, value: string) => `${start}${move(Number(value))}"`,
    );
  const moveTag = (tag: string, toX = moveX): string => {
    const right = numberOf(tag, 'x') + numberOf(tag, 'width');
    const sized = /^<rect/.test(tag)
      ? rewrite(tag, 'width', () => toX(right) - toX(numberOf(tag, 'x')))
      : tag;
    const isLifeline = tag.includes('class="lifeline"');
    return ['x', 'x1', 'x2', 'y', 'y1', 'y2'].reduce(
      (moved, name) =>
        isLifeline && name === 'y1' ? moved : rewrite(moved, name, name.startsWith('x') ? toX : moveY),
      sized.replace(
        /\spoints="([^"]*)"/,
        (_, points: string) =>
          ` points="${points.replace(/(-?[\d.]+),(-?[\d.]+)/g, (__, x: string, y: string) => `${toX(Number(x))},${moveY(Number(y))}`)}"`,
      ),
    );
  };
  const shiftActor = (group: string): string => {
    const index = actors.findIndex(({ id }) => id === textOf(group, 'data-id'));
    const shift = (centers[index] ?? 0) - (actors[index]?.center ?? 0);
    return group
      .replace(/<(?:rect|text|tspan)[^>]*>/g, (tag) => rewrite(tag, 'x', (x) => x + shift))
      .replace(/translate\((-?[\d.]+)/, (_, x: string) => `translate(${Number(x) + shift}`);
  };
  /** A loop keeps its width, however far the next lifeline is. */
  const shiftLoop = (group: string): string => {
    const x = Number(/\spoints="(-?[\d.]+)/.exec(group)?.[1] ?? 0);
    const shift = moveX(x) - x;
    return group.replace(/<(?:polyline|text|tspan)[^>]*>/g, (tag) => moveTag(tag, (from) => from + shift));
  };
  /** A label is in the middle of its line. */
  const centerLabel = (group: string): string => {
    const [line] = /<line[^>]*>/.exec(group) ?? [];
    if (line === undefined) return group;
    const middle = (numberOf(line, 'x1') + numberOf(line, 'x2')) / 2;
    return group.replace(/<(?:text|tspan)[^>]*>/g, (tag) => rewrite(tag, 'x', () => middle));
  };
  const [head = '', body = ''] = svg.split('</defs>');
  const moved = body.replace(
    /<g class="actor"[\s\S]*?<\/g>(?:\s*<text[\s\S]*?<\/g>)?|<g class="message"[^>]*>\s*<polyline[\s\S]*?<\/g>|<(?:line|rect|text|tspan|polyline|path)\b[^>]*>/g,
    (part) =>
      part.startsWith('<g class="message"')
        ? shiftLoop(part)
        : part.startsWith('<g')
          ? shiftActor(part)
          : moveTag(part),
  );
  return `${head}</defs>${moved.replace(/<g class="message"[\s\S]*?<\/g>/g, centerLabel)}`;
}
