// @ts-check
/** Reads the specifications of `openapi/sources.yml` for the mock, as the site reads them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { upgrade } from '@scalar/openapi-upgrader';
import { readProductFile, SETTINGS_FILE } from '../../src/node/sources/read-product-file';
import {
  isFile,
  readSourceList,
  readSpecification,
  sourcesFile,
} from '../../src/node/sources/specification-sources';
import { formatReport } from '../../src/problems/format-problems';
import { readSettings } from '../../src/site/read-settings';
import { projectRoot } from '../lib/project.mjs';

/**
 * @typedef {object} MockDocument
 * @property {string} id        As in `openapi/sources.yml`; first part of the mock's addresses.
 * @property {string} label
 * @property {Record<string, any>} document  OpenAPI 3.1; tokens are filled in, and `$ref` leads into the document.
 */

/**
 * @template T
 * @param {import('../../src/model/problem').Result<T>} result
 * @returns {T} Throws the report of the problems.
 */
function valueOf(result) {
  if (result.ok) return result.value;
  throw new Error(formatReport(result.problems));
}

/**
 * Reads what the site documents.
 *
 * @param {object} [options]
 * @param {string} [options.directory]  Root of the site.
 * @param {string} [options.only]       Id of one specification; empty for all.
 * @returns {{ documents: MockDocument[], docsOrigin: string }} Throws an Error for the terminal: an unknown id, or
 *   the report of what is wrong with the settings, the list or a specification.
 */
export function loadDocuments({ directory = projectRoot, only = '' } = {}) {
  const product = valueOf(readProductFile(directory));
  const settings = readFileSync(path.join(directory, SETTINGS_FILE), 'utf8');
  const { url } = valueOf(readSettings(settings, SETTINGS_FILE, product));
  const list = sourcesFile(directory);
  const sources = valueOf(readSourceList(directory, product, list));
  const wanted = sources.filter(({ id }) => only === '' || id === only);
  if (wanted.length === 0) {
    const ids = sources.map(({ id }) => id).join(', ');
    throw new Error(
      `${path.relative(directory, list)} has no specification "${only}". It has: ${ids || 'none'}.`,
    );
  }
  return {
    docsOrigin: url,
    documents: wanted.map((source) => {
      const { id, label, file } = source;
      if (!isFile(path.join(path.dirname(list), file)))
        throw new Error(
          `${path.relative(directory, list)}: "file" of "${id}" names ${file}, which does not exist.`,
        );
      const { specification, problems } = readSpecification(source, { directory, product, list });
      if (!specification) throw new Error(formatReport(problems));
      /** @type {Record<string, any>} */
      const document = specification.document;
      const isCurrent = String(document['openapi']).startsWith('3.1');
      return { id, label, document: isCurrent ? document : upgrade(document, '3.1') };
    }),
  };
}
