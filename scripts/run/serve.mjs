// @ts-check
/**
 * `npm run serve`: serves the built site on the loopback address like a production host: one address per
 * page, compressed, cacheable, with security headers. `--port` or PORT sets the port, `--prefix /docs` serves a site that
 * was built with that path prefix, `--site ../my-docs` another site.
 */
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { closeOnSignal, listenOnLoopback, PORT_OPTION } from '../lib/listen.mjs';
import { recoverSite } from '../lib/build-folder.mjs';
import { objectionToPrefix } from '../lib/path-prefix.mjs';
import { isStartedDirectly, projectRoot } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOption, siteOrExit } from '../lib/site-folder.mjs';
import { isKnown, sendBinary } from '../serve/binary-file.mjs';
import { hasFile } from '../serve/find-file.mjs';
import { API_CATALOG, API_CATALOG_LINK } from '../../src/site/catalog-address.mjs';
import { MOCK_PATH, MOCK_PORT } from '../../src/site/mock-address.mjs';
import { passToMock } from '../serve/mock-proxy.mjs';
import { markdownTwin, wantsMarkdown } from '../serve/markdown-twin.mjs';
import { readPageAddresses } from '../serve/page-addresses.mjs';
import { resolveRequest } from '../serve/resolve-request.mjs';
import { cacheControl, readSecurityHeaders } from '../serve/response-headers.mjs';
import { textTypeOf } from '../serve/media-types.mjs';
import { chooseEncoding, createTextReader } from '../serve/text-files.mjs';
import { print, printError } from '../lib/print.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** What each build changes: its list of pages is a new file. @param {string} root  @returns {string | undefined} */
function buildOf(root) {
  const list = statSync(path.join(root, 'routes.json'), { throwIfNoEntry: false });
  return list && `${list.ino} ${list.mtimeMs} ${list.size}`;
}

/**
 * Creates a server for a built site without starting it.
 *
 * @param {object} options
 * @param {string} options.directory  The built site. Its list of pages is read again after a build.
 * @param {string} [options.prefix]   Path prefix that the site was built with, such as `/docs`.
 * @param {number} [options.mockPort] Port of `npm run mock`, for the request console of the pages; 0 for
 *                 none.
 * @param {number} [options.brotliLevel]  If not that of static hosts, which takes a second for ten pages.
 * @returns {import('node:http').Server} Throws if the folder or its routes.json is unusable.
 */
export function createSiteServer({ directory, prefix = '', mockPort = 0, brotliLevel }) {
  const root = path.resolve(directory);
  const site = {
    prefix: prefix.replace(/^\/*(?=.)/, '/').replace(/\/+$/, ''),
    pages: readPageAddresses(root),
    build: buildOf(root),
    hasFile: (/** @type {string} */ file) => hasFile(root, file),
  };
  const readText = createTextReader(brotliLevel);

  const isPage = (/** @type {string} */ file) => /(?:^|\/)index\.html$|^404\.html$/.test(file);

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {string} file  A page is sent as Markdown to those who ask for it.
   * @param {number} [status]
   */
  async function sendText(request, response, file, status = 200) {
    const twin = isPage(file) && wantsMarkdown(request.headers.accept) ? markdownTwin(file) : file;
    const sent = site.hasFile(twin) ? twin : file;
    const text = await readText(path.join(root, sent), chooseEncoding(request.headers['accept-encoding']));
    response.setHeader('Vary', isPage(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
    response.setHeader('ETag', text.tag);
    if (status === 200 && isKnown(request.headers['if-none-match'], text.tag)) {
      response.writeHead(304).end();
      return;
    }
    if (text.encoding) response.setHeader('Content-Encoding', text.encoding);
    response.writeHead(status, { 'Content-Type': text.type, 'Content-Length': text.body.length });
    response.end(text.body); // Node omits the body in the response to HEAD.
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async function sendNotFound(request, response) {
    response.setHeader('Cache-Control', cacheControl('404.html'));
    const asked = /\.md(?:\?|$)/.test(request.url ?? '') ? ['404.md'] : [];
    const file = [...asked, '404.html'].find(site.hasFile);
    if (file !== undefined) await sendText(request, response, file, 404);
    else sendPlain(response, 404, 'Not found');
  }

  /**
   * @param {Request} request
   * @param {Response} response
   */
  async function answer(request, response) {
    if (mockPort !== 0 && request.url?.startsWith(`${MOCK_PATH}/`))
      return passToMock(request, response, mockPort);
    // Read each time: after a build, the pages have other styles, and the policy other hashes.
    for (const [name, value] of Object.entries(readSecurityHeaders(root))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendPlain(response, 405, 'Only GET and HEAD are answered here');
    }
    const build = buildOf(root);
    // While a build replaces the folder, it has no list.
    if (build !== undefined && build !== site.build)
      Object.assign(site, { build, pages: readPageAddresses(root) });
    const url = request.url ?? '/';
    const queryAt = url.indexOf('?');
    const resolution = resolveRequest(queryAt < 0 ? url : url.slice(0, queryAt), site);
    if (resolution.kind === 'missing') return sendNotFound(request, response);
    if (resolution.kind === 'redirect') {
      const location = resolution.address + (queryAt < 0 ? '' : url.slice(queryAt));
      response.setHeader('Cache-Control', cacheControl('index.html'));
      return void response.writeHead(308, { Location: location }).end();
    }
    response.setHeader('Cache-Control', cacheControl(resolution.file));
    if (resolution.file === API_CATALOG) response.setHeader('Link', API_CATALOG_LINK);
    if (textTypeOf(resolution.file)) return sendText(request, response, resolution.file);
    return sendBinary(request, response, path.join(root, resolution.file));
  }

  return createServer((request, response) => {
    answer(request, response).catch((/** @type {unknown} */ error) => {
      printError(
        `${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else sendPlain(response, 500, 'The file could not be read');
    });
  });
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} message
 */
function sendPlain(response, status, message) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/**
 * Serves `public/` until Ctrl+C and prints the address.
 *
 * @param {{ prefix?: string, site?: string, port?: string | undefined }} [options]  `site`: folder of the site.
 * @returns {Promise<void>} Resolves when the server is listening.
 */
export async function serveSite({ prefix = '', site = projectRoot, port } = {}) {
  const publicDirectory = path.join(site, 'public');
  const objection = objectionToPrefix(prefix, '--prefix');
  if (objection !== undefined) {
    printError(objection);
    process.exitCode = 1;
    return;
  }
  recoverSite(site);
  if (!existsSync(path.join(publicDirectory, 'index.html'))) {
    const option = siteOption(site);
    printError(
      `There is no built site in ${option === '' ? 'public/' : publicDirectory}. Run "npm run build${option}" first, or "npm start${option}" for both.`,
    );
    process.exitCode = 1;
    return;
  }
  try {
    const mockPort = Number(process.env.PORTAL_MOCK_PORT ?? MOCK_PORT);
    const level = process.env.PORTAL_BROTLI_LEVEL;
    const server = createSiteServer({
      directory: publicDirectory,
      prefix,
      mockPort,
      ...(level === undefined ? {} : { brotliLevel: Number(level) }),
    });
    const origin = await listenOnLoopback(
      server,
      port ?? process.env.PORT,
      port === undefined ? 'PORT' : '--port',
    );
    closeOnSignal(server);
    print(`\nThe portal is served at ${origin}${prefix.replace(/\/+$/, '')}/ (Ctrl+C ends it)`);
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (isStartedDirectly(import.meta.url)) {
  const { site, rest } = siteOrExit();
  const prefix = /** @type {const} */ ({
    type: 'string',
    default: '',
    value: 'path',
    means: 'path prefix of the build',
  });
  await serveSite({ ...readOptions({ ...PORT_OPTION, prefix }, rest), site });
}
