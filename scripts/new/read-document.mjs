// @ts-check
/** Reads the specification of a new site, from a file or an https:// address, and rejects one that cannot be shown. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSpecification } from '../../src/apis/parse/parse-specification';
import { fetchReferences } from '../../src/compile/snapshots/fetch-references';
import { filesOfSites } from '../../src/compile/sources/stored-references';
import { fetchDocument } from '../../src/compile/sources/fetch-document';
import { readForeignSpecification } from '../../src/compile/sources/read-foreign-specification';
import { objectionTo } from '../../src/compile/sources/site-files';
import { referencedFiles } from '../../src/compile/sources/specification-sources';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { findRoot } from './find-root.mjs';
import { SiteError } from '../lib/site-folder.mjs';

/** A token such as `@@name@@` is text in a document that knows nothing of this site. */
const NO_PRODUCT = { name: '@@name@@', slug: '@@slug@@' };

/** A reference to another file, without which nothing has to be looked for: reading a large document takes seconds. */
const OTHER_FILE = /\$ref["']?\s*:\s*["']?[^#"'\s]/;

const TYPES = (
  'application/json +json application/yaml application/x-yaml text/yaml text/x-yaml +yaml ' +
  'text/plain application/octet-stream'
).split(' ');

/**
 * @typedef {object} NewDocument
 * @property {string | undefined} path     Absolute path of the file; undefined for a document from an address.
 * @property {string | undefined} address  Where it was downloaded.
 * @property {string | undefined} root     Folder of the files to which it refers, if that is not its own.
 * @property {ReadonlyMap<string, string>} references  Files of other sites to which it refers.
 * @property {string} text
 * @property {boolean} isJson
 * @property {Record<string, any>} document  With references in other files resolved.
 * @property {readonly import('../../src/kit/diagnostics/diagnostic').Diagnostic[]} forgiven  Its mistakes that do not
 *   prevent showing it.
 */

/** @param {string} address */
async function download(address) {
  const outcome = await fetchDocument(address, { types: TYPES });
  if (outcome.kind === 'fetched') return outcome.text;
  const why =
    outcome.kind === 'failed' ? `${outcome.message} ${outcome.fix.replaceAll('"remote"', '--spec')}` : '';
  throw new SiteError(`--spec: ${why}`);
}

/** @param {string} file */
function readLocal(file) {
  if (!existsSync(file))
    throw new SiteError(
      `--spec: the file ${file} does not exist. Write its path, or its whole https:// address.`,
    );
  const objection = objectionTo(file);
  if (objection) {
    const fix = objection.code === 'file/not-a-file' ? 'Write the path of the document.' : objection.fix;
    throw new SiteError(`--spec: ${file}: ${objection.message} ${fix}`);
  }
  if (!/\.(?:ya?ml|json)$/.test(file))
    throw new SiteError(`--spec: ${file} must end with .yaml, .yml, or .json. Rename the document.`);
  return readFileSync(file, 'utf8');
}

/**
 * @param {string} spec  A path, or an https:// address.
 * @returns {Promise<NewDocument>} Rejects with a SiteError that lists every error with file, line, and column.
 */
export async function readDocument(spec) {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(spec);
  const file = isAddress ? undefined : path.resolve(spec);
  const text = file === undefined ? await download(spec) : readLocal(file);
  const isJson = file === undefined ? /^\s*\{/.test(text) : file.endsWith('.json');
  const folder = file === undefined ? undefined : path.dirname(file);
  // A downloaded document has no files on this machine.
  const open = (/** @type {import('../../src/compile/sources/specification-sources').MoreFiles} */ more) =>
    folder === undefined
      ? filesOfSites(more.references ?? new Map(), { ...more, address: spec })
      : referencedFiles(folder, folder, NO_PRODUCT, more);
  const isAlone = !OTHER_FILE.test(text);
  const root =
    folder === undefined || isAlone
      ? undefined
      : findRoot(folder, (around) => {
          /** @type {Set<string>} */
          const outside = new Set();
          parseSpecification(text, spec, { files: open({ root: around, outside }), isLenient: true });
          return outside;
        });
  const { references } = isAlone
    ? { references: new Map() }
    : await fetchReferences(
        text,
        spec,
        (found, missing) => open({ root, references: found, missing }),
        isAddress ? { address: spec } : {},
      );
  const read = readForeignSpecification(text, spec, NO_PRODUCT, {
    isJson,
    // As in the starter's list of documents.
    isLenient: true,
    files: open({ root, references }),
  });
  if (!read.ok)
    throw new SiteError(
      `${formatReport(read.diagnostics)}\n\nNothing was written. Fix the document, then try again.`,
    );
  const { document } = read.value;
  return {
    path: file,
    root,
    references,
    address: isAddress ? spec : undefined,
    text,
    isJson,
    document,
    forgiven: read.forgiven,
  };
}
