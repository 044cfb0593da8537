// @ts-check
/** Reads a built site as the objects that a host needs: names, types, caching, content. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readPageAddresses } from '../serve/page-addresses.mjs';
import { cacheControl } from '../serve/response-headers.mjs';
import { mediaTypeOf } from '../serve/media-types.mjs';
import { pageObjects, REDIRECT_SCRIPT, REDIRECT_SCRIPT_TEXT, redirectPage } from './page-layout.mjs';
import { dataFolder, isPageData, nameDataFolder } from './release-data.mjs';
import { makeIndex, sha256 } from './release-index.mjs';

/** Build output that hosts do not need: parts of pages, an unused worker, reports, server settings. */
const LEFT_OUT =
  /^(?:_gatsby|~partytown|_hosting)\/|^(?:_headers|staticwebapp\.config\.json|webpack\.stats\.json|chunk-map\.json)$/;

/** Lists of pages, uploaded after the pages. */
const LISTS = new Set(['search-index.json', 'sitemap.xml', 'routes.json', 'llms.txt', 'llms-full.txt']);

/** Stored compressed, because buckets do not compress. Browsers load these files and accept gzip. */
const COMPRESSED = /^(?:text\/(?:html|css|javascript)|image\/svg\+xml|application\/(?:json|manifest\+json))/;

/**
 * Never stored compressed: downloads of programs that may not accept gzip, and the not-found page, which a
 * bucket may send without its headers.
 */
const PLAIN = /^(?:404\.html|openapi\/|schemas\/|requests\/|routes\.json)/;

/** Shorter files, in bytes, fit into one packet anyway. */
const SMALLEST = 1024;

const compress = promisify(gzip);

/**
 * @param {string} file
 * @param {boolean} isPage
 */
const typeOf = (file, isPage) => (isPage ? mediaTypeOf('index.html') : mediaTypeOf(file));

/**
 * @param {Buffer} data
 * @returns {Promise<Buffer>} The same bytes on every system, although gzip's header contains the system.
 */
async function gzipped(data) {
  const result = await compress(data, { level: 9 });
  result[9] = 255;
  return result;
}

/** @param {string} directory */
const listFiles = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => !LEFT_OUT.test(file))
    .sort();

/**
 * @typedef {import('./release-index.mjs').ReleaseFile} ReleaseFile
 * @typedef {object} Site
 * @property {import('./release-index.mjs').ReleaseIndex} index
 * @property {(file: ReleaseFile) => Promise<Buffer>} body The bytes to store, compressed if the file's
 * encoding requires it.
 */

/**
 * Reads a built site. Files are read twice, here for their digests and by `body`, so that they are never in
 * memory together.
 *
 * @param {string} directory
 * @param {object} options
 * @param {'objects' | 'folders'} options.layout Whether an object can have the name of a folder (buckets), or
 *                   pages stay at `path/index.html` (folders, whose server handles the other spellings).
 * @param {string} options.base      Path of the site in its address, such as `/docs`.
 * @param {boolean} options.compress
 * @returns {Promise<Site>} Throws if there is no built site.
 */
export async function readSite(directory, { layout, base, compress: wantsGzip }) {
  const names = listFiles(directory);
  if (!names.includes('index.html') || !names.includes('routes.json'))
    throw new Error(`There is no built site in ${directory}. Run "npm run build" first.`);
  const digests = [];
  for (const file of names)
    digests.push({ file, digest: sha256(await readFile(path.join(directory, file))) });
  const folder = dataFolder(digests);
  const pages = new Map(
    [...readPageAddresses(directory).values()].map(({ address, file }) => [file, address]),
  );

  /** @type {Map<string, () => Promise<Buffer>>} */
  const sources = new Map();
  /** @type {ReleaseFile[]} */
  const files = [];
  /**
   * @param {string} name
   * @param {() => Promise<Buffer>} source
   * @param {Pick<ReleaseFile, 'stage'> & { isPage?: boolean, redirect?: string }} kind
   */
  async function add(name, source, { stage, isPage = false, redirect }) {
    if (sources.has(name)) return;
    const data = await source();
    const type = typeOf(name, isPage);
    const isCompressed = wantsGzip && data.length >= SMALLEST && COMPRESSED.test(type) && !PLAIN.test(name);
    sources.set(name, source);
    files.push({
      path: name,
      sha256: sha256(data),
      size: data.length,
      type,
      cache: cacheControl(name),
      ...(isCompressed ? { encoding: /** @type {const} */ ('gzip') } : {}),
      ...(redirect === undefined ? {} : { redirect }),
      stage,
    });
  }

  /** @type {{ name: string, address: string }[]} */
  const redirects = [];
  for (const file of names) {
    const read = () => readFile(path.join(directory, file));
    const address = pages.get(file);
    if (address !== undefined || file.endsWith('.html')) {
      if (file === '404/index.html') continue; // 404.html once more; hosts know only that one.
      const source = async () => Buffer.from(nameDataFolder((await read()).toString(), folder));
      const plan = address === undefined ? { path: file, redirects: [] } : pageObjects(address);
      await add(layout === 'objects' ? plan.path : file, source, { stage: 'page', isPage: true });
      if (layout === 'objects' && address !== undefined)
        redirects.push(...plan.redirects.map((name) => ({ name, address: base + address })));
    } else if (isPageData(file)) {
      await add(`${folder}/${file}`, read, { stage: 'asset' });
    } else {
      const isAsset = cacheControl(file).includes('immutable');
      await add(file, read, { stage: isAsset ? 'asset' : LISTS.has(file) ? 'list' : 'page' });
    }
  }
  if (redirects.length > 0)
    await add(REDIRECT_SCRIPT, () => Promise.resolve(Buffer.from(REDIRECT_SCRIPT_TEXT)), { stage: 'page' });
  // Last, so that a page with the same name wins.
  for (const { name, address } of redirects)
    await add(name, () => Promise.resolve(Buffer.from(redirectPage(address, base))), {
      stage: 'page',
      isPage: true,
      redirect: address,
    });

  /** @type {unknown} */
  const routes = JSON.parse((await readFile(path.join(directory, 'routes.json'))).toString());
  const index = makeIndex({ files, routes: /** @type {string[]} */ (routes), base, layout });
  return {
    index,
    async body(file) {
      const source = sources.get(file.path);
      if (!source) throw new Error(`${file.path} is no file of this site.`);
      const data = await source();
      if (sha256(data) !== file.sha256) throw new Error(`${file.path} changed while the site was deployed.`);
      return file.encoding === 'gzip' ? gzipped(data) : data;
    },
  };
}
