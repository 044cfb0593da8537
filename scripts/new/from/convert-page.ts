/** Turns a page of another tool into one of this engine: one reader for all tools, whose rules say what differs. */
import { readOldFrontMatter, joinParts, type OldFrontMatter } from './old-frontmatter';
import { PageText } from './page-text';
import { sourceLines } from './source-line';
import { newFrontMatter } from './new-frontmatter';
import type { Converted, Note, OldPage } from './converted';
import type { PageRules } from './page-rules';

/** One note for what occurs several times on a page. */
function joinNotes(notes: readonly Note[]): readonly Note[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = `${note.kind} ${note.text}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || first.kind === 'converted') return group;
    const line = Math.min(...group.map((one) => one.line));
    const text = group.length === 1 ? first.text : `${first.text} (${group.length} times)`;
    return [{ ...first, line, text }];
  });
}

/** A text without several blank lines in a row, except in code. */
function withoutGaps(text: string): string {
  let fence: string | undefined;
  let last = '';
  const lines = text.split('\n').filter((line) => {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const isGap = fence === undefined && line.trim() === '' && last.trim() === '';
    last = line;
    return !isGap;
  });
  return lines.join('\n');
}

/** The lines before the text of a page: its front matter as data, or as it is if it cannot be read. */
function headOf(
  front: OldFrontMatter,
  data: PageRules['front'],
  text: string,
  { path, position, file }: OldPage,
  note: (text: string) => void,
): { readonly head: string; readonly text: string } {
  if (front.problem !== undefined) return { head: front.written, text };
  const made = data(front.data, text, { path, file });
  const place =
    position === undefined || made.data['sidebar_position'] !== undefined
      ? {}
      : { sidebar_position: Number(position) };
  return { head: newFrontMatter({ ...place, ...made.data }, note), text: made.text ?? text };
}

/** @param mayBeMdx  Whether a page can be MDX, by its name. */
export const convertPage =
  (rules: PageRules, mayBeMdx: (name: string) => boolean) =>
  (source: string, page: OldPage): Converted => {
    const notes: Note[] = [];
    const front = readOldFrontMatter(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
    const written = front.body;
    let lineOf = (line: number): number => line;
    const note = (line: number, kind: Note['kind'], text: string): void => {
      notes.push({ line: front.lines + lineOf(line), kind, text });
    };
    const files = new Map<string, string>();
    const context = {
      ...{ includes: page.includes, file: page.file, shownIn: page.file, note, data: front.data, files },
      ...{ anchors: new Map<string, number>(), mayBeMdx: mayBeMdx(page.path), depth: 0 },
    };
    const body = rules.blocks?.(written, context) ?? written;
    if (body !== written) lineOf = sourceLines(body, written);
    const converted = new PageText(body, rules, context).convert(page.path.endsWith('.mdx'));
    const { head, text } = headOf(front, rules.front, converted.text, page, (what) =>
      notes.push({ line: 1, kind: 'lost', text: what }),
    );
    const end = converted.isMdx ? '.mdx' : '.md';
    return {
      text: joinParts(head, withoutGaps(`${head === '' ? '' : '\n'}${text}`)),
      path: converted.isMdx || context.mayBeMdx ? page.path.replace(/\.mdx?$/, end) : page.path,
      notes: joinNotes(notes),
      files,
    };
  };
