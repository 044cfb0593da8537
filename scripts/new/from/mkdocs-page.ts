/** What pages of MkDocs have: Markdown with the extensions of Python-Markdown and Material. */
import { fencedLines } from '../../../src/kit/highlight/fenced-lines';
import { escapePattern } from '../../../src/kit/patterns/escape-pattern';
import { HTML_TAGS } from '../../../src/guides/mdx/html-element';
import { mkdocsBlocks, type MkdocsRules } from './mkdocs-blocks';
import { mkdocsAnchor } from './old-anchors';
import { without } from './old-frontmatter';
import { listOf } from './old-settings';
import { dedent } from './page-files';
import { quoted } from './tags';
import type { PageRules, TagRule } from './page-rules';
import type { PageText } from './page-text';

const KEYS =
  /^(?:hide|icon|status|template|search|comments|social|subtitle|revision_date|authors|date|categories|links|readtime|pin|boost|disable_toc)$/;

const keyName = (name: string): string =>
  name === 'del' ? 'Delete' : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const ICONS: Readonly<Record<string, string>> = {
  check: '✔',
  close: '✘',
  alert: '⚠',
  'arrow-right': '→',
  'arrow-left': '←',
};

/** Marks of extensions, and the elements that they mean. */
const MARKS = [
  ['pymdownx.mark', /==(?=\S)([^=\n]+?)(?<=\S)==/g, 'mark'],
  ['pymdownx.caret', /\^\^(?=\S)([^^\n]+?)\^\^/g, 'ins'],
  ['pymdownx.caret', /(?<=\w)\^([\w-]+)\^/g, 'sup'],
  ['pymdownx.tilde', /(?<=\w)(?<!~)~([\w-]+)~(?!~)/g, 'sub'],
] as const;

/** HTML whose text is Markdown, which here needs no mark but lines of its own. */
const markdownInside: TagRule = ({ name, attributes, text }) => {
  if (!attributes.has('markdown') || !HTML_TAGS.has(name.toLowerCase())) return undefined;
  return /^(?:details|dl|dd|dt|table|td|th|tr|summary)$/i.test(name)
    ? { open: `<${name}>`, close: `</${name}>`, isBlock: true }
    : { whole: `\n\n${dedent(text()).trim()}\n\n` };
};

/** A picture with its caption; without one, the picture. */
const figure: TagRule = (tag) => {
  const text = tag.text();
  if (!/!\[|<img\b/.test(text)) return undefined;
  const [whole = '', caption = ''] = /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(text) ?? [];
  const inner = dedent(text.replace(whole, '')).trim();
  const said = caption.replace(/<[^>]*>/g, '').trim();
  return {
    whole: said === '' ? `\n${inner}\n` : `\n<Figure caption=${quoted(said)}>\n\n${inner}\n\n</Figure>\n`,
  };
};

/** Attributes that Python-Markdown reads at the end of a heading, or after a link, a picture, or code. */
function convertAttributes(page: PageText): void {
  /** Where the attributes of headings end. */
  const read = new Set<number>();
  page.prose(
    /^([ \t]*#{1,6}[ \t].*?)(?:[ \t]+#+)?[ \t]+\{:?((?:[ \t]*(?:[.#][\w:.-]+|[\w-]+=(?:"[^"]*"|[^\s}]*)))+)[ \t]*\}[ \t]*$/gm,
    ({ 0: line, 1: heading = '', 2: list = '', index }) => {
      const id = /(?:#|\bid="?)([\w.:-]+)/.exec(list)?.[1];
      read.add(index + line.trimEnd().length);
      // What is before it can have other changes.
      page.replace(index + heading.length, index + line.length, id === undefined ? '' : ` {#${id}}`);
      return undefined;
    },
  );
  page.prose(
    /(?<=[)\]*_`])\{:?[ \t]*(?:[.#]?[\w-]+(?:=(?:"[^"]*"|[^\s}]*))?[ \t]*)+\}|\{:[^{}\n]*\}/g,
    ({ 0: list, index }) => {
      if (read.has(index + list.length)) return undefined;
      page.sayAt(index, 'lost', `the attributes ${list}`);
      return '';
    },
  );
}

function convertInline(page: PageText, rules: MkdocsRules): void {
  page.prose(/^[ \t]*\[TOC\][ \t]*$/gm, () => '');
  page.prose(/\[=[^\]]*"([^"]*)"\]/g, ([, label = '']) => label);
  page.prose(/:(?:material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^}]*\})?([ \t]*)/g, (icon) => {
    const [whole, name = '', space = ''] = icon;
    const sign = ICONS[name.replace(/^(check|close)-(?:bold|circle)$/, '$1')];
    page.sayAt(icon.index, sign === undefined ? 'lost' : 'converted', `the icon ${whole.trim()}`);
    return sign === undefined ? '' : sign + space;
  });
  page.prose(/\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g, ([, keys = '']) => {
    const names = keys.split('+').map((key) => (key.startsWith('"') ? key.slice(1, -1) : keyName(key)));
    return `<Kbd>${names.join('+')}</Kbd>`;
  });
  for (const [extension, mark, element] of MARKS)
    if (rules.has(extension)) page.prose(mark, ([, inner = '']) => `<${element}>${inner}</${element}>`);
}

/** `*[HTML]: Hyper Text`: the first one of the page has its meaning. */
function convertAbbreviations(page: PageText): void {
  page.prose(/^\*\[([^\]]+)\]:[ \t]*(.*)\n?/gm, ([, name = '', meaning = '']) => {
    let isFirst = true;
    page.prose(new RegExp(`(?<![\\w<"/.[-])${escapePattern(name)}(?![\\w">/\\]-])`, 'g'), () => {
      const text = isFirst ? `<abbr title=${quoted(meaning)}>${name}</abbr>` : undefined;
      isFirst = false;
      return text;
    });
    return '';
  });
}

/** Blocks of templates and of Python's documentation. */
function convertComputed(page: PageText): void {
  page.prose(/^([ \t]*)(\{%.*%\})[ \t]*$/gm, ({ 1: margin = '', 2: tag = '', index }) => {
    page.sayAt(index, 'decide', `${tag} is computed; it is shown as it is written`);
    return `${margin}\`${tag.replaceAll('`', '')}\``;
  });
  page.prose(
    /^:{3}[ \t]+([\w.]+\.[\w.]+|[a-z_]+[\w.]*_[\w.]*|[\w.-]+(?=[ \t]*\n(?: {4}|\t)[ \t]*:?[\w-]+:))[ \t]*\n((?:(?: {4}|\t).*\n|[ \t]*\n(?= {4}|\t))*)/gm,
    ({ 1: name = '', index }) => {
      page.sayAt(index, 'decide', `the documentation of ${name}, which a program makes from code`);
      return `\`${name}\`\n\n`;
    },
  );
  page.prose(
    /^[ \t]*(?:\[OAD\(.*\)\]|!!swagger(?:-http)?\b.*!!|<(?:swagger-ui|redoc)\b.*>)[ \t]*$/gm,
    ({ 0: whole, index }) => {
      page.sayAt(index, 'decide', `${whole.trim()}: --spec makes the pages of an API`);
      return '';
    },
  );
}

/** In a row of a table, a bar in code ends no cell of Python-Markdown. */
function escapeBars(body: string): string {
  const isCode = fencedLines();
  return body
    .split('\n')
    .map((line) =>
      isCode(line) || !/^[ \t]*\|/.test(line)
        ? line
        : line.replace(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, '\\|')),
    )
    .join('\n');
}

export const mkdocsPage = (rules: MkdocsRules): PageRules => ({
  mayBeMdx: false,
  tags: { figure },
  otherTag: markdownInside,
  anchors: [mkdocsAnchor, '_'],
  blocks: (body, context) => escapeBars(mkdocsBlocks(body, rules, context)),
  prose: (page) => {
    convertAttributes(page);
    convertInline(page, rules);
    convertAbbreviations(page);
    convertComputed(page);
  },
  front: (data) => ({
    data: {
      ...without(data, KEYS),
      ...(listOf(data['hide']).includes('toc') ? { hide_table_of_contents: true } : {}),
    },
  }),
});
