/** Pages of MkDocs: Markdown with the extensions of Python-Markdown and Material. */
import { convertBlocks, includeFiles, type LineNote, type MkdocsRules } from './mkdocs-blocks';
import { block, joinNotes, placeBlocks, replaceForeignTags } from './page-tags';
import { keepAnchors, mkdocsAnchor } from './old-anchors';
import { readProse } from './page-prose';
import { joinParts, readOldFrontMatter, type OldFrontMatter } from './old-frontmatter';
import { listOf } from './old-settings';
import { quoted } from './tags';
import type { Converted, Note, OldPage } from './convert-page';

const KEYS =
  /^(?:hide|icon|status|template|search|comments|social|subtitle|revision_date|authors|date|categories|links|readtime|pin|boost|disable_toc)$/;

const frontMatterOf = ({ data, write }: OldFrontMatter): string =>
  write(KEYS, listOf(data['hide']).includes('toc') ? ['hide_table_of_contents: true'] : []);

/** Terms with definitions, which Markdown does not have. */
function convertDefinitions(body: string): string {
  return body.replace(
    /(?:^(?![ \t>#|\-*+\d:]|\u{e000})[^\n]+\n(?:[ \t]*\n)?(?::[ \t]+[^\n]*\n?(?:(?:[ \t]*\n)*(?: {4}|\t)[^\n]*\n?)*\n?)+)+/gmu,
    (list: string) => {
      const rows = list.split('\n').flatMap((line) => {
        if (/^:[ \t]+/.test(line)) return ['</dd>', '<dd>', '', line.replace(/^:[ \t]+/, '')];
        if (/^(?: {4}|\t)/.test(line) || line.trim() === '') return [line.replace(/^(?: {4}|\t)/, '')];
        return ['</dd>', `<dt>${line.trim()}</dt>`];
      });
      const joined = rows
        .join('\n')
        .replace(/<\/dt>\n+<\/dd>/g, '</dt>')
        .replace(/^<\/dd>\n/, '')
        .replace(/\s*<\/dd>/g, '\n\n</dd>');
      return `<dl>\n${joined.trimEnd()}\n\n</dd>\n</dl>\n\n`;
    },
  );
}

const keyName = (name: string): string =>
  name === 'del' ? 'Delete' : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const ICONS: Readonly<Record<string, string>> = {
  check: '✔',
  close: '✘',
  alert: '⚠',
  'arrow-right': '→',
  'arrow-left': '←',
};
const ICON = /:(material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^}]*\})?/g;

/** Marks of extensions, and the elements that they mean. */
const MARKS = [
  ['pymdownx.mark', /==(?=\S)([^=\n]+?)(?<=\S)==/g, 'mark'],
  ['pymdownx.caret', /\^\^(?=\S)([^^\n]+?)\^\^/g, 'ins'],
  ['pymdownx.caret', /(?<=\w)\^([\w-]+)\^/g, 'sup'],
  ['pymdownx.tilde', /(?<=\w)(?<!~)~([\w-]+)~(?!~)/g, 'sub'],
] as const;

export const convertMkdocs =
  (rules: MkdocsRules) =>
  (source: string, page: OldPage): Converted => {
    const notes: Note[] = [];
    const front = readOldFrontMatter(source.replace(/\r\n?/g, '\n'));
    const atLine: LineNote = (kind, what, index) => {
      notes.push({ line: front.lines + index + 1, kind, text: what });
    };
    const written = front.body.split('\n');
    const lines = convertBlocks(includeFiles(written, rules, page.includes, atLine), atLine);
    const prose = readProse(lines.join('\n'));
    const lineOf = (part: string): number =>
      Math.max(
        0,
        written.findIndex((line) => line.includes(part)),
      );
    const note = (kind: Note['kind'], what: string, offset: number): void => {
      const line = prose.text.slice(0, offset).split('\n').length - 1;
      atLine(kind, what, lineOf((prose.text.split('\n')[line] ?? '').trim()));
    };
    let result = prose.text.replace(/^[ \t]*\[TOC\][ \t]*$/gm, '');
    const abbreviations = new Map<string, string>();
    result = result.replace(/^\*\[([^\]]+)\]:[ \t]*(.*)\n?/gm, (_, name: string, meaning: string) => {
      abbreviations.set(name, meaning);
      return '';
    });
    result = result
      // Python writes a block's attributes on its own line, or at the end of the line.
      .replace(
        /^([ \t]*#{1,6}[ \t].*?)[ \t]+\{:?((?:[ \t]*(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}]*)))+)[ \t]*\}[ \t]*$/gm,
        (_, heading: string, list: string) => {
          const id = /#([\w.:-]+)/.exec(list)?.[1];
          return id === undefined ? heading : `${heading} {#${id}}`;
        },
      )
      .replace(
        /(?<=[)\]*_`\u{e001}])\{:?[ \t]*(?:[.#]?[\w-]+(?:=(?:"[^"]*"|[^\s}]*))?[ \t]*)+\}|\{:[^{}\n]*\}/gu,
        (list: string, offset: number) => {
          note('lost', `the attributes ${list}`, offset);
          return '';
        },
      )
      .replace(/\[=[^\]]*"([^"]*)"\]/g, '$1')
      .replace(ICON, (whole: string, _set: string, name: string, offset: number) => {
        const sign = ICONS[name.replace(/^(check|close)-(?:bold|circle)$/, '$1')];
        note(sign === undefined ? 'lost' : 'converted', `the icon ${whole}`, offset);
        return sign ?? '';
      })
      .replace(
        /\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g,
        (_, keys: string) =>
          `<Kbd>${keys
            .split('+')
            .map((key) => (key.startsWith('"') ? key.slice(1, -1) : keyName(key)))
            .join('+')}</Kbd>`,
      );
    for (const [extension, mark, element] of MARKS)
      if (rules.has(extension)) result = result.replace(mark, `<${element}>$1</${element}>`);
    if (rules.has('def_list')) result = convertDefinitions(`${result}\n`);
    for (const [name, meaning] of abbreviations)
      result = result.replace(
        new RegExp(`(?<![\\w<"/.-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w">/-])`),
        `<abbr title=${quoted(meaning)}>${name}</abbr>`,
      );
    result = result
      // Blocks of templates and of Python's documentation.
      .replace(/^([ \t]*)(\{%.*%\})[ \t]*$/gm, (_, margin: string, tag: string, offset: number) => {
        note('decide', `${tag} is computed; it is shown as it is written`, offset);
        return `${margin}\`${tag.replaceAll('`', '')}\``;
      })
      .replace(
        /^:{3}[ \t]+([\w.]+\.[\w.]+|[a-z_]+[\w.]*_[\w.]*)[ \t]*\n((?:(?: {4}|\t).*\n|[ \t]*\n(?= {4}|\t))*)/gm,
        (_, name: string, _options: string, offset: number) => {
          note('decide', `the documentation of ${name}, which a program makes from code`, offset);
          return `\`${name}\`\n\n`;
        },
      )
      .replace(
        /^[ \t]*(?:\[OAD\(.*\)\]|!!swagger(?:-http)?\b.*!!|<(?:swagger-ui|redoc)\b.*>)[ \t]*$/gm,
        (whole: string, offset: number) => {
          note('decide', `${whole.trim()}: --spec makes the pages of an API`, offset);
          return '';
        },
      )
      .replace(
        /<figure\b[^>]*>([\s\S]*?)<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>\s*<\/figure>/gi,
        (whole: string, inner: string, caption: string) =>
          /!\[|<img\b/.test(inner)
            ? `${block(`<Figure caption=${quoted(caption.replace(/<[^>]*>/g, '').trim())}>`)}${inner.trim()}${block('</Figure>')}`
            : whole,
      )
      // HTML whose text is Markdown.
      .replace(/^[ \t]*<\/?(?:div|section|article|center|p)\b[^>]*>[ \t]*$/gim, '\n');
    result = replaceForeignTags(result, { isMdx: false, hasComponents: false }, (kind, what, part) =>
      atLine(kind, what, lineOf(part)),
    );
    return {
      text: joinParts(
        frontMatterOf(front),
        keepAnchors(prose.restore(placeBlocks(result)), mkdocsAnchor, '_'),
      ),
      path: page.path,
      notes: joinNotes(notes),
    };
  };
