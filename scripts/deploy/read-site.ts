/** Reads a built site as the objects that a host needs: names, types, caching, content. */
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fileError, kindOf } from '../lib/file-error.mjs';
import { readPageAddresses } from '../serve/page-addresses.mjs';
import { cacheControl } from '../serve/response-headers.mjs';
import { API_CATALOG } from '../../src/site/catalog-address.mjs';
import { mediaTypeOf } from '../serve/media-types.mjs';
import { pageObjects, REDIRECT_SCRIPT, REDIRECT_SCRIPT_TEXT, redirectPage } from './page-layout';
import { dataFolder, isPageData, nameDataFolder, sha256 } from './release-data';
import type { Target } from './deploy-target';

/** Build output that hosts do not need: parts of pages, an unused worker, reports, server settings. */
const LEFT_OUT =
  /^(?:_gatsby|~partytown|_hosting)\/|^(?:\.nojekyll|_headers|staticwebapp\.config\.json|webpack\.stats\.json|chunk-map\.json)$/;

/** Lists of pages, uploaded after the pages. */
const LISTS = new Set([
  ...['search-index.json', 'sitemap.xml', 'routes.json', 'llms.txt', 'llms-full.txt'],
  ...['mcp.json', 'mcp-files.json', '.well-known/agent-skills/index.json', API_CATALOG],
]);

/** Stored compressed, because buckets do not compress. Browsers load these files and accept gzip. */
const COMPRESSED = /^(?:text\/(?:html|css|javascript)|image\/svg\+xml|application\/(?:json|manifest\+json))/;

/**
 * Never stored compressed: downloads of programs that may not accept gzip, and the not-found page, which a
 * bucket may send without its headers.
 */
const PLAIN =
  /^(?:404\.html|openapi\/|schemas\/|requests\/|routes\.json|mcp\.mjs|mcp.*\.json|\.well-known\/)/;

/** Shorter files, in bytes, fit into one packet anyway. */
const SMALLEST = 1024;

const compress = promisify(gzip);

/** @returns The same bytes on every system, although gzip's header contains the system. */
async function gzipped(data: Buffer): Promise<Buffer> {
  const result = await compress(data, { level: 9 });
  result[9] = 255;
  return result;
}

/** @returns Throws for a link, a pipe, or another special file. */
function listFiles(directory: string): string[] {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile())
        throw new Error(`${file} is ${kindOf(entry)}; a site has only files. Build it again.`);
      return path.relative(directory, file).split(path.sep).join('/');
    })
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}

export interface ReleaseFile {
  /** Relative to the site's root, without a leading slash: the name of the object. */
  path: string;
  /** Of the uncompressed bytes. */
  sha256: string;
  /** In bytes, uncompressed. */
  size: number;
  type: string;
  cache: string;
  encoding?: 'gzip';
  /** Target of a redirect. */
  redirect?: string;
  /** Upload order: files with a digest; pages and all other files with fixed names; lists of pages. */
  stage: 'asset' | 'page' | 'list';
}

export interface Release {
  /** 16 digits: different if one byte differs. */
  digest: string;
  /** Of its page data, `_data/<digest>`. */
  folder: string;
  /** The pages' addresses, without the base. */
  routes: readonly string[];
  /** Sorted by path. */
  files: readonly ReleaseFile[];
  /** The bytes to store, compressed if the file's encoding requires it. */
  body: (file: ReleaseFile) => Promise<Buffer>;
}

/**
 * Reads a built site. Files are read twice, here for their digests and by `body`, so that they are never in
 * memory together.
 *
 * @returns Throws if there is no built site.
 */
export async function readSite(
  directory: string,
  {
    layout,
    base,
    compress: wantsGzip,
    build = 'npm run build',
  }: {
    layout: Target['layout'];
    /** Path of the site in its address, such as `/docs`. */
    base: string;
    compress: boolean;
    /** The command that builds it, for messages. */
    build?: string;
  },
): Promise<Release> {
  const names = listFiles(directory);
  if (!names.includes('index.html') || !names.includes('routes.json'))
    throw new Error(`There is no built site in ${directory}. Run "${build}" first.`);
  const read = (file: string) =>
    readFile(path.join(directory, file)).catch((error: unknown) => {
      throw fileError(error, path.join(directory, file), 'read');
    });
  const pageData = [];
  for (const file of names.filter(isPageData)) pageData.push({ file, digest: sha256(await read(file)) });
  const folder = dataFolder(pageData);
  const pages = new Map(
    [...readPageAddresses(directory).values()].map(({ address, file }) => [file, address]),
  );

  const sources = new Map<string, () => Promise<Buffer>>();
  const files: ReleaseFile[] = [];
  async function add(
    name: string,
    stage: ReleaseFile['stage'],
    source: () => Promise<Buffer>,
    { isPage = false, redirect }: { isPage?: boolean; redirect?: string } = {},
  ) {
    if (sources.has(name)) return;
    sources.set(name, source);
    const bytes = await source();
    const [size, type] = [bytes.length, mediaTypeOf(isPage ? 'index.html' : name)];
    const isCompressed = wantsGzip && size >= SMALLEST && COMPRESSED.test(type) && !PLAIN.test(name);
    files.push({
      ...{ path: name, sha256: sha256(bytes), size, type, cache: cacheControl(name), stage },
      ...(isCompressed && { encoding: 'gzip' }),
      ...(redirect !== undefined && { redirect }),
    });
  }

  const redirects: { name: string; address: string }[] = [];
  for (const file of names) {
    const source = () => read(file);
    const address = pages.get(file);
    if (file.endsWith('.html')) {
      if (file === '404/index.html') continue; // 404.html once more; hosts know only that one.
      const page = async () => Buffer.from(nameDataFolder((await read(file)).toString(), folder));
      const plan = address === undefined ? { path: file, redirects: [] } : pageObjects(address);
      await add(layout === 'objects' ? plan.path : file, 'page', page, { isPage: true });
      if (layout === 'objects')
        redirects.push(...plan.redirects.map((name) => ({ name, address: `${base}${address}` })));
    } else if (isPageData(file)) {
      await add(`${folder}/${file}`, 'asset', source);
    } else {
      const isAsset = cacheControl(file).includes('immutable');
      await add(file, isAsset ? 'asset' : LISTS.has(file) ? 'list' : 'page', source);
    }
  }
  if (redirects.length > 0)
    await add(REDIRECT_SCRIPT, 'page', () => Promise.resolve(Buffer.from(REDIRECT_SCRIPT_TEXT)));
  // Last, so that a page with the same name wins.
  for (const { name, address } of redirects) {
    const page = Buffer.from(redirectPage(address, base));
    await add(name, 'page', () => Promise.resolve(page), { isPage: true, redirect: address });
  }

  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    digest: sha256(files.map((file) => `${file.path}\n${file.sha256}\n`).join('')).slice(0, 16),
    folder,
    routes: JSON.parse((await read('routes.json')).toString()) as string[],
    files,
    async body(file) {
      const source = sources.get(file.path);
      if (!source) throw new Error(`${file.path} is no file of this site.`);
      const bytes = await source();
      if (sha256(bytes) !== file.sha256) throw new Error(`${file.path} changed while the site was deployed.`);
      return file.encoding === 'gzip' ? gzipped(bytes) : bytes;
    },
  };
}
