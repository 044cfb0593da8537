/** Tags in the text of a page. */
import { COMPONENTS } from '../../../src/guides/mdx/components';
import { HTML_TAGS } from '../../../src/guides/mdx/html-element';
import { PLAIN_HTML } from '../../../src/guides/mdx/known-html';
import { attribute, playerLink, quoted, textsOf } from './tags';
import type { Note } from './convert-page';
import type { Prose } from './page-prose';

export interface FoundTag {
  readonly name: string;
  readonly attributes: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly text: string;
}

/** The position after a tag that begins at `from`: quotes and braces can contain ">". Undefined if it has no end. */
export function endOfTag(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote && text.charAt(at - 1) !== '\\') quote = '';
    } else if (/["'`]/.test(sign) && (depth > 0 || text.charAt(at - 1) === '=')) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '<' && depth === 0 && at > from) return undefined;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return undefined;
}

/** Replaces the tags of a text without code. */
export function replaceTags(text: string, change: (tag: FoundTag) => string): string {
  let result = '';
  let done = 0;
  for (const { index, 1: slash, 2: name = '' } of text.matchAll(
    /(?<!\\)<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g,
  )) {
    const end = index < done ? undefined : endOfTag(text, index);
    if (end === undefined) continue;
    const whole = text.slice(index, end);
    const attributes = whole.slice(1 + (slash ?? '').length + name.length, -1);
    const kind = slash === '/' ? 'close' : /\/\s*$/.test(attributes) ? 'empty' : 'open';
    result +=
      text.slice(done, index) +
      change({ name, attributes: attributes.replace(/\/?\s*$/, ''), kind, text: whole });
    done = end;
  }
  return result + text.slice(done);
}

/** Elements that go with everything in them. */
const GONE = /<(script|style|svg|canvas|template|noscript|object)\b[^>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/gi;
/** Elements that show something of an address: `src`, or that of the first `<source>` inside. */
const PLAYER = /<(iframe|video|audio|embed)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1\s*>|>)/gi;
/** Attributes that change nothing here. */
const IGNORED =
  /\s(?:style|align|valign|target|rel|color|face|border|cellpadding|cellspacing|bgcolor|markdown|v-[\w:.-]+|on\w+|[:@#][\w:.-]+|class(?:Name)?)(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'{}>]+))?(?=[\s>/]|$)/g;
const COMMON = /^(?:class|className|target|rel|align|valign|markdown|border)$/;

/** Adds a note about a part of the text, which is found by what it begins with. */
export type AddNote = (kind: Note['kind'], text: string, part: string) => void;

/**
 * Replaces what no page can have: players become links, controls their text, scripts and unknown components nothing.
 *
 * @param known  Names of other components that are left as they are.
 */
export function replaceForeignTags(
  text: string,
  { isMdx, hasComponents }: { readonly isMdx: boolean; readonly hasComponents: boolean },
  note: AddNote,
): string {
  const without = text
    .replace(GONE, (whole: string, name: string) => {
      note('lost', `<${name.toLowerCase()}> and its content`, `<${name.toLowerCase()}`);
      return whole.replace(/[^\n]+/g, '');
    })
    .replace(PLAYER, (_, written: string, attributes: string, inner: string | undefined) => {
      const name = written.toLowerCase();
      const source = attribute(attributes, 'src') ?? attribute(inner ?? '', 'src') ?? '';
      note('decide', `<${name}> of ${source || 'nothing'} is a link`, `<${name}`);
      return playerLink(name, source, attribute(attributes, 'title'), /\scontrols\b/.test(attributes));
    });
  return replaceTags(without, (tag) => {
    const { name, attributes, kind } = tag;
    const lower = name.toLowerCase();
    const isHtml = HTML_TAGS.has(lower) || (PLAIN_HTML.test(lower) && !isMdx);
    if (Object.hasOwn(COMPONENTS, name)) return tag.text;
    if (isHtml) {
      const lost = [...attributes.matchAll(IGNORED)].map(([found]) => found.trim().split('=')[0] ?? '');
      for (const one of new Set(lost.filter((found) => !COMMON.test(found))))
        note('lost', `the attribute ${one} of <${name}>`, `<${name}`);
      return lost.length === 0
        ? tag.text
        : `<${kind === 'close' ? '/' : ''}${name}${attributes.replace(IGNORED, '').trimEnd()}${kind === 'empty' ? ' /' : ''}>`;
    }
    const isTag =
      (hasComponents && (/^[A-Z]/.test(name) || name.includes('-'))) ||
      isControl(lower) ||
      PLAIN_HTML.test(lower);
    // A browser shows nothing of a tag that it does not know.
    if (!isTag && !isMdx && text.includes(`</${name}>`)) return '';
    if (!isTag) return tag.text;
    if (kind !== 'close' && !PLAIN_HTML.test(lower)) {
      const [what, said] = isControl(lower)
        ? (['lost', `the control <${name}>; its text is here`] as const)
        : /icon/i.test(name)
          ? (['lost', `the icon <${name}>`] as const)
          : ([
              'decide',
              `<${name}> is a component of the old site: write it into content/_components`,
            ] as const);
      note(what, said, `<${name}`);
    }
    return kind === 'close' ? '' : textsOf(attributes);
  }).replace(/^(#{1,6}) {2,}/gm, '$1 ');
}

const isControl = (name: string): boolean =>
  /^(?:button|form|input|label|select|option|textarea|fieldset|legend|main|source|track|link|meta|area|map|progress|dialog)$/.test(
    name,
  );

/**
 * Adds notes to a list, each with the line in which its part occurs the next time.
 *
 * @param lineOf  The line of the page for one of the text.
 */
export function notesAbout(
  { text, lineAt }: Prose,
  lineOf: (line: number) => number,
  notes: Note[],
): AddNote {
  const next = new Map<string, number>();
  return (kind, what, part) => {
    const at = Math.max(text.indexOf(part, next.get(part) ?? 0), 0);
    next.set(part, at + 1);
    notes.push({ line: lineOf(lineAt(at)), kind, text: what });
  };
}

/** One note for what occurs several times on a page. */
export function joinNotes(notes: readonly Note[]): readonly Note[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = `${note.kind} ${note.text}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || first.kind === 'converted') return group;
    const line = Math.min(...group.map((one) => one.line));
    return [
      { ...first, line, text: group.length === 1 ? first.text : `${first.text} (${group.length} times)` },
    ];
  });
}

/** A tag that begins or ends a block: `placeBlocks` puts it on a line of its own. */
export const block = (tag: string): string => `\u{e002}${tag.replaceAll('\n', '\u{e005}')}\u{e003}`;

/** Puts blocks on lines of their own, with blank lines around them and the margin of their line. */
export const placeBlocks = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (!line.includes('\u{e002}')) return line;
      const [, margin = '', mark = '', rest = ''] =
        /^([ \t]*)((?:(?:[-*+]|\d+[.)])[ \t]+)?)([\s\S]*)$/.exec(line) ?? [];
      const inner = margin + ' '.repeat(mark.length);
      const pieces = rest.split(/\u{e002}([^\u{e003}]*)\u{e003}/u).map((one) => one.trim());
      const lines = pieces
        .filter((one) => one !== '')
        .map((one) => `${inner}${one.replaceAll('\u{e005}', `\u{e005}${inner}`)}`);
      const isListed =
        mark !== ''
          ? `${margin}${mark}${lines.join('\n\n').slice(inner.length)}\n`
          : `\n${lines.join('\n\n')}\n`;
      return isListed;
    })
    .join('\n')
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\u{e005}[ \t]*(?=\u{e005})/gu, '\n')
    .replaceAll('\u{e005}', '\n');

/** A card, in one block; one without an address has a title. */
export const cardTag = (href: string | undefined, title: string | undefined, content: string): string => {
  const values = Object.entries({ href, title }).filter(([, value]) => value !== undefined);
  const open = `<Card ${values.map(([name, value]) => `${name}=${quoted(value)}`).join(' ')}`;
  return content.trim() === '' ? `${open} />` : `${open}>\n\n${content.trim()}\n\n</Card>`;
};
