// @ts-check
/** Reads the specifications of `openapi/sources.yml` for the mock, as the site reads them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOCK_PLAN } from '../../src/compile/check/check-mock-plan';
import { loadGuideDocuments } from '../../src/compile/sources/guide-documents';
import { readProductFile, SETTINGS_FILE } from '../../src/compile/sources/read-product-file';
import { readSettingsOf } from '../../src/compile/sources/settings-files';
import {
  isFile,
  locateSpecification,
  readSourceList,
  readSpecification,
  sourcesFile,
} from '../../src/compile/sources/specification-sources';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { problemPageOf, problemType } from '../../src/site/problem-type';
import { mockIdOf } from '../../src/site/mock-address.mjs';
import { readSettings } from '../../src/site/read-settings';
import { readMockPlan } from '../../src/apis/mock/read-mock-plan';
import { projectRoot } from '../lib/project.mjs';

/**
 * @typedef {object} MockDocument
 * @property {string} id        As in `openapi/sources.yml`, or of an API without pages; first part of the mock's addresses.
 * @property {string} label
 * @property {Record<string, any>} document OpenAPI 3, as the pages read it; tokens are filled in, and `$ref` points into
 * the document.
 */

/**
 * @template T
 * @param {import('../../src/kit/diagnostics/diagnostic').Result<T>} result
 * @returns {T} Throws the report of the diagnostics.
 */
function valueOf(result) {
  if (result.ok) return result.value;
  throw new Error(formatReport(result.diagnostics));
}

/**
 * @param {string} directory  Root of the site.
 * @returns {import('../../src/apis/mock/read-mock-plan').MockPlan} Throws the report of its diagnostics.
 */
export function loadPlan(directory) {
  const product = valueOf(readProductFile(directory));
  const file = path.join(directory, MOCK_PLAN);
  return valueOf(readMockPlan(isFile(file) ? readFileSync(file, 'utf8') : '{}', MOCK_PLAN, product));
}

/**
 * The address of each code of the site's catalog; none without a page that shows it.
 *
 * @param {string} directory  Root of the site.
 * @param {import('../../src/site/settings').Product} product
 * @param {string} page  Whole address of the page; empty without one.
 */
function loadProblemTypes(directory, product, page) {
  const read =
    page === ''
      ? undefined
      : readSettingsOf('ProblemCatalog', product, { engine: projectRoot, site: directory });
  const problems = read ? valueOf(read.result) : [];
  return new Map(problems.map(({ code }) => [code, problemType(page, code)]));
}

/**
 * Reads the documents of `openapi/sources.yml`.
 *
 * @param {string} directory  Root of the site.
 * @param {(source: import('../../src/site/read-api-sources').ApiSource) => boolean} [isWanted]
 * @returns {{ source: import('../../src/site/read-api-sources').ApiSource, file: string,
 *   specification: import('../../src/apis/document/specification').Specification }[]} `file`: path from the root of the
 *   site. Throws an Error for the terminal.
 */
export function readListed(directory, isWanted = () => true) {
  const product = valueOf(readProductFile(directory));
  const list = sourcesFile(directory);
  return valueOf(readSourceList(directory, product, list))
    .filter(isWanted)
    .map((source) => {
      if (!isFile(locateSpecification(source, { directory, list }).path))
        throw new Error(
          `${path.relative(directory, list)}: "file" of "${source.id}" names ${source.file}, which does not exist.`,
        );
      const { file, specification, diagnostics } = readSpecification(source, { directory, product, list });
      if (!specification) throw new Error(formatReport(diagnostics));
      return { source, file, specification };
    });
}

/**
 * Reads the site's specifications.
 *
 * @param {object} [options]
 * @param {string} [options.directory]  Root of the site.
 * @param {string} [options.only]       Id of one specification; empty for all.
 * @returns {{ documents: MockDocument[], problemTypes: import('./problem-answer.mjs').ProblemTypes, plan: import('../../src/apis/mock/read-mock-plan').MockPlan,
 *          audience: string, email: string }} Throws an Error for the terminal: an unknown
 *          id, or a report of the diagnostics in the settings, the list, or a specification.
 */
export function loadDocuments({ directory = projectRoot, only = '' } = {}) {
  const product = valueOf(readProductFile(directory));
  const settings = readFileSync(path.join(directory, SETTINGS_FILE), 'utf8');
  const read = valueOf(readSettings(settings, SETTINGS_FILE, product));
  const list = sourcesFile(directory);
  const isWanted = (/** @type {{ id: string }} */ { id }) => only === '' || id === only;
  // Guides show the others; messages are sent by "trigger" and "stream" (load-events.mjs).
  const isServed = (/** @type {{ id: string, pages?: boolean | undefined }} */ source) =>
    source.pages !== false && isWanted(source);
  const sources = valueOf(readSourceList(directory, product, list)).filter(({ pages }) => pages !== false);
  // APIs without pages: `core-api` is served as `core`.
  const guides = loadGuideDocuments(directory);
  if (guides.diagnostics.length > 0) throw new Error(formatReport(guides.diagnostics));
  const guideApis = guides.documents
    .filter(({ folder }) => folder === 'openapi')
    .map(({ name, title, document }) => ({ id: mockIdOf(name), title, document }));
  const wanted = sources.filter(isWanted);
  const wantedGuideApis = guideApis.filter(isWanted);
  if (wanted.length + wantedGuideApis.length === 0) {
    const ids = [...sources, ...guideApis].map(({ id }) => id).join(', ');
    throw new Error(
      `${path.relative(directory, list)} has no specification "${only}". It has: ${ids || 'none'}.`,
    );
  }
  return {
    problemTypes: loadProblemTypes(directory, product, problemPageOf(read)),
    plan: loadPlan(directory),
    ...read.mock,
    documents: [
      ...readListed(directory, isServed).flatMap(({ source: { id, label }, specification }) =>
        specification.asyncapi ? [] : [{ id, label, document: specification.document }],
      ),
      ...wantedGuideApis.map(({ id, title, document }) => ({ id, label: title, document })),
    ],
  };
}
