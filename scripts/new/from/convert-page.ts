/** Turns a page of another tool into one of this engine: one reader for all tools, whose rules say what differs. */
import { fencedLines } from '../../../src/kit/highlight/fenced-lines';
import { readOldFrontMatter, joinParts, type OldFrontMatter } from './old-frontmatter';
import { PageText, type PageContext } from './page-text';
import { sourceLines } from './source-line';
import { newFrontMatter } from './new-frontmatter';
import type { Converted, Note, OldPage } from './converted';
import type { NewFront, PageRules } from './page-rules';

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
  const isFenced = fencedLines();
  let last = '';
  const lines = text.split('\n').filter((line) => {
    const isGap = !isFenced(line) && line.trim() === '' && last.trim() === '';
    last = line;
    return !isGap;
  });
  return lines.join('\n');
}

/** The lines before the text of a page: its front matter as data, or as it is if it cannot be read. */
function headOf(
  front: OldFrontMatter,
  rules: PageRules,
  text: string,
  { path, position, file }: OldPage,
  note: (text: string) => void,
): { readonly head: string; readonly text: string } {
  if (front.problem !== undefined) return { head: front.written, text };
  const made: NewFront = rules.front?.(front.data, text, { path, file }) ?? { data: front.data };
  const place =
    position === undefined || made.data['sidebar_position'] !== undefined
      ? {}
      : { sidebar_position: Number(position) };
  return { head: newFrontMatter({ ...place, ...made.data }, note), text: made.text ?? text };
}

/** @param source  The whole file. */
export function convertPage(source: string, page: OldPage, rules: PageRules): Converted {
  const notes: Note[] = [];
  const front = readOldFrontMatter(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  let lineOf = (line: number): number => line;
  const note = (line: number, kind: Note['kind'], text: string): void =>
    void notes.push({ line: front.lines + lineOf(line), kind, text });
  const context: PageContext = {
    ...{
      ...page,
      shownIn: page.file,
      note,
      data: front.data,
      files: new Map(),
      anchors: new Map(),
      depth: 0,
    },
    mayBeMdx: rules.mayBeMdx ?? page.path.endsWith('.mdx'),
  };
  const body = rules.blocks?.(front.body, context) ?? front.body;
  lineOf = sourceLines(body, front.body);
  const converted = new PageText(body, rules, context).convert(page.path.endsWith('.mdx'));
  const { head, text } = headOf(front, rules, converted.text, page, (what) =>
    notes.push({ line: 1, kind: 'lost', text: what }),
  );
  const end = converted.isMdx ? '.mdx' : '.md';
  return {
    text: joinParts(head, withoutGaps(`${head === '' ? '' : '\n'}${text}`)),
    path: converted.isMdx || context.mayBeMdx ? page.path.replace(/\.mdx?$/, end) : page.path,
    notes: joinNotes(notes),
    files: context.files,
  };
}
