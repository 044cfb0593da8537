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

/**
 * What the build leaves for itself or for other hosts: pieces of pages, an unused worker, reports of the
 * bundler, and ready settings for servers.
 */
const LEFT_OUT =
  /^(?:_gatsby|~partytown|_hosting)\/|^(?:_headers|staticwebapp\.config\.json|webpack\.stats\.json|chunk-map\.json)$/;

/** Lists of pages: they follow the pages that they name. */
const LISTS = new Set(['search-index.json', 'sitemap.xml', 'routes.json', 'llms.txt', 'llms-full.txt']);

/** Stored compressed, because buckets compress nothing: what browsers fetch, all of which accept gzip. */
const COMPRESSED = /^(?:text\/(?:html|css|javascript)|image\/svg\+xml|application\/(?:json|manifest\+json))/;

/**
 * Never stored compressed: what programs download that may not ask for gzip, and the not-found page, which a
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
 * @returns {Promise<Buffer>} The same bytes on every system: gzip's header names the one that wrote it.
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
 * @property {(file: ReleaseFile) => Promise<Buffer>} body  The bytes to store, compressed where the file says so.
 */

/**
 * Reads a built site. Files are read twice, here for their digests and by `body`, and never held together.
 *
 * @param {string} directory
 * @param {object} options
 * @param {'objects' | 'folders'} options.layout  Whether an object may be named as a folder is (buckets), or
 *   pages stay at `path/index.html` (folders, whose server leads the other spellings).
 * @param {string} options.base      Path of the site in its address, such as `/docs`.
 * @param {boolean} options.compress
 * @returns {Promise<Site>} Throws when there is no built site.
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
  // Last, so that a page of that very name wins over them.
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
