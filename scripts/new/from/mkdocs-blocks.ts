/** Blocks of MkDocs whose text is indented, and the lines that include files. */
import path from 'node:path';
import { linesOf, partOf, type Includes } from './page-files';
import { readOldFrontMatter } from './old-frontmatter';
import { quoted } from './tags';
import type { Note } from './convert-page';

export interface MkdocsRules {
  /** Folders of snippets, absolute. */
  readonly bases: readonly string[];
  /** Whether an extension is on: `pymdownx.caret`. */
  readonly has: (extension: string) => boolean;
}

const SNIPPET = /^([ \t]*)-{1,}8<-{1,}[ \t]+(["'])(.+?)\2[ \t]*$/;

/** Replaces the lines that include files, also in code. */
export function includeFiles(
  lines: readonly string[],
  rules: MkdocsRules,
  includes: Includes,
  note: LineNote,
  depth = 0,
): string[] {
  const result: string[] = [];
  let isList = false;
  lines.forEach((line, index) => {
    if (/^[ \t]*-{1,}8<-{1,}[ \t]*$/.test(line)) {
      isList = !isList;
      return;
    }
    const [, margin = '', , single] = SNIPPET.exec(line) ?? [];
    const name =
      single ?? (isList && line.trim() !== '' && !line.trim().startsWith(';') ? line.trim() : undefined);
    if (name === undefined) {
      if (!isList) result.push(line.replace(/;(-{1,}8<-{1,})/, '$1'));
      return;
    }
    const [, file = '', part = ''] = /^(.*?)(?::((?:\d*:\d+|\d+:?\d*|[A-Za-z][\w-]*)))?$/.exec(name) ?? [];
    const places = /^https?:/.test(file) ? [] : rules.bases.map((base) => path.resolve(base, file));
    const at = includes.old.firstFile(places);
    const whole = at === undefined ? undefined : includes.read(at, depth);
    const found =
      whole === undefined || part === ''
        ? whole
        : /^[\d:]+$/.test(part)
          ? linesOf(whole, part)
          : partOf(whole, part);
    note(found === undefined ? 'lost' : 'converted', `the file ${name}`, index);
    if (found !== undefined)
      for (const one of includeFiles(
        readOldFrontMatter(found).body.split('\n'),
        rules,
        includes,
        () => {},
        depth + 1,
      ))
        result.push(one === '' ? '' : margin + one);
  });
  return result;
}

/** Adds a note about a line (0-based). */
export type LineNote = (kind: Note['kind'], text: string, index: number) => void;
const TAB = /^([ \t]*)===([!+]*)[ \t]+(["'])(.*?)\3[ \t]*$/;
const ADMONITION = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*?)")?[ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const width = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
/** A line without some of its margin. */
const shifted = (line: string, by: number): string =>
  line.replace(/^[ \t]*/, (margin) => margin.replaceAll('\t', '    ').slice(by));

/** Blocks whose text is indented become blocks with a beginning and an end. */
export function convertBlocks(lines: readonly string[], note: LineNote, first = 0): string[] {
  const result: string[] = [];
  let fence: string | undefined;
  const isBlank = (line: string | undefined): boolean => line?.trim() === '';
  /** The lines inside of the block that begins at `at`, and the index after them. */
  const insideOf = (at: number, margin: number): readonly [string[], number] => {
    let end = at + 1;
    while (end < lines.length && (isBlank(lines[end]) || width(lines[end] ?? '') >= margin + 4)) end += 1;
    while (end > at + 1 && isBlank(lines[end - 1])) end -= 1;
    return [lines.slice(at + 1, end).map((line) => shifted(line, 4)), end];
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const [, margin = '', isNew, , label] = fence === undefined ? (TAB.exec(line) ?? []) : [];
    const [, before = '', kind = '', name = '', , title] =
      fence === undefined ? (ADMONITION.exec(line) ?? []) : [];
    if (label !== undefined) {
      note('converted', `the tab "${label}"`, first + at);
      const [inside, end] = insideOf(at, width(margin));
      const isFirst = isNew?.includes('!') === true || result.at(-1) !== `${margin}</Tabs>`;
      if (!isFirst) result.splice(-1);
      else result.push('', `${margin}<Tabs>`, '');
      result.push(
        `${margin}<Tab label=${quoted(label.replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:\s*/g, '').replaceAll('`', '') || label)}>`,
        '',
      );
      result.push(
        ...convertBlocks(inside, note, first + at + 1),
        '',
        `${margin}</Tab>`,
        '',
        `${margin}</Tabs>`,
      );
      at = end;
      while (isBlank(lines[at])) at += 1;
      if (!TAB.test(lines[at] ?? '')) result.push('');
    } else if (kind !== '') {
      note('converted', `${kind} ${name}`, first + at);
      const [inside, end] = insideOf(at, width(before));
      const content = convertBlocks(inside, note, first + at + 1);
      const marks = content.reduce(
        (most, one) => Math.max(most, /^[ \t]*(:{3,})/.exec(one)?.[1]?.length ?? 0),
        2,
      );
      const colons = ':'.repeat(marks + 1);
      const isFolded = kind.startsWith('???');
      const shown = title ?? (isFolded ? name.charAt(0).toUpperCase() + name.slice(1) : '');
      result.push(
        '',
        `${before}${colons}${isFolded ? 'details' : name}${shown === '' ? '' : `[${shown}]`}`,
        '',
      );
      result.push(...content, '', `${before}${colons}`, '');
      at = end;
    } else {
      result.push(line);
      at += 1;
    }
  }
  return result;
}
