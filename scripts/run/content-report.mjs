// @ts-check
/**
 * `npm run content:report`: prints the contents of the guides by page, and how many of their examples the
 * build validates. The build writes the report, so it runs first if the report is older than its sources.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './build.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { isStartedDirectly, projectRoot } from '../lib/project.mjs';

/** The report, from the root of the project; plugins/gatsby-plugin-check writes it. */
export const REPORT_FILE = path.join('.build', '.cache', 'content-report.txt');

/** Sources of the report. The time of a folder shows deleted files. */
const SOURCES = ['content', 'openapi'];

/**
 * Whether the report is newer than its sources.
 *
 * @param {string} root  Root folder of the project.
 * @returns {boolean} False if there is no report.
 */
export function isReportFresh(root) {
  const report = path.join(root, REPORT_FILE);
  if (!existsSync(report)) return false;
  const written = statSync(report).mtimeMs;
  return SOURCES.map((name) => path.join(root, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    ])
    .every((file) => statSync(file).mtimeMs <= written);
}

/**
 * Prints the report, after a build if it is outdated.
 *
 * @returns {Promise<number>} Exit code of the build; 1 if it wrote no report.
 */
async function printReport() {
  let code = 0;
  if (!isReportFresh(projectRoot)) {
    await ensureDependencies();
    code = await buildSite();
  }
  const report = path.join(projectRoot, REPORT_FILE);
  if (!existsSync(report)) {
    console.error('The build left no report: it stopped before it had read the pages.');
    return code || 1;
  }
  if (code !== 0) console.error('The build failed; this report may be older than the pages.');
  console.log(readFileSync(report, 'utf8'));
  return code;
}

if (isStartedDirectly(import.meta.url)) process.exitCode = await printReport();
