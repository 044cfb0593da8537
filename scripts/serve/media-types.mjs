// @ts-check
/** The media types of files, for the local server, deployments, tests, and benches. */
import path from 'node:path';
import { lookup } from 'mrmime';
import { API_CATALOG, LINKSET_TYPE } from '../../src/site/catalog-address.mjs';

/** @type {Readonly<Record<string, string>>} */
const textTypes = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

/**
 * @param {string} file
 * @returns {string | undefined} Media type with its charset; undefined for other files.
 */
export function textTypeOf(file) {
  if (file.replaceAll('\\', '/').endsWith(API_CATALOG)) return LINKSET_TYPE;
  const type = textTypes[path.extname(file).toLowerCase()];
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

/**
 * @param {string} file
 * @returns {string} Media type of any file, with its charset for text.
 */
export function mediaTypeOf(file) {
  return textTypeOf(file) ?? lookup(file) ?? 'application/octet-stream';
}
