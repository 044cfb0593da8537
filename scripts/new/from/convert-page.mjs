// @ts-check
/** Turns a page of another tool into one of this engine; every line stays on its line. */

import { slug } from 'github-slugger';

/**
 * @typedef {object} Note
 * @property {number} line
 * @property {'converted' | 'lost' | 'decide'} kind
 * @property {string} text
 */

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const THEME_IMPORT =
  /^import\s+.*\sfrom\s+['"](?:@theme(?:-original)?\/|@docusaurus\/|@astrojs\/starlight\/|vitepress)[^'"]*['"];?\s*$/;
const OTHER_IMPORT = /^import\s+(?:[\w*{}\s,]+\sfrom\s+)?['"]([^'"]+)['"];?\s*$/;
/** `01-intro`, but not a date or a version. */
const NUMBERED = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
const DATE_OR_VERSION = /^(?:\d{4}-\d{2}|\d+[-_.]\d)/;

/** The number before a name; undefined for a date or a version. @param {string} name */
export const numberOf = (name) => (DATE_OR_VERSION.test(name) ? undefined : NUMBERED.exec(name)?.[1]);

/** @param {string} name */
export const withoutNumber = (name) => (numberOf(name) === undefined ? name : name.replace(NUMBERED, ''));

/** A path without the numbers of its parts. @param {string} at */
export const withoutNumbers = (at) => at.split('/').map(withoutNumber).join('/');

/** One attribute of a tag as text. @param {string} attributes @param {string} name */
const attribute = (attributes, name) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(["'\`])(.*?)\\3\\s*\\})`)
    .exec(attributes)
    ?.slice(1)
    .find((value, index) => value !== undefined && index !== 2);

/** Values without the characters that would end them. @param {string | undefined} value */
const quoted = (value) => `"${(value ?? '').replaceAll('"', '”')}"`;

/** Tags of other tools. Each gets the attributes and returns the tag of this engine. */
const TAGS =
  /** @type {Readonly<Record<string, { open: (attributes: string) => string, close: string }>>} */ ({
    Tabs: {
      open: (attributes) => {
        const group =
          attribute(attributes, 'groupId') ??
          attribute(attributes, 'syncKey') ??
          attribute(attributes, 'group');
        return group === undefined ? '<Tabs>' : `<Tabs group=${quoted(group)}>`;
      },
      close: '</Tabs>',
    },
    TabItem: {
      open: (attributes) =>
        `<Tab label=${quoted(attribute(attributes, 'label') ?? attribute(attributes, 'value') ?? 'Tab')}>`,
      close: '</Tab>',
    },
    Admonition: {
      open: (attributes) => {
        const title = attribute(attributes, 'title');
        return `:::${attribute(attributes, 'type') ?? 'note'}${title === undefined ? '' : `[${title}]`}`;
      },
      close: ':::',
    },
    Aside: {
      open: (attributes) => {
        const title = attribute(attributes, 'title');
        return `:::${attribute(attributes, 'type') ?? 'note'}${title === undefined ? '' : `[${title}]`}`;
      },
      close: ':::',
    },
    CardGrid: { open: () => '<Cards>', close: '</Cards>' },
    Steps: { open: () => '<Steps>', close: '</Steps>' },
    Badge: { open: (attributes) => `<mark>${attribute(attributes, 'text') ?? ''}`, close: '</mark>' },
  });
const TAG = new RegExp(
  `<(/?)(${Object.keys(TAGS).join('|')})\\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*)>`,
  'g',
);

/**
 * @param {string} source
 * @param {object} page
 * @param {string} page.path  Path of the page below the folder of pages, after numbers were removed.
 * @param {string} page.tool
 * @param {string | undefined} page.position  Number that its name began with.
 * @returns {{ text: string, path: string, notes: readonly Note[] }}
 */
export function convertPage(source, { path: at, tool, position }) {
  /** @type {Note[]} */
  const notes = [];
  /** @type {string | undefined} */
  let fence;
  let isComment = false;
  // Docusaurus reads .md as MDX, too. Examples in fences do not count.
  const prose = source.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1[^\n]*$/gm, '');
  const isMdx =
    at.endsWith('.mdx') ||
    (tool === 'Docusaurus' &&
      (/^(?:import\s.*\sfrom\s+['"]|export\s+(?:const|default)\s)/m.test(prose) ||
        /<[A-Z]\w*[^>]*=\{/.test(prose)));
  const lines = source
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((written, index) => {
      /** @param {Note['kind']} kind @param {string} text */
      const note = (kind, text) => notes.push({ line: index + 1, kind, text });
      const mark = FENCE.exec(written)?.[1];
      if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
        fence = fence === undefined ? mark : undefined;
        return written;
      }
      if (fence !== undefined) return written;
      if (THEME_IMPORT.test(written)) {
        note('converted', 'an import of the tool is gone');
        return '';
      }
      const other = isMdx ? OTHER_IMPORT.exec(written)?.[1] : undefined;
      if (other !== undefined) {
        note(
          'decide',
          `it imports "${other}": write the component into content/_components, or its text here`,
        );
        return '';
      }
      const tagged = (/** @type {string} */ part) =>
        part.replace(TAG, (_, slash, name, attributes) => {
          note('converted', `<${name}>`);
          const tag = TAGS[name];
          if (slash === '/') return tag?.close ?? '';
          const open = tag?.open(attributes.replace(/\/\s*$/, '')) ?? '';
          const hasText = name === 'Badge';
          return !/\/\s*$/.test(attributes) ? open : hasText ? `${open}${tag?.close ?? ''}` : '';
        });
      // Tags in inline code are text.
      let line = written
        .split(/(`[^`]*`)/)
        .map((part, at) => (at % 2 === 0 ? tagged(part) : part))
        .join('');
      // The anchor of a heading has no badge.
      if (/^#{1,6}\s.*<Badge\b/.test(written) && !written.includes('{#'))
        line = `${line.trimEnd()} {#${slug(written.replace(/^#+\s*|<[^>]*>/g, '').trim())}}`;
      if (/\sstyle=\{\{/.test(line)) {
        note('lost', 'an attribute "style"');
        line = line.replace(/\sstyle=\{\{[^}]*\}\}/g, '');
      }
      line = line
        .replace(/\{\s*useBaseUrl\(\s*(['"])(.*?)\1\s*\)\s*\}/g, '"$2"')
        .replace(/\{\s*require\(\s*(['"])(.*?)\1\s*\)(?:\.default)?\s*\}/g, '"$2"');
      if (isMdx) {
        // MDX has no HTML comments, and its tags have ends.
        line = line.replace(/<!--([\s\S]*?)-->/g, (_, text) => `{/*${text.replaceAll('*/', '* /')}*/}`);
        if (line.includes('<!--')) [line, isComment] = [line.replace('<!--', '{/*'), true];
        else if (isComment && line.includes('-->')) [line, isComment] = [line.replace('-->', '*/}'), false];
        line = line.replace(
          /<(br|hr|img|wbr)\b((?:[^<>"'{}/]|"[^"]*"|'[^']*'|\{[^{}]*\}|\/(?!>))*)>/gi,
          '<$1$2 />',
        );
      }
      // Links to files lose the numbers of their parts, as the files did.
      if (tool === 'Docusaurus')
        line = line
          .replace(/(\]\()(?!\w+:)([^)\s#]+)/g, (_, open, target) => open + withoutNumbers(target))
          .replace(/(\]\()\/docs\//g, '$1/');
      const tab = /^(\s*)===[!+]? "([^"]+)"/.exec(line);
      if (tab) note('decide', `the tab "${tab[2] ?? ''}" of MkDocs: write <Tabs><Tab label="…">`);
      return tab ? `${tab[1] ?? ''}**${tab[2] ?? ''}**` : line;
    });
  let text = lines.join('\n');
  if (position !== undefined && !/^sidebar_position:/m.test(text.slice(0, 2_000))) {
    text = /^---[ \t]*\n/.test(text)
      ? text.replace(/^---[ \t]*\n/, `---\nsidebar_position: ${Number(position)}\n`)
      : `---\nsidebar_position: ${Number(position)}\n---\n\n${text}`;
  }
  return { text, path: isMdx ? at.replace(/\.md$/, '.mdx') : at, notes };
}
