/** What the text of a diagram says and its picture loses: the library draws what it understands, and is silent about the rest. */
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { drawableDiagram, lostLabels } from './drawable-diagram';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

type Found = Pick<Diagnostic, 'code' | 'message' | 'fix'> & Partial<Pick<Diagnostic, 'severity'>>;

/** How blocks begin and end, by the first word of a diagram. */
const BLOCKS: readonly (readonly [kind: RegExp, open: RegExp, close: RegExp, end: string])[] = [
  [/^(?:flowchart|graph)\b/, /^subgraph\b/, /^end\b/, 'end'],
  [/^sequenceDiagram\b/, /^(?:loop|alt|opt|par|critical|break|rect|box)\b/, /^end\b/, 'end'],
  [/^(?:stateDiagram|classDiagram|erDiagram)/, /\{$/, /^\}/, '}'],
];

/** Shapes that only a diagram with content has; definitions of arrow heads are in all. */
const SHAPE = /<(?:g|polyline|path|text|rect)\b/;
const EDGE = /<(?:polyline class="(?:edge|class-relationship|er-relationship)"|g class="message")/g;

/** An arrow or a line between two names; in quotes and brackets, the same signs are a text. */
const ARROW = /--|==|-\.|->|~~~/;
const withoutTexts = (line: string): string =>
  line.replace(/"[^"]*"|\[[^\]]*\]|\([^)]*\)|\|[^|]*\||:.*$/g, '');

const cut = (line: string): string => showInvisible(line.slice(0, 60));

/**
 * Reports lost texts, blocks without an end, arrows that lead to nothing, styles of boxes and lines that do not exist, and diagrams
 * without content.
 *
 * @param svg   The picture of the library.
 * @param draw  Draws another text.
 */
export function checkDiagram(text: string, svg: string, draw: (text: string) => string): Found[] {
  const found: Found[] = [];
  const syntax = (message: string, fix: string): void => {
    found.push({ code: 'diagram/syntax', message, fix });
  };
  const ignored = (message: string): void => {
    found.push({ code: 'diagram/ignored-line', message, fix: 'Correct the line, or remove it.' });
  };
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  const [head = '', ...rest] = lines;
  const drawn = svg.replace(/<defs>[\s\S]*?<\/defs>|<style>[\s\S]*?<\/style>/g, '');
  if (!SHAPE.test(drawn)) {
    syntax('The diagram draws nothing.', 'Write what it shows below its first line.');
    return found;
  }
  const [, open, close, end = ''] = BLOCKS.find(([kind]) => kind.test(head)) ?? [];
  const waiting: string[] = [];
  for (const line of rest)
    if (open?.test(line)) waiting.push(line);
    else if (close?.test(line) && waiting.pop() === undefined)
      syntax(`The diagram has "${end}" where nothing is open.`, 'Remove it, or open a block above it.');
  for (const line of waiting)
    syntax(`"${cut(line)}" has no "${end}", so it is not drawn.`, `Write "${end}" below what is in it.`);
  const edges = (picture: string): number => picture.match(EDGE)?.length ?? 0;
  const arrows = rest.filter(
    (line) => ARROW.test(withoutTexts(line)) && !/^(?:style|linkStyle|classDef)\b/.test(line),
  );
  if (!/^(?:flowchart|graph|sequenceDiagram|stateDiagram|classDiagram|erDiagram)/.test(head)) return found;
  if (edges(drawn) < arrows.length)
    for (const line of arrows)
      if (edges(draw(`${head}\n${line}`)) === 0)
        syntax(`"${cut(line)}" draws no line.`, 'Write a name at both ends of the arrow.');
  const ids = [...drawn.matchAll(/ data-id="([^"]*)"/g)].map(([, id]) => id);
  for (const line of rest) {
    const [, names] = /^(?:style|class)\s+([\w,-]+)\s+\S/.exec(line) ?? [];
    const [, numbers] = /^linkStyle\s+([\d,\s]+)/.exec(line) ?? [];
    const odd = /^(?:flowchart|graph|stateDiagram)/.test(head)
      ? names?.split(',').find((name) => !ids.includes(name))
      : undefined;
    if (odd !== undefined) ignored(`"${cut(line)}" is about "${cut(odd)}", which the diagram does not have.`);
    else if (numbers?.split(',').some((number) => Number(number) >= edges(drawn)) === true)
      ignored(`"${cut(line)}" is about a line that the diagram does not have; the first one is 0.`);
  }
  // A line that is not drawn loses its texts too.
  const lost = found.length > 0 ? [] : lostLabels(drawableDiagram(text).labels, drawn);
  for (const label of lost)
    found.push({
      code: 'diagram/lost-text',
      severity: 'warning',
      message: `The picture does not have the text "${cut(label)}".`,
      fix: 'Write it as the label of a box or a line, or below the diagram.',
    });
  return found;
}
