// @ts-check
/** The closing lines of a build: pages, problems, weight by kind of file, slowest steps. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Kinds of files in the order in which they are told. */
const KINDS = /** @type {const} */ ([
  ['HTML', /\.html$/],
  ['page data', /(?:^|\/)(?:page-data|app-data)\.json$|^page-data\//],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['search', /^search-index/],
  ['Markdown', /\.md$|^llms.*\.txt$/],
  ['fonts', /\.woff2?$/],
  ['images', /\.(?:png|svg|jpe?g|webp|ico)$/],
]);

/**
 * Bytes of a folder by kind of file; source maps, which no reader loads, are left out.
 *
 * @param {string} folder
 * @returns {Map<string, { files: number, bytes: number }>}
 */
export function weighFiles(folder) {
  /** @type {Map<string, { files: number, bytes: number }>} */
  const weights = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll('\\', '/');
    const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other files';
    const before = weights.get(kind) ?? { files: 0, bytes: 0 };
    weights.set(kind, { files: before.files + 1, bytes: before.bytes + statSync(file).size });
  }
  return weights;
}

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
 * @param {{ folder: string, output: string, seconds: number, warnings: number }} build
 * @returns {string} Plain lines.
 */
export function summarizeBuild({ folder, output, seconds, warnings }) {
  const list = path.join(folder, 'routes.json');
  const pages = existsSync(list)
    ? /** @type {unknown[]} */ (JSON.parse(readFileSync(list, 'utf8'))).length
    : 0;
  const weights = weighFiles(folder);
  const order = [...KINDS.map(([kind]) => kind), 'other files'];
  const total = [...weights.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const kinds = order.flatMap((kind) => {
    const weight = weights.get(kind);
    return weight ? [`${kind} ${size(weight.bytes)} (${weight.files})`] : [];
  });
  const steps = slowestSteps(output).map(({ step, seconds: time }) => `${step} ${time.toFixed(1)} s`);
  return [
    `The site is built in public/: ${pages} pages in ${Math.round(seconds)} s.`,
    `Problems: ${warnings === 0 ? 'none' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}.`,
    `Weight: ${size(total)} without source maps. ${kinds.join(', ')}.`,
    ...(steps.length > 0 ? [`Slowest steps: ${steps.join(', ')}.`] : []),
  ].join('\n');
}
