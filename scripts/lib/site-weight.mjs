// @ts-check
/** The closing lines of a build: what the site weighs, by kind of file, and the slowest steps. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

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

/**
 * The sizes of a site's files, by kind.
 *
 * @param {string} folder
 * @returns {Map<string, number[]>} In the order of `KINDS`.
 */
function readSizes(folder) {
  const sizes = new Map(KINDS.map(([kind]) => [/** @type {string} */ (kind), /** @type {number[]} */ ([])]));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll('\\', '/');
    const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
    sizes.get(kind)?.push(statSync(file).size);
  }
  return sizes;
}

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
  const sizes = readSizes(folder);
  const kinds = [...sizes].flatMap(([kind, files]) =>
    files.length > 0 ? [`${kind} ${size(sum(files))} (${files.length})`] : [],
  );
  const steps = slowestSteps(output).map(({ step, seconds: time }) => `${step} ${time.toFixed(1)} s`);
  return [
    `The site is built in ${shown}/: ${pages} pages in ${Math.round(seconds)} s.`,
    `Problems: ${warnings === 0 ? 'none' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}.`,
    `Weight: ${size(sum([...sizes.values()].flat()))}. ${kinds.join(', ')}.`,
    ...(steps.length > 0 ? [`Slowest steps: ${steps.join(', ')}.`] : []),
  ].join('\n');
}
