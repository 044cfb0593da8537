/** Blocks of MkDocs whose text is indented, and the lines that include files. */
import path from 'node:path';
import { fencedLines } from '../../../src/kit/highlight/fenced-lines';
import { mkdocsAnchor, readHeading } from './old-anchors';
import { linesOf, partOf, type Includes } from './page-files';
import { readOldFrontMatter } from './old-frontmatter';
import { quoted } from './tags';
import { sourceLines } from './source-line';
import type { Note } from './converted';
import type { PageContext } from './page-text';

export interface MkdocsRules {
  /** Folders of snippets, absolute. */
  readonly bases: readonly string[];
  /** Names of snippets that end each page. */
  readonly appended: readonly string[];
  /** Whether an extension is on: `pymdownx.caret`. */
  readonly has: (extension: string) => boolean;
  /** The anchor of a tab below a heading (its anchor), if a page links to it. */
  readonly tabAnchor: (label: string, heading: string) => string | undefined;
}

const SNIPPET = /^([ \t]*)-{1,}8<-{1,}[ \t]+(["'])(.+?)\2[ \t]*$/;

/** `{% include "a.yaml" start="…" %}` of the plugin include-markdown, also `include-markdown`. */
const INCLUDE = /^([ \t]*)\{%-?[ \t]*include(?:-markdown)?[ \t]+(["'])(.+?)\2(.*?)-?%\}[ \t]*$/;

/** What is after the text `start` of an included file, and before the text `end`. */
function betweenMarks(text: string, options: string): string {
  const markOf = (name: string): string | undefined =>
    new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(options)?.[2]?.replaceAll('\\n', '\n');
  const [start, end] = [markOf('start'), markOf('end')];
  const after = start === undefined ? text : text.slice(text.indexOf(start) + start.length);
  return end === undefined || !after.includes(end) ? after : after.slice(0, after.indexOf(end));
}

/**
 * Replaces the lines that include files, also in code.
 *
 * @param from  The file of the lines (absolute).
 */
function includeFiles(
  lines: readonly string[],
  from: string,
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
    const [, margin = '', , single, options] = SNIPPET.exec(line) ?? INCLUDE.exec(line) ?? [];
    const name =
      single ?? (isList && line.trim() !== '' && !line.trim().startsWith(';') ? line.trim() : undefined);
    if (name === undefined) {
      if (!isList) result.push(line.replace(/;(-{1,}8<-{1,})/, '$1'));
      return;
    }
    const [, file = '', part = ''] = /^(.*?)(?::((?:\d*:\d+|\d+:?\d*|[A-Za-z][\w-]*)))?$/.exec(name) ?? [];
    const bases = options === undefined ? rules.bases : [path.dirname(from), ...rules.bases];
    const places = /^https?:/.test(file) ? [] : bases.map((base) => path.resolve(base, file));
    const at = includes.old.firstFile(places);
    // Of a template, whose program is not known.
    if (options !== undefined && at === undefined) {
      result.push(line);
      return;
    }
    const whole = at === undefined ? undefined : includes.read(at, depth);
    const found =
      whole === undefined || part === ''
        ? whole
        : /^[\d:]+$/.test(part)
          ? linesOf(whole, part)
          : partOf(whole, part);
    note(found === undefined ? 'lost' : 'converted', `the file ${name}`, index);
    if (found !== undefined && at !== undefined)
      for (const one of includeFiles(
        betweenMarks(readOldFrontMatter(found).body, options ?? '').split('\n'),
        at,
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
type LineNote = (kind: Note['kind'], text: string, index: number) => void;
const TAB = /^([ \t]*)===([!+]*)[ \t]+(["'])(.*?)\3[ \t]*$/;
/** `!!! note "T"`; the space, and the name of one with a title, can be missing. */
const ADMONITION =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*(?=[\w"])([\w-]*)((?:[ \t]+[\w-]+)*)[ \t]*(?:"(.*?)")?[ \t]*$/;
const ICON = /:(?:material|octicons|fontawesome|simple)-[\w-]+:\s*/g;
/** A term of a list of definitions, and a definition of it. */
const TERM = /^(?:<!--|(?![ \t>#|:<]|[-*+][ \t]|\d+[.)][ \t]|```|~~~)\S)/;
const DEFINITION = /^:[ \t]+/;
const width = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
/** A line without some of its margin. */
const shifted = (line: string, by: number): string =>
  line.replace(/^[ \t]*/, (margin) => margin.replaceAll('\t', '    ').slice(by));

/**
 * Removes the spaces before the items of a list, line by line. In Python-Markdown, four spaces are in an item however deep its
 * mark is; in Markdown, as many as its text has before it.
 */
function listMargins(): (line: string) => string {
  let open: number | undefined;
  let isAfterGap = true;
  return (line) => {
    const margin = /^( {0,3})(?:[-*+]|\d+[.)])[ \t]/.exec(line)?.[1]?.length;
    if (margin === undefined && isAfterGap && /^\S/.test(line)) open = undefined;
    isAfterGap = line.trim() === '';
    if (margin === undefined) return line;
    open = Math.min(open ?? margin, margin);
    return margin === open ? line.slice(margin) : line;
  };
}

/** A block whose ends have lines of their own. */
const block = (margin: string, open: string, content: readonly string[], close: string): string[] =>
  [margin + open, ''].concat(content, '', margin + close);

/** The anchor of a heading, if no other has it. */
const headingAnchor = (line: string): string =>
  readHeading(line.trim().replace(/\{:?[ \t]*#([\w.:-]+)[^}]*\}/, '{#$1}'), mkdocsAnchor).base;

/** An admonition, or a fold if its mark has question marks; its colons are more than those of what is inside. */
function admonition(
  margin: string,
  mark: string,
  word: string,
  title: string | undefined,
  content: readonly string[],
): string[] {
  const marks = content.reduce(
    (most, one) => Math.max(most, /^[ \t]*(:{3,})/.exec(one)?.[1]?.length ?? 0),
    2,
  );
  const colons = ':'.repeat(marks + 1);
  const isFolded = mark.startsWith('???');
  const shown = title ?? (isFolded ? word.charAt(0).toUpperCase() + word.slice(1) : '');
  const open = `${colons}${isFolded ? 'details' : word}${shown === '' ? '' : `[${shown}]`}`;
  return block(margin, open, content, colons);
}

/** Blocks whose text is indented become blocks with a beginning and an end. */
function convertBlocks(
  lines: readonly string[],
  rules: MkdocsRules,
  note: LineNote,
  first = 0,
  page = { heading: '', anchors: new Set<string>() },
): string[] {
  const hasDefinitions = rules.has('def_list');
  const result: string[] = [];
  /** How often a label is in the tabs that are open. */
  const labels = new Map<string, number>();
  const isFenced = fencedLines();
  const isBlank = (line: string | undefined): boolean => line?.trim() === '';
  /** The lines inside of the block that begins at `at`, and the index after them. */
  const insideOf = (at: number, margin: number): readonly [string[], number] => {
    let end = at + 1;
    while (end < lines.length && (isBlank(lines[end]) || width(lines[end] ?? '') >= margin + 4)) end += 1;
    while (end > at + 1 && isBlank(lines[end - 1])) end -= 1;
    return [lines.slice(at + 1, end).map((line) => shifted(line, 4)), end];
  };
  const inside = (text: readonly string[], at: number): string[] =>
    convertBlocks(text, rules, note, first + at, { ...page });
  const isTerm = (at: number): boolean =>
    TERM.test(lines[at] ?? '') &&
    [at + 1, ...(isBlank(lines[at + 1]) ? [at + 2] : [])].some((next) => DEFINITION.test(lines[next] ?? ''));
  /** Terms with their definitions as HTML, and the index after them. */
  const definitionsAt = (start: number): readonly [string[], number] => {
    const list = ['<dl>'];
    let at = start;
    while (at < lines.length) {
      const term = (lines[at] ?? '').trim();
      // Markdown within HTML has lines of its own.
      if (isTerm(at))
        list.push(...(/[`*_[]/.test(term) ? block('', '<dt>', [term], '</dt>') : [`<dt>${term}</dt>`]));
      else if (DEFINITION.test(lines[at] ?? '')) {
        const [more, end] = insideOf(at, 0);
        const text = [(lines[at] ?? '').replace(DEFINITION, ''), ...more];
        list.push(...block('', '<dd>', inside(text, at), '</dd>'));
        at = end - 1;
      } else if (!isBlank(lines[at]) || !(isTerm(at + 1) || DEFINITION.test(lines[at + 1] ?? ''))) break;
      at += 1;
    }
    return [[...list, '</dl>', ''], at];
  };
  const withoutMargin = listMargins();
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const isCode = isFenced(line);
    const [, margin = '', isNew, , label] = isCode ? [] : (TAB.exec(line) ?? []);
    const [, before = '', kind = '', name = '', , title] = isCode ? [] : (ADMONITION.exec(line) ?? []);
    if (label !== undefined) {
      note('converted', `the tab "${label}"`, first + at);
      const [text, end] = insideOf(at, width(margin));
      const isFirst = isNew?.includes('!') === true || result.at(-1) !== `${margin}</Tabs>`;
      if (!isFirst) result.splice(-1);
      else result.push('', `${margin}<Tabs>`, '');
      const plain = label.replace(ICON, '').replaceAll('`', '').trim() || label;
      if (isFirst) labels.clear();
      const before = labels.get(plain) ?? 0;
      labels.set(plain, before + 1);
      // Two can differ by their icons.
      const said = before === 0 ? plain : `${plain} (${before + 1})`;
      const open = `<Tab label=${quoted(said)}>`;
      const anchor = rules.tabAnchor(said, page.heading);
      const isOwn = anchor !== undefined && !page.anchors.has(anchor);
      const target = isOwn ? [`${margin}<a id=${quoted(anchor)}></a>`, ''] : [];
      if (isOwn) page.anchors.add(anchor);
      result.push(
        ...block(margin, open, [...target, ...inside(text, at + 1)], '</Tab>'),
        '',
        `${margin}</Tabs>`,
      );
      at = end;
      while (isBlank(lines[at])) at += 1;
      if (!TAB.test(lines[at] ?? '')) result.push('');
    } else if (!isCode && hasDefinitions && isTerm(at)) {
      const [list, end] = definitionsAt(at);
      result.push(...list);
      at = end;
    } else if (kind !== '') {
      note('converted', `${kind} ${name}`, first + at);
      const [text, end] = insideOf(at, width(before));
      result.push('', ...admonition(before, kind, name || 'note', title, inside(text, at + 1)), '');
      at = end;
    } else {
      // Python-Markdown reads a heading in any block.
      const isHeading = !isCode && /^#{1,6}[ \t]/.test(line);
      if (isHeading) page.heading = headingAnchor(line);
      const gap = isHeading && !isBlank(result.at(-1) ?? '') ? [''] : [];
      result.push(...gap, isCode ? line : withoutMargin(line));
      at += 1;
    }
  }
  return result;
}

/** Whether a page needs a line for all pages: the address of a link, or an abbreviation, only if its name occurs. */
function isUsed(line: string, body: string): boolean {
  const name = /^[ \t]*\*?\[([^\]]+)\]:/.exec(line)?.[1];
  return name === undefined || body.toLowerCase().includes(name.toLowerCase());
}

/** The text of a page with the files that it includes, and with blocks that Markdown has. */
export function mkdocsBlocks(
  body: string,
  rules: MkdocsRules,
  { file, includes, note }: PageContext,
): string {
  const include = (lines: readonly string[]): string[] =>
    includeFiles(lines, file, rules, includes, (kind, text, index) => note(index + 1, kind, text));
  const own = include(body.split('\n'));
  const ends = include(rules.appended.map((name) => `--8<-- "${name}"`)).filter((line) => isUsed(line, body));
  const whole = ends.length === 0 ? own : [...own, '', ...ends];
  const lineOf = sourceLines(whole.join('\n'), body);
  const isFenced = fencedLines();
  const headings = whole.filter((line) => !isFenced(line) && /^[ \t]*#{1,6}[ \t]/.test(line));
  const noteLine: LineNote = (kind, what, index) => note(lineOf(index + 1), kind, what);
  const page = { heading: '', anchors: new Set(headings.map(headingAnchor)) };
  return convertBlocks(whole, rules, noteLine, 0, page).join('\n');
}
