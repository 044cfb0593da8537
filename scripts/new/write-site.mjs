// @ts-check
/** Writes the folder of a new site from `starter/`, whose files have names in double braces. */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMPONENTS } from '../../src/guides/mdx/components';
import { plainSpecification } from '../../src/apis/document/specification';
import { normalizeApi } from '../../src/apis/operation/normalize-api';
import { listWords } from '../../src/apis/text/call-words';
import { firstSentence } from '../../src/apis/text/markdown-tree';
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
 * @property {readonly import('./read-document.mjs').NewDocument[]} documents  None for guides alone.
 * @property {string | undefined} name     Name of the product; by default the title of the first document.
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
    if (lstatSync(at, { throwIfNoEntry: false }) === undefined) continue;
    if (!existsSync(at)) throw new SiteError(`${at} is a link to nothing. Write the path of a new folder.`);
    if (!statSync(at).isDirectory()) throw new SiteError(`${at} is a file. Write the path of a new folder.`);
    break;
  }
  const found = existsSync(folder);
  if (found && readdirSync(folder).some((name) => name !== '.git'))
    throw new SiteError(`The folder ${folder} is not empty. Write the path of a new folder.`);
}

/** What a document describes, in the words of the site. */
const WORDS = {
  operations: {
    topic: 'topic',
    extras: 'samples and a request console',
    // As code: a link to an operation of today would be an error once that has another id.
    operationLink: '\n- To an operation, by its `operationId`: `[](op:getItem)`.',
    about: 'Every operation with samples in many languages, and a console to try it.',
  },
  webhooks: {
    topic: 'topic',
    extras: 'the payload of each webhook',
    operationLink: '\n- To a webhook, by its `operationId` or its name: `[](op:itemSold)`.',
    about: 'Every webhook with its headers, payload, and an example.',
  },
  messages: {
    topic: 'channel',
    extras: 'the payload of each message',
    operationLink: '',
    about: 'Every message with its channel, headers, payload, and an example.',
  },
};

/** @param {import('./read-document.mjs').NewDocument} source  @returns {string | undefined} */
function titleOf({ document }) {
  const { title } = /** @type {{ title?: unknown }} */ (document['info'] ?? {});
  return typeof title === 'string' ? title : undefined;
}

/** Characters of the sentence below the title of the home page. */
const MAX_LEAD = 160;

/**
 * What a document says about itself in one sentence, if that is the same text in MDX.
 *
 * @param {import('./read-document.mjs').NewDocument} source  @returns {string | undefined}
 */
function leadOf({ document }) {
  const { summary, description } = /** @type {Record<string, unknown>} */ (document['info'] ?? {});
  const [text] = [summary, description].filter((one) => typeof one === 'string');
  const sentence = firstSentence(text ?? '');
  const isPlain = /^\p{Lu}[\p{L}\p{M}\p{N} ,;.()'’“”/–-]*\.$/u.test(sentence) && sentence.includes(' ');
  return isPlain && sentence.length <= MAX_LEAD ? sentence : undefined;
}

/**
 * What the files of a site say about one document, and the files that are stored for it.
 *
 * @param {import('./read-document.mjs').NewDocument} source
 * @param {{ folder: string, apiRoot: string, apiName: string, id: string, isOnly: boolean }} site  `folder`: with the
 *   list of documents.
 */
function describeApi(source, { folder, apiRoot, apiName, id, isOnly }) {
  const { document, address, text, isJson } = source;
  const downloaded = `${id}.${isJson ? 'json' : 'yaml'}`;
  const references = source.references.size === 0 ? undefined : referencesText(source.references);
  const shown = (/** @type {string} */ to) => path.relative(folder, to).replaceAll('\\', '/');
  const { operations } = normalizeApi(plainSpecification(document));
  const calls = 'x-asyncapi' in document ? 'messages' : listWords(operations).all.toLowerCase();
  const words = calls === 'messages' || calls === 'webhooks' ? WORDS[calls] : WORDS.operations;
  const reference = isOnly ? 'API reference' : apiName;
  const values = {
    ...words,
    calls,
    apiName,
    quotedApi: quoted(apiName),
    quotedTitle: quoted(`${apiName} ${calls}`),
    // In braces of YAML, a name can have a comma.
    reference: isOnly ? reference : quoted(reference),
    referenceText: reference,
    id,
    route: `${apiRoot}${id}`,
    file: quoted(source.path === undefined ? downloaded : shown(source.path)),
    remote: [
      ...(source.root === undefined
        ? []
        : ['  # The folder of the files to which it refers.', `  root: ${quoted(shown(source.root))}`]),
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
  const files = [
    ...(source.path === undefined ? [/** @type {const} */ ([path.join('openapi', downloaded), text])] : []),
    ...(references === undefined ? [] : [/** @type {const} */ ([referencesPath('openapi', id), references])]),
  ];
  return { values, files };
}

/** A part of a template that is repeated for each document, as in Mustache. */
const EACH_API = /\{\{#apis\}\}\n([^]*?)\{\{\/apis\}\}\n/g;

/** @param {string} text  @param {Readonly<Record<string, string>>} values */
const fillHoles = (text, values) =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, /** @type {string} */ key) => values[key] ?? hole);

/** The text, with a number if it is taken. @param {string} text  @param {Set<string>} taken */
function unique(text, taken, gap = '-') {
  let one = text;
  for (let count = 2; taken.has(one); count += 1) one = `${text}${gap}${count}`;
  taken.add(one);
  return one;
}

/**
 * Writes every file of the site. Throws a SiteError if that fails; then nothing of it is left.
 *
 * @param {NewSite} site
 * @returns {readonly string[]} Paths of the files, from the folder.
 */
export function writeSite({ folder, engine, documents, name: wanted, color, apiRoot, year, taken }) {
  const [title = ''] = documents.map(titleOf);
  const name = safeName(wanted ?? title);
  const [names, ids] = [new Set(), new Set()];
  const apis = documents.map((source) => {
    const own = titleOf(source);
    const apiName = unique(own === undefined ? name : safeName(own), names, ' ');
    const id = unique(slugOf(own ?? name, 'api'), ids);
    const isOnly = documents.length === 1;
    return describeApi(source, { folder: path.join(folder, 'openapi'), apiRoot, apiName, id, isOnly });
  });
  const values = {
    // What the site says of one, such as the action of the home page.
    ...apis[0]?.values,
    name,
    lead: documents.map(leadOf).find((one) => one !== undefined) ?? 'Guides and API reference for @@name@@.',
    quotedName: quoted(name),
    slug: slugOf(name, 'docs'),
    apiRoot,
    checks: taken ? 'lenient' : 'strict',
    color,
    year: String(year),
    searches: [...new Set(documents.flatMap(({ document }) => topicsOf(document)))]
      .slice(0, 4)
      .map(quoted)
      .join(', '),
    ...(isInstalled ? IN_SITE : IN_CLONE),
  };
  const starter = path.join(engine, 'starter');
  const fill = (/** @type {string} */ from) =>
    `${fillHoles(
      from
        .replace('{{components}}', componentSections)
        .replace(EACH_API, (_, /** @type {string} */ part) =>
          apis.map((api) => fillHoles(part, api.values)).join(''),
        ),
      values,
    ).trimEnd()}\n`;
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
          .replace(apis.length > 0 ? /(?!)/ : / and API reference/g, ''),
      ),
    );
    if (apis.length === 0)
      files.set(path.join('openapi', 'sources.yml'), '# The specifications of the site.\n[]\n');
    for (const [file, content] of taken.files)
      if (file !== 'static/mark.svg') files.set(path.normalize(file), content);
  }
  if (isInstalled) files.set('package.json', sitePackage(folder));
  for (const [file, content] of apis.flatMap((api) => api.files)) files.set(file, content);
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
