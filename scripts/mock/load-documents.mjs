// @ts-check
/** Reads the specifications of `openapi/sources.yml` for the mock, as the site reads them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOCK_PLAN } from '../../src/compile/check/check-mock-plan';
import { readProductFile, readSettingsFile } from '../../src/compile/sources/read-product-file';
import { readSettingsOf } from '../../src/compile/sources/settings-files';
import { listDocuments } from '../../src/compile/sources/site-documents';
import { isFile, sourcesFile } from '../../src/compile/sources/specification-sources';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { problemPageOf, problemType } from '../../src/site/problem-type';
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
export function valueOf(result) {
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
  const settings = valueOf(readSettingsFile(directory));
  const { listed, ofGuides } = valueOf(listDocuments(directory));
  const served = [...listed, ...ofGuides].filter(({ isServed }) => isServed);
  const wanted = served.filter(({ id }) => only === '' || id === only);
  if (wanted.length === 0)
    throw new Error(
      `${path.relative(directory, sourcesFile(directory))} has no specification "${only}". It has: ${served.map(({ id }) => id).join(', ') || 'none'}.`,
    );
  return {
    problemTypes: loadProblemTypes(directory, product, problemPageOf(settings)),
    plan: loadPlan(directory),
    ...settings.mock,
    // Messages are sent by "trigger" and "stream" (load-events.mjs).
    documents: wanted.flatMap(({ id, label, read }) => {
      const { asyncapi, document } = valueOf(read());
      return asyncapi ? [] : [{ id, label, document }];
    }),
  };
}
