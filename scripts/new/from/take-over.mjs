// @ts-check
/** The files of a new site from the pages of another tool, and one list of what became of them. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isEngineFile } from '../../../src/site/engine-addresses';
import { addressPart } from '../../../src/guides/guide-route';
import { convertPage, numberOf, withoutNumber, withoutNumbers } from './convert-page.mjs';
import { filesBelow, recognize } from './old-docs.mjs';

/** @typedef {{ file: string, kind: 'converted' | 'lost' | 'decide', text: string }} Listed */
/**
 * @typedef {object} Taken
 * @property {ReadonlyMap<string, string | Buffer>} files  By path in the new site.
 * @property {readonly Listed[]} list
 * @property {string} tool
 * @property {string | undefined} title
 * @property {number} pages
 */

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|pdf|zip|csv|txt)$/i;
/** Pages that a plugin of Docusaurus makes from a specification, as this engine does. */
const MADE_FROM_SPEC = /\.(?:api|info|tag|schema)\.mdx$/;
const IS_MADE = /^(?:api:\s|import Api\w* from "@theme\/Api)/m;

/** @param {string} text */
const yamlText = (text) => `'${text.replaceAll("'", "''").replaceAll('@@', '@ @')}'`;

/**
 * Lines of sidebar.yml from the navigation of MkDocs.
 *
 * @param {unknown} nav
 * @param {(file: string) => string | undefined} routeOf
 * @param {(entry: string) => void} onLost  Called for an entry that leads to no page.
 * @param {string} indent
 * @returns {string[]}
 */
function sidebarOf(nav, routeOf, onLost, indent = '') {
  if (!Array.isArray(nav)) return [];
  return nav.flatMap((entry) => {
    const [[label, target] = ['', entry]] = typeof entry === 'string' ? [] : Object.entries(entry ?? {});
    if (Array.isArray(target)) {
      const inner = sidebarOf(target, routeOf, onLost, `${indent}    `);
      return inner.length === 0
        ? []
        : [`${indent}- section: ${yamlText(label)}`, `${indent}  items:`, ...inner];
    }
    if (typeof target !== 'string') {
      onLost(JSON.stringify(entry));
      return [];
    }
    if (/^https?:/.test(target))
      return [`${indent}- { link: ${yamlText(target)}, label: ${yamlText(label || target)} }`];
    const route = routeOf(target);
    if (route === undefined) {
      onLost(target);
      return [];
    }
    return [
      label === '' ? `${indent}- ${route}` : `${indent}- { page: ${route}, label: ${yamlText(label)} }`,
    ];
  });
}

/**
 * Reads a folder of another tool, which stays as it is.
 *
 * @param {string} old  Absolute path.
 * @param {(relativePath: string, slug?: string) => string} routeOf  Address of a page by its path.
 * @returns {Taken}
 */
export function takeOver(old, routeOf) {
  const docs = recognize(old);
  /** @type {Map<string, string | Buffer>} */
  const files = new Map();
  /** @type {Listed[]} */
  const list = docs.decide.map((text) => {
    const [file = '', ...rest] = text.split(': ');
    return { file, kind: 'decide', text: rest.join(': ') };
  });
  const shown = (/** @type {string} */ file) => path.relative(old, file).replaceAll(path.sep, '/');
  const onLost =
    (/** @type {string} */ folder) => (/** @type {string} */ name, /** @type {string} */ text) => {
      list.push({ file: shown(path.join(folder, name)), kind: 'lost', text });
    };
  let made = 0;
  let pages = 0;
  /** @type {Map<string, string>} */
  const moved = new Map();
  for (const name of filesBelow(docs.pages, onLost(docs.pages))) {
    const file = path.join(docs.pages, name);
    const to = docs.tool === 'Docusaurus' ? withoutNumbers(name) : name;
    if (/\.mdx?$/.test(name) && !/(^|\/)_/.test(name)) {
      const source = readFileSync(file, 'utf8');
      if (MADE_FROM_SPEC.test(name) || IS_MADE.test(source.slice(0, 5_000))) {
        made += 1;
        continue;
      }
      const number = docs.tool === 'Docusaurus' ? numberOf(path.basename(name)) : undefined;
      const page = convertPage(source, { path: to, tool: docs.tool, position: number });
      pages += 1;
      moved.set(name, page.path);
      files.set(`content/${page.path}`, page.text);
      for (const { line, kind, text } of page.notes)
        list.push({ file: `${shown(file)}:${line}`, kind, text });
    } else if (/(^|\/)_category_\.(?:json|ya?ml)$/.test(name)) {
      files.set(`content/${to}`, readFileSync(file));
    } else if (PICTURE.test(name) && !/(^|\/)_/.test(name)) files.set(`content/${to}`, readFileSync(file));
  }
  if (docs.tool === 'Docusaurus') {
    for (const name of moved.keys()) {
      const parts = name.split('/').slice(0, -1);
      parts.forEach((part, index) => {
        const number = numberOf(part);
        const folder = `content/${parts
          .slice(0, index + 1)
          .map(withoutNumber)
          .join('/')}`;
        if (
          number === undefined ||
          ['json', 'yml', 'yaml'].some((end) => files.has(`${folder}/_category_.${end}`))
        )
          return;
        files.set(`${folder}/_category_.json`, `${JSON.stringify({ position: Number(number) }, null, 2)}\n`);
      });
    }
  }
  for (const folder of docs.files)
    for (const name of filesBelow(folder, onLost(folder)))
      if (isEngineFile(`/${name}`))
        list.push({ file: shown(path.join(folder, name)), kind: 'lost', text: 'the build writes this file' });
      else if (!files.has(`content/${name}`))
        files.set(`static/${name}`, readFileSync(path.join(folder, name)));
  for (const page of moved.values()) {
    const file = `content/${page}`;
    const text = String(files.get(file));
    if (/<DocCardList\b[^>]*\/>/.test(text))
      files.set(
        file,
        text.replace(/<DocCardList\b[^>]*\/>/g, () => cardsOf(page, [...moved.values()], files, routeOf)),
      );
  }
  if (made > 0)
    list.push({
      file: shown(docs.pages),
      kind: 'converted',
      text: `${made} pages of a specification: --spec makes them`,
    });
  const rows = sidebarOf(
    docs.navigation,
    (file) => {
      const to = moved.get(file);
      return to === undefined ? undefined : routeOf(to);
    },
    (entry) => list.push({ file: 'mkdocs.yml', kind: 'lost', text: `the entry ${entry} of nav is no page` }),
  );
  if (rows.length > 0) files.set('content/_site/sidebar.yml', `${rows.join('\n')}\n`);
  if (
    ![...moved.values()].some(
      (page) =>
        /^(?:index|readme)\.mdx?$/i.test(page) ||
        /^---[\s\S]*?^slug: \/\s*$/m.test(String(files.get(`content/${page}`))),
    )
  )
    files.set('content/index.mdx', homePage(docs.title, [...moved.values()], routeOf));
  return { files, list, tool: docs.tool, title: docs.title, pages };
}

/**
 * A home page with a card for each folder and page at the top, for folders without one.
 *
 * @param {string | undefined} title
 * @param {readonly string[]} pages
 * @param {(relativePath: string) => string} routeOf
 */
function homePage(title, pages, routeOf) {
  const tops = [...new Set(pages.map((page) => page.split('/')[0] ?? ''))].map((top) =>
    /\.mdx?$/.test(top) ? routeOf(top) : `/${addressPart(top)}/`,
  );
  const cards = tops.map((route) => `<Card href="${route}" />`).join('\n\n');
  return `---\ntitle: ${yamlText(title ?? 'Documentation')}\ndescription: The guides and the API reference, with search, samples in several languages, and a request console.\n---\n\n<Cards>\n\n${cards}\n\n</Cards>\n`;
}

/**
 * Cards for the pages of a page's folder, in one line, so that those after it keep their places.
 *
 * @param {string} page
 * @param {readonly string[]} pages
 * @param {ReadonlyMap<string, string | Buffer>} files
 * @param {(relativePath: string, slug?: string) => string} routeOf
 */
function cardsOf(page, pages, files, routeOf) {
  const folder = path.dirname(page);
  const isIndex = (/** @type {string} */ one) => /^(?:index|readme)\.mdx?$/i.test(path.basename(one));
  const inside = pages.filter(
    (one) =>
      one !== page &&
      (path.dirname(one) === folder || (isIndex(one) && path.dirname(path.dirname(one)) === folder)),
  );
  const cards = inside.map((one) => {
    const slug = /^---[\s\S]*?^(?:slug|id): *['"]?([\w/-]+)/m.exec(
      String(files.get(`content/${one}`)).slice(0, 2_000),
    )?.[1];
    return `<Card href="${routeOf(one, slug)}" />`;
  });
  return cards.length === 0 ? '' : `<Cards>${cards.join('')}</Cards>`;
}

/** @param {readonly Listed[]} list @param {string} tool @param {number} pages */
export function showList(list, tool, pages) {
  const of = (/** @type {Listed['kind']} */ kind) => list.filter((entry) => entry.kind === kind);
  const section = (/** @type {string} */ title, /** @type {readonly Listed[]} */ entries) =>
    entries.length === 0
      ? []
      : ['', `${title} (${entries.length}):`, ...entries.map(({ file, text }) => `  ${file}  ${text}`)];
  return [
    `${pages} pages of ${tool}: ${of('converted').length} places converted, ${of('lost').length} lost, ${of('decide').length} to decide.`,
    ...section('Lost', of('lost')),
    ...section('To decide', of('decide')),
  ].join('\n');
}

/** @param {string} old */
export const isFolder = (old) => statSync(old, { throwIfNoEntry: false })?.isDirectory() === true;
