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

/** Lines from 1, `1,3-5`; undefined if a part marks none. */
function parseLines(text: string): Set<number> | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    if (!(from >= 1 && to >= from)) return undefined;
    for (let line = from; line <= to && line - from < 10_000; line += 1) lines.add(line);
  }
  return lines;
}

/**
 * The language and the other words of a fence, as several tools write them: ```` ```js{1,3} ````, ```` ```ts:line-numbers ````,
 * and ```` ```{.bash title="…"} ````.
 */
export function readFence(lang: string, meta: string): { readonly language: string; readonly meta: string } {
  const [, braced] = /^\{([\s\S]*)\}\s*$/.exec(`${lang} ${meta}`.trim()) ?? [];
  if (braced !== undefined && braced.trim().startsWith('.')) {
    const [, name = 'text', rest = ''] = /^\s*\.([\w+#-]+)([\s\S]*)$/.exec(braced) ?? [];
    return { language: name.toLowerCase(), meta: rest.replace(/(?:^|\s)[.#][\w-]+/g, ' ') };
  }
  const [, name = '', numbers = '', lines = ''] =
    /^([^\s{:]*)(:line-numbers(?:=\d+)?)?(\{[\d,-]*\})?/.exec(lang) ?? [];
  const rest = lang.slice(name.length + numbers.length + lines.length);
  const words = [numbers === '' ? '' : 'showLineNumbers', lines, rest, meta].filter((word) => word !== '');
  return { language: (rest === '' ? name : lang).toLowerCase() || 'text', meta: words.join(' ') };
}

/** The added and removed lines of a `diff`. */
export function changedLines(code: string): Pick<CodeMeta, 'inserted' | 'deleted'> {
  const inserted = new Set<number>();
  const deleted = new Set<number>();
  for (const [index, line] of code.split('\n').entries()) {
    if (/^\+(?!\+\+ )/.test(line)) inserted.add(index + 1);
    if (/^-(?!-- )/.test(line)) deleted.add(index + 1);
  }
  return { inserted, deleted };
}

/** Words of other tools that change nothing here: their buttons are always there, or there is nothing to run. */
const WITHOUT_EFFECT =
  /^(?:copy(?:-button)?|noInline|live|theme=.*|twoslash|annotate|frame=.*|wrap|icon=.*|showCopy|lineNumbers|\.\w[\w-]*)$/;

const PART = /(?:(\w+)=)?(?:"([^"]*)"|'([^']*)'|\{([\d,\s-]*)\})|\[([^\]]+)\]|(\S+)/g;

const TEXTS = ['title', 'tab', 'shows', 'unbound', 'alt', 'mark', 'act'] as const;
type TextName = (typeof TEXTS)[number];

const isTextName = (name: string | undefined): name is TextName => TEXTS.includes(name as TextName);

/** Parses the meta text of a fence. Never throws; unknown words are in `unknown`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const texts: Partial<Record<TextName, string>> = {};
  const lines = { marked: new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  const unknown: string[] = [];
  let showLineNumbers = false;
  for (const [whole, name, double, single, range, label, word] of meta.matchAll(PART)) {
    const quoted = double ?? single;
    const found = range === undefined ? undefined : parseLines(range);
    if (isTextName(name) && texts[name] !== undefined) unknown.push(whole);
    else if (quoted !== undefined && (name === 'caption' || name === 'filename')) texts.title = quoted;
    else if (quoted !== undefined && name === 'hl_lines')
      lines.marked = parseLines(quoted.trim().replace(/\s+/g, ',')) ?? lines.marked;
    else if (quoted !== undefined && name === 'linenums') showLineNumbers = true;
    else if (label !== undefined) texts.tab = label;
    else if (quoted !== undefined && isTextName(name)) texts[name] = quoted;
    else if (found && name === undefined) lines.marked = found;
    else if (found && (name === 'ins' || name === 'del')) lines[name] = found;
    else if (word === 'showLineNumbers') showLineNumbers = true;
    else if (!WITHOUT_EFFECT.test(whole)) unknown.push(whole);
  }
  const both = [...lines.ins].find((line) => lines.del.has(line));
  if (both !== undefined) unknown.push(`del={${both}}`);
  if (texts.unbound !== undefined && (texts.shows !== undefined || texts.unbound.trim() === ''))
    unknown.push(`unbound="${texts.unbound}"`);
  return {
    ...texts,
    showLineNumbers,
    marked: lines.marked,
    inserted: lines.ins,
    deleted: lines.del,
    unknown,
  };
}
