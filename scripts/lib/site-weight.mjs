// @ts-check
/**
 * What a built site weighs, by kind of file: the closing lines of a build, and a table for the summary of a workflow,
 * which `node scripts/lib/site-weight.mjs` prints.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStartedDirectly, publicDirectory } from './project.mjs';

/** Kinds of files in the order in which they are listed. The first that fits counts. */
const KINDS = /** @type {const} */ ([
  ['HTML', /\.html$/],
  ['page data', /(?:^|\/)app-data\.json$|^page-data\//],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['search', /^search-index/],
  ['Markdown', /\.md$|^llms.*\.txt$/],
  ['fonts', /\.woff2?$/],
  ['images', /\.(?:png|svg|jpe?g|webp|ico)$/],
  ['other files', /(?:)/],
]);

const HEAVIEST_PAGES = 5;

/** @typedef {{ name: string, file: string, kind: string, bytes: number }} SiteFile */

/**
 * The files of a site.
 *
 * @param {string} folder
 * @returns {SiteFile[]} Names with forward slashes.
 */
function readSite(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).replaceAll('\\', '/');
      const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
      return { name, file, kind, bytes: statSync(file).size };
    });
}

/**
 * @template {{ readonly kind: string }} File
 * @param {readonly File[]} files
 * @returns {{ kind: string, files: File[] }[]} The kinds that a site has.
 */
const byKind = (files) =>
  KINDS.map(([kind]) => ({ kind, files: files.filter((file) => file.kind === kind) })).filter(
    (group) => group.files.length > 0,
  );

const sum = (/** @type {readonly number[]} */ numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * The steps that took longest, from Gatsby's lines `success createPages - 1.234s`.
 *
 * @param {string} output
 * @param {number} [count]
 * @returns {{ step: string, seconds: number }[]}
 */
export function slowestSteps(output, count = 3) {
  // eslint-disable-next-line no-control-regex
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '');
  return [...plain.matchAll(/^success (.+?) - ([\d.]+)s/gm)]
    .map(([, step = '', seconds = '0']) => ({ step, seconds: Number(seconds) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** @param {number} bytes */
const size = (bytes) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/**
 * @param {{ folder: string, output: string, seconds: number, warnings: number, shown?: string }} build
 *        `folder`: the built site; `shown`: its name for the reader.
 * @returns {string} Plain lines.
 */
export function summarizeBuild({ folder, output, seconds, warnings, shown = 'public' }) {
  const list = path.join(folder, 'routes.json');
  const pages = existsSync(list)
    ? /** @type {unknown[]} */ (JSON.parse(readFileSync(list, 'utf8'))).length
    : 0;
  const site = readSite(folder);
  const kinds = byKind(site).map(
    ({ kind, files }) => `${kind} ${size(sum(files.map(({ bytes }) => bytes)))} (${files.length})`,
  );
  const steps = slowestSteps(output).map(({ step, seconds: time }) => `${step} ${time.toFixed(1)} s`);
  return [
    `The site is built in ${shown}/: ${pages} pages in ${Math.round(seconds)} s.`,
    `Problems: ${warnings === 0 ? 'none' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}.`,
    `Weight: ${size(sum(site.map(({ bytes }) => bytes)))}. ${kinds.join(', ')}.`,
    ...(steps.length > 0 ? [`Slowest steps: ${steps.join(', ')}.`] : []),
  ].join('\n');
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/**
 * @param {string} directory  A built site.
 * @returns {string} Markdown; sizes in kB (1,000 bytes), gzip at its usual level.
 */
export function sizeReport(directory) {
  const files = readSite(directory)
    .filter(({ name }) => !/^(?:_gatsby|~partytown|_hosting)\//.test(name))
    .map((file) => ({ ...file, packed: gzipSync(readFileSync(file.file)).length }));
  const kinds = byKind(files).map(({ kind, files: all }) => {
    const [raw, packed] = [sum(all.map(({ bytes }) => bytes)), sum(all.map((file) => file.packed))];
    return `| ${kind} | ${all.length} | ${kilobytes(raw)} | ${kilobytes(packed)} |`;
  });
  const heaviest = files
    .filter(({ kind }) => kind === 'HTML')
    .sort((a, b) => b.packed - a.packed)
    .slice(0, HEAVIEST_PAGES)
    .map(({ name, bytes, packed }) => `| ${name} | ${kilobytes(bytes)} | ${kilobytes(packed)} |`);
  return [
    '## Sizes of the built site',
    '',
    '| Kind | Files | kB | kB (gzip) |',
    '| --- | ---: | ---: | ---: |',
    ...kinds,
    '',
    '| Heaviest pages | kB | kB (gzip) |',
    '| --- | ---: | ---: |',
    ...heaviest,
    '',
  ].join('\n');
}

if (isStartedDirectly(import.meta.url)) console.log(sizeReport(publicDirectory));
