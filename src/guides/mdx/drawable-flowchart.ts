/**
 * Flowcharts in the form that the drawing library reads. Of a line that is written in another way, it draws the first part and is
 * silent about the rest: a bracket in a quoted label, a slanted box, a longer arrow, an arrow without spaces, a semicolon.
 */

import { hideSigns } from './diagram-signs';

/** Each way to write a box, longest first, and how the library draws it. A slanted one is a rectangle there. */
const SHAPES: readonly (readonly [
  open: string,
  close: readonly string[],
  drawn?: readonly [string, string],
])[] = [
  ['(((', [')))']],
  ['([', ['])']],
  ['((', ['))']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['\\]', '/]'], ['[', ']']],
  ['[\\', ['/]', '\\]'], ['[', ']']],
  ['{{', ['}}']],
  ['[', [']']],
  ['(', [')']],
  ['{', ['}']],
  ['>', [']']],
];

/** The trapezoids, which the library draws. */
const TRAPEZOIDS: readonly string[] = ['[/\\]', '[\\/]'];

const ID = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/uy;
const CLASS = /:::[\w-]+/y;
const WITH_SETTINGS = /@\{([^}]*)\}/y;
/** A line with all its signs: begin, stem, end. */
const LINK = /(?:[\w-]+@)?(<|[xo](?=[-=]))?(-{2,}(?=[->xo])|={2,}(?=[=>xo])|-\.+-(?=>?))([->=xo])?/y;
const INVISIBLE = /~{3,}/y;
/** A line that begins before its text and ends after it. */
const LINK_WITH_TEXT =
  /(?:[\w-]+@)?(<)?(--|==|-\.)\s*("[^"]*"|[^\s"].*?)\s*(-{2,}[->xo]|={2,}[=>xo]|\.+-[>xo]?)/y;
const LINK_LABEL = /\s*\|([^|"]*|\s*"[^"]*"\s*)\|/y;
const SUBGRAPH = /^subgraph\s+(?:([^\s[\]"]+)\s*\[\s*(.+?)\s*\]|"([^"]+)"|(.+))$/;
const OTHER_STATEMENT = /^(?:end|direction|style|classDef|class|linkStyle|click|accTitle|accDescr)\b/;

/** The text of a label without quotes and the signs of mermaid's Markdown strings. */
const unquote = (text: string): string => {
  const [, quoted = text] = /^\s*"([^"]*)"\s*$/.exec(text) ?? [];
  const [, markdown = quoted] = /^`([\s\S]*)`$/.exec(quoted) ?? [];
  return markdown.trim().replace(/\s*\n\s*/g, '<br>');
};

/** A label between two delimiters of the library, whose signs must not be in it. */
function delimited(open: string, label: string, close: string): string {
  const inside = Array.from(close).reduce((text, sign) => text.replaceAll(sign, hideSigns), label);
  return open + inside.replace(/^[[({/\\]/, hideSigns).replace(/[\\/]$/, hideSigns) + close;
}

/** Statements of a diagram: lines, and what semicolons separate outside of labels. */
function readStatements(text: string): string[] {
  const statements: string[] = [];
  let [statement, isQuoted, depth] = ['', false, 0];
  const end = (): void => {
    if (statement.trim() !== '') statements.push(statement.trim());
    [statement, depth] = ['', 0];
  };
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '[({'.includes(sign)) depth += 1;
    else if (!isQuoted && '])}'.includes(sign)) depth = Math.max(0, depth - 1);
    if (!isQuoted && (sign === '\n' || (sign === ';' && depth === 0))) end();
    else statement += sign;
  }
  end();
  return statements;
}

interface Box {
  readonly id: string;
  /** In the library's form; undefined if only the id is written. */
  readonly shape?: readonly [open: string, label: string, close: string];
  readonly className: string;
}

/** Reads a statement from left to right. */
class Reader {
  at = 0;
  constructor(readonly text: string) {}

  read(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  skipSpace(): void {
    this.read(/\s*/y);
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  readShape(): Box['shape'] {
    const settings = this.read(WITH_SETTINGS)?.[1];
    if (settings !== undefined) {
      const [, label] = /\blabel:\s*("[^"]*"|[^,]*)/.exec(settings) ?? [];
      return label === undefined ? undefined : ['[', unquote(label), ']'];
    }
    for (const [open, closes, drawn] of SHAPES) {
      if (!this.text.startsWith(open, this.at)) continue;
      const from = this.at + open.length;
      const quoted = /\s*"[^"]*"\s*/y;
      quoted.lastIndex = from;
      const start = quoted.test(this.text) ? quoted.lastIndex : from + 1;
      const ends = closes.map((close) => ({ close, index: this.text.indexOf(close, start) }));
      const end = ends.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index)[0];
      if (!end || (start > from + 1 && end.index !== start)) continue;
      this.at = end.index + end.close.length;
      const isDrawn = drawn === undefined || TRAPEZOIDS.includes(open + end.close);
      const [first, last] = isDrawn ? [open, end.close] : drawn;
      return [first, unquote(this.text.slice(from, end.index)), last];
    }
    return undefined;
  }

  readBox(): Box | undefined {
    this.skipSpace();
    const id = this.read(ID)?.[0];
    if (id === undefined) return undefined;
    const shape = this.readShape();
    return { id, ...(shape ? { shape } : {}), className: this.read(CLASS)?.[0] ?? '' };
  }

  /** Boxes with `&` between them. */
  readBoxes(): Box[] | undefined {
    const boxes: Box[] = [];
    do {
      const box = this.readBox();
      if (!box) return undefined;
      boxes.push(box);
      this.skipSpace();
    } while (this.read(/&/y));
    return boxes;
  }

  /** A line in the library's form, `''` for an invisible one, undefined for anything else. */
  readLink(): { readonly sign: string; readonly label: string } | undefined {
    this.skipSpace();
    if (this.read(INVISIBLE)) return { sign: '', label: '' };
    const whole = this.read(LINK);
    const parts = whole ?? this.read(LINK_WITH_TEXT);
    if (!parts) return undefined;
    const begin = parts[1] === '<' ? '<' : '';
    const last = whole ? (parts[3] ?? '') : (parts[4]?.at(-1) ?? '');
    const isArrow = /[>xo]/.test(last);
    const stems = { '--': ['-->', '---'], '==': ['==>', '==='], '-.': ['-.->', '-.-'] } as const;
    const stem = stems[(parts[2] ?? '').slice(0, 2) as keyof typeof stems];
    const label = whole ? (this.read(LINK_LABEL)?.[1] ?? '') : (parts[3] ?? '');
    return { sign: begin + (isArrow ? stem[0] : stem[1]), label: unquote(label) };
  }
}

interface Link {
  readonly sign: string;
  readonly label: string;
}

/** What the time of drawing depends on. */
export interface DiagramSize {
  readonly lines: number;
  readonly arrows: number;
}

/** A statement of boxes and lines: the boxes before each line, and those after the last one. Undefined if it is something else. */
function readChain(statement: string): { readonly groups: Box[][]; readonly links: Link[] } | undefined {
  const reader = new Reader(statement);
  const first = reader.readBoxes();
  if (!first) return undefined;
  const chain = { groups: [first], links: [] as Link[] };
  while (!reader.isAtEnd()) {
    const link = reader.readLink();
    const boxes = link && reader.readBoxes();
    if (!boxes) return undefined;
    chain.links.push(link);
    chain.groups.push(boxes);
  }
  return chain;
}

/**
 * Writes a flowchart as the library reads it.
 *
 * @param text  From the line `flowchart …` or `graph …` on, with the characters of entities.
 * @returns The text, in which signs of labels are hidden ({@link hideSigns}); and the labels that the picture must have. What is
 *          no flowchart of boxes and lines stays as it is.
 */
export function drawableFlowchart(text: string): {
  readonly text: string;
  readonly labels: readonly string[];
  readonly size: DiagramSize;
} {
  const [head = '', ...statements] = readStatements(text).filter((line) => !line.startsWith('%%'));
  const chains = statements.map((line) =>
    SUBGRAPH.test(line) || OTHER_STATEMENT.test(line) ? undefined : readChain(line),
  );
  // Boxes with "&" on both sides multiply.
  const arrows = chains
    .flatMap((chain) => chain?.groups.map((group, at) => group.length * (chain.groups[at + 1]?.length ?? 0)))
    .reduce<number>((sum, count) => sum + (count ?? 0), 0);
  // The last label of a box counts.
  const shapes = new Map<string, Box['shape']>();
  for (const box of chains.flatMap((chain) => chain?.groups.flat() ?? []))
    if (box.shape || !shapes.has(box.id)) shapes.set(box.id, box.shape);
  const names = new Map(
    [...shapes.keys()].map((id, index) => [id, /^[\w-]+$/.test(id) ? id : `box-${index}`]),
  );
  const labels: string[] = [];
  const shown = new Set<string>();
  const writeBox = ({ id, className }: Box): string => {
    const name = names.get(id) ?? id;
    if (shown.has(id)) return name + className;
    shown.add(id);
    const [open, label, close] = shapes.get(id) ?? (name === id ? [] : ['[', id, ']']);
    labels.push(label ?? id);
    return name + (open === undefined ? '' : delimited(open, label ?? '', close ?? '')) + className;
  };
  const lines = statements.flatMap((statement, index) => {
    const [, id, inBrackets, quoted, plain] = SUBGRAPH.exec(statement) ?? [];
    const title = unquote(inBrackets ?? quoted ?? plain ?? '');
    if (title !== '') {
      labels.push(title);
      return [`subgraph ${id === undefined ? title : `${id} ${delimited('[', title, ']')}`}`];
    }
    const chain = chains[index];
    if (!chain)
      return [
        statement.replace(
          /^((?:style|class)\s+)(\S+)/,
          (_, word: string, ids: string) =>
            word +
            ids
              .split(',')
              .map((name) => names.get(name) ?? name)
              .join(','),
        ),
      ];
    let line = '';
    const written: string[] = [];
    for (const [place, group] of chain.groups.entries()) {
      const link = chain.links[place - 1];
      if (link?.sign === '') written.push(line);
      if (link?.label) labels.push(link.label);
      const label = link?.label ? `|${link.label.replaceAll('|', hideSigns)}|` : '';
      line =
        (link && link.sign !== '' ? `${line} ${link.sign}${label} ` : '') + group.map(writeBox).join(' & ');
    }
    return [...written, line];
  });
  return { text: [head, ...lines].join('\n'), labels, size: { lines: statements.length + 1, arrows } };
}
