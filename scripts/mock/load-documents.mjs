// @ts-check
/** Reads the specifications of `openapi/sources.yml` for the mock. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { upgrade } from '@scalar/openapi-upgrader';
import { projectRoot } from '../project.mjs';

/**
 * @typedef {object} MockDocument
 * @property {string} id        As in `openapi/sources.yml`; first part of the mock's addresses.
 * @property {string} label
 * @property {Record<string, any>} document  OpenAPI 3.1 with its tokens filled in.
 */

/**
 * Reads what the site documents.
 *
 * @param {object} [options]
 * @param {string} [options.directory]  Root of the site.
 * @param {string} [options.only]       Id of one specification; empty for all.
 * @returns {{ documents: MockDocument[], docsOrigin: string }} Throws with a clear message for an unknown id
 *   or a file that cannot be read: the build tells mistakes in specifications by line.
 */
export function loadDocuments({ directory = projectRoot, only = '' } = {}) {
  /** @param {string} file */
  const read = (file) => readFileSync(path.resolve(directory, file), 'utf8');
  const settings = /** @type {{ product: { name: string, slug: string }, url: string }} */ (
    load(read('content/_site/site.yml'))
  );
  const { name, slug } = settings.product;
  /** @param {string} text */
  const fill = (text) => text.replaceAll('@@name@@', name).replaceAll('@@slug@@', slug);

  const list = process.env.PORTAL_OPENAPI_SOURCES ?? 'openapi/sources.yml';
  const sources = /** @type {{ id: string, label: string, file: string }[]} */ (load(read(list)));
  const wanted = sources.filter(({ id }) => only === '' || id === only);
  if (wanted.length === 0) {
    const ids = sources.map(({ id }) => id).join(', ');
    throw new Error(`${list} has no specification "${only}". It has: ${ids || 'none'}.`);
  }
  return {
    docsOrigin: fill(settings.url),
    documents: wanted.map(({ id, label, file }) => {
      const place = path.join(path.dirname(list), file);
      const document = /** @type {Record<string, any>} */ (load(fill(read(place)), { filename: place }));
      const isCurrent = String(document['openapi']).startsWith('3.1');
      return { id, label, document: isCurrent ? document : upgrade(document, '3.1') };
    }),
  };
}
