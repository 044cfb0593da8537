/** The text after the language of a code fence: `title="a.ts" {1,3-5} showLineNumbers`. */
export interface CodeMeta {
  readonly title?: string;
  /** Label of the block's tab in a group. */
  readonly tab?: string;
  readonly showLineNumbers: boolean;
  /** Lines from 1. */
  readonly marked: ReadonlySet<number>;
  readonly inserted: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  readonly shows?: string;
  readonly unbound?: string;
  /** Text alternative of a diagram. */
  readonly alt?: string;
  /** Boxes of a diagram in the color of marks, separated by commas. */
  readonly mark?: string;
  /** Boxes of a diagram in the color of actions, separated by commas. */
  readonly act?: string;
  /** Unknown words. */
  readonly unknown: readonly string[];
}

function parseLines(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (from === undefined || Number.isNaN(from)) continue;
    for (let line = from; line <= (to ?? from) && line - from < 10_000; line += 1) lines.add(line);
  }
  return lines;
}

const PART = /(?:(\w+)=)?(?:"([^"]*)"|\{([\d,\s-]*)\})|(\S+)/g;

const TEXTS = ['title', 'tab', 'shows', 'unbound', 'alt', 'mark', 'act'] as const;
type TextName = (typeof TEXTS)[number];

const isTextName = (name: string | undefined): name is TextName => TEXTS.includes(name as TextName);

/** Parses the meta text of a fence. Never throws; unknown words are in `unknown`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const texts: Partial<Record<TextName, string>> = {};
  const lines = { marked: new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  const unknown: string[] = [];
  let showLineNumbers = false;
  for (const [whole, name, quoted, range, word] of meta.matchAll(PART)) {
    if (quoted !== undefined && isTextName(name)) texts[name] = quoted;
    else if (range !== undefined && name === undefined) lines.marked = parseLines(range);
    else if (range !== undefined && (name === 'ins' || name === 'del')) lines[name] = parseLines(range);
    else if (word === 'showLineNumbers') showLineNumbers = true;
    else unknown.push(whole);
  }
  return {
    ...texts,
    showLineNumbers,
    marked: lines.marked,
    inserted: lines.ins,
    deleted: lines.del,
    unknown,
  };
}
