// @ts-check
/** Writes the folder of a new site from `starter/`, whose files have names in double braces. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMPONENTS } from '../../src/guides/mdx/components';
import { kebabCase } from '../../src/kit/addresses/kebab-case';
import { referencesPath, referencesText } from '../../src/compile/sources/stored-references';
import { snapshotChecksum } from '../../src/compile/sources/snapshot-checksum';
import { fileError } from '../lib/file-error.mjs';
import { makeFolders } from '../lib/make-folders.mjs';
import { isInstalled } from '../lib/project.mjs';
import { objectionToPath, SiteError } from '../lib/site-folder.mjs';
import { sitePackage } from '../lib/site-package.mjs';

/**
 * @typedef {object} NewSite
 * @property {string} folder   Absolute path of the site's folder.
 * @property {string} engine   Root of this project.
 * @property {import('./read-document.mjs').NewDocument | undefined} document  Absent for guides alone.
 * @property {string | undefined} name     Name of the product; by default the title of the document.
 * @property {string} color    Such as `#0057b8`.
 * @property {string} apiRoot  Such as `/api/`.
 * @property {number} year     For the copyright line.
 * @property {{ files: ReadonlyMap<string, import('./from/new-files').NewFile>, settings: (template: string) => string }} [taken]  From the
 *   guides of another tool: files, and what fills their settings into site.yml.
 */

/** What the README of a site says about its commands, if npm installed the engine in it. */
const IN_SITE = {
  where:
    'this folder. `npm install` installs the engine, and `npm install <tarball>` with the tarball of its next version updates it',
  site: '',
  deploySite: '',
};
/** The same for a site beside a clone of the engine. */
const IN_CLONE = {
  where: 'the folder of the engine. `<folder>` is the path of this folder',
  site: ' -- --site <folder>',
  deploySite: '--site <folder> ',
};

/** The most characters of a name. */
const MAX_NAME = 40;

/** As many whole words as fit; of one long word, its beginning. @param {string} text  @param {string} gap  Between words. */
const wholeWords = (text, gap) => {
  if (text.length <= MAX_NAME) return text;
  const end = text.lastIndexOf(gap, MAX_NAME);
  return text.slice(0, end > 0 ? end : MAX_NAME);
};

/** The longest name that the settings allow, and the characters of one. @param {string} title */
export const safeName = (title) =>
  wholeWords(
    title
      // Names are filled into quoted YAML.
      .replaceAll("'", '’')
      .replace(/[^\p{L}\p{M}\p{N} .,&+’-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^\p{L}\p{N}]+/u, ''),
    ' ',
  ).replace(/[^\p{L}\p{M}\p{N}.+]+$/u, '') || 'My API';

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** Lower-case letters, digits, and hyphens, as many as the settings allow. @param {string} name @param {string} fallback */
const slugOf = (name, fallback) =>
  wholeWords(
    kebabCase(name)
      .normalize('NFKD')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/^[^a-z]+/, ''),
    '-',
  ).replace(/-+$/, '') || fallback;

/** Names of topics, which the search finds. @param {Record<string, any>} document */
const topicsOf = (document) =>
  /** @type {{ name?: unknown }[]} */ (Array.isArray(document['tags']) ? document['tags'] : [])
    .flatMap((tag) => (typeof tag?.name === 'string' ? [safeName(tag.name)] : []))
    .slice(0, 4);

/** A section for each component that has an example. */
const componentSections = () =>
  Object.entries(COMPONENTS)
    .flatMap(([name, { example }]) => {
      const [first = '', ...words] = kebabCase(name).split('-');
      const heading = [first.charAt(0).toUpperCase() + first.slice(1), ...words].join(' ');
      return example === undefined ? [] : [`## ${heading}\n\n${example.trim()}`];
    })
    .join('\n\n');

/**
 * The folder for a new site: it must be new or empty.
 *
 * @param {string} folder
 */
export function checkFolder(folder) {
  const objection = objectionToPath(folder);
  if (objection !== undefined) throw new SiteError(objection);
  // The nearest that exists: a folder can be in none that is a file.
  for (let at = folder; ; at = path.dirname(at)) {
    if (!existsSync(at)) continue;
    if (!statSync(at).isDirectory()) throw new SiteError(`${at} is a file. Write the path of a new folder.`);
    break;
  }
  const found = existsSync(folder);
  if (found && readdirSync(folder).some((name) => name !== '.git'))
    throw new SiteError(`The folder ${folder} is not empty. Write the path of a new folder.`);
}

/** @type {import('./read-document.mjs').NewDocument} */
const NO_DOCUMENT = {
  ...{ path: undefined, address: undefined, root: undefined, references: new Map() },
  ...{ text: '', isJson: false, document: {}, forgiven: [] },
};

/** What a document describes, in the words of the site. */
const WORDS = {
  operations: {
    calls: 'operations',
    topic: 'topic',
    extras: 'samples and a request console',
    // As code: a link to an operation of today would be an error once that has another id.
    operationLink: '\n- To an operation, by its `operationId`: `[](op:getItem)`.',
    about: 'Every operation with samples in many languages, and a console to try it.',
  },
  messages: {
    calls: 'messages',
    topic: 'channel',
    extras: 'the payload of each message',
    operationLink: '',
    about: 'Every message with its channel, headers, payload, and an example.',
  },
};

/**
 * Writes every file of the site. Throws a SiteError if that fails; then nothing of it is left.
 *
 * @param {NewSite} site
 * @returns {readonly string[]} Paths of the files, from the folder.
 */
export function writeSite({
  folder,
  engine,
  document: described,
  name: wanted,
  color,
  apiRoot,
  year,
  taken,
}) {
  const source = described ?? NO_DOCUMENT;
  const { document, address, text, isJson } = source;
  const { title } = /** @type {{ title?: unknown }} */ (document['info'] ?? {});
  const name = safeName(wanted ?? (typeof title === 'string' ? title : ''));
  const apiName = typeof title === 'string' ? safeName(title) : name;
  const id = slugOf(typeof title === 'string' ? title : name, 'api');
  const downloaded = `${id}.${isJson ? 'json' : 'yaml'}`;
  const references = source.references.size === 0 ? undefined : referencesText(source.references);
  const shown = (/** @type {string} */ from, /** @type {string} */ to) =>
    path.relative(from, to).replaceAll('\\', '/');
  const words = 'x-asyncapi' in document ? WORDS.messages : WORDS.operations;
  const values = {
    ...words,
    name,
    quotedName: quoted(name),
    apiName,
    quotedApi: quoted(apiName),
    quotedTitle: quoted(`${apiName} ${words.calls}`),
    slug: slugOf(name, 'docs'),
    id,
    apiRoot,
    checks: taken ? 'lenient' : 'strict',
    route: `${apiRoot}${id}`,
    color,
    year: String(year),
    searches: topicsOf(document).map(quoted).join(', '),
    ...(isInstalled ? IN_SITE : IN_CLONE),
    file: quoted(source.path === undefined ? downloaded : shown(path.join(folder, 'openapi'), source.path)),
    remote: [
      ...(source.root === undefined
        ? []
        : [
            '  # The folder of the files to which it refers.',
            `  root: ${quoted(shown(path.join(folder, 'openapi'), source.root))}`,
          ]),
      ...(address === undefined && references === undefined
        ? []
        : [
            `  # "npm run spec:update${isInstalled ? IN_SITE.site : IN_CLONE.site}" replaces what was downloaded by the current documents.`,
          ]),
      ...(address === undefined
        ? []
        : [`  remote: ${quoted(address)}`, `  checksum: ${snapshotChecksum(text)}`]),
      ...(references === undefined ? [] : [`  references: ${snapshotChecksum(references)}`]),
    ].join('\n'),
  };
  const starter = path.join(engine, 'starter');
  const fill = (/** @type {string} */ from) =>
    `${from
      .replace('{{components}}', componentSections)
      .replace(/\{\{(\w+)\}\}/g, (hole, key) => values[/** @type {keyof typeof values} */ (key)] ?? hole)
      .trimEnd()}\n`;
  /** @type {Map<string, import('./from/new-files').NewFile>} */
  const files = new Map(
    readdirSync(starter, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        // git and npm would read a file with its real name.
        path.relative(starter, file).replace(/^(?:gitignore|npmrc)$/, '.$&'),
        fill(readFileSync(file, 'utf8')),
      ]),
  );
  // Beside a clone, npm installs nothing in the site, and CI needs the clone too.
  if (!isInstalled)
    for (const file of files.keys()) if (/^\.(?:npmrc$|github\b)/.test(file)) files.delete(file);
  if (taken) {
    for (const file of files.keys()) if (/^content[\\/](?!_site)/.test(file)) files.delete(file);
    // Its sample leads to the sample guide; without a sidebar, the folders are the sidebar.
    files.set(path.join('content', '_site', 'problems.yml'), '[]\n');
    files.delete(path.join('content', '_site', 'sidebar.yml'));
    const settings = path.join('content', '_site', 'site.yml');
    const template = files.get(settings);
    files.set(
      settings,
      taken.settings(
        (typeof template === 'string' ? template : '')
          .replaceAll('/guides/components', '/')
          // Without a document, there is no reference.
          .replace(described ? /(?!)/ : /^ *- \{ label: API reference.*\n| and API reference/gm, ''),
      ),
    );
    if (!described) files.set(path.join('openapi', 'sources.yml'), '# The specifications of the site.\n[]\n');
    for (const [file, content] of taken.files)
      if (file !== 'static/mark.svg') files.set(path.normalize(file), content);
  }
  if (isInstalled) files.set('package.json', sitePackage(folder));
  if (described && source.path === undefined) files.set(path.join('openapi', downloaded), text);
  if (references !== undefined) files.set(referencesPath('openapi', id), references);
  /** The outermost folder that is created. */
  let made;
  for (let at = folder; !existsSync(at); at = path.dirname(at)) made = at;
  let target = folder;
  try {
    for (const [file, content] of files) {
      target = path.join(folder, file);
      makeFolders(path.dirname(target));
      if (typeof content === 'string') writeFileSync(target, content);
      else if (!content.copyTo(target)) files.delete(file);
    }
  } catch (error) {
    const written = [...files.keys()].map((file) => path.join(folder, file.split(path.sep)[0] ?? ''));
    for (const one of [...written, ...(made ? [made] : [])]) rmSync(one, { recursive: true, force: true });
    const { message } = /** @type {Error} */ (fileError(error, target, 'written'));
    throw new SiteError(`${message} The folder is as it was.`);
  }
  return [...files.keys()].sort();
}
