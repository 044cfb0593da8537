// @ts-check
/**
 * `node scripts/lib/size-report.mjs`: what the built site weighs, as Markdown for the summary of a workflow: by kind
 * of file, and the heaviest pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStartedDirectly, publicDirectory } from './project.mjs';

const HEAVIEST = 5;

/** The first that fits. */
const KINDS = /** @type {const} */ ([
  ['Source maps', /\.map$/],
  ['Scripts', /\.js$/],
  ['Pages', /\.html$/],
  ['Page data', /^page-data\//],
  ['Search', /^search-index/],
  ['Fonts', /\.woff2$/],
  ['Pictures', /\.(?:png|svg|webp|jpg|ico)$/],
  ['Other files', /(?:)/],
]);

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/**
 * @param {string} directory  A built site.
 * @returns {string} Markdown; sizes in kB (1,000 bytes), gzip at its usual level.
 */
export function sizeReport(directory) {
  /** @type {Map<string, { count: number, raw: number, packed: number }>} */
  const kinds = new Map();
  /** @type {{ file: string, raw: number, packed: number }[]} */
  const pages = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (/^(?:_gatsby|~partytown|_hosting)\//.test(file)) continue;
    const data = readFileSync(path.join(directory, file));
    const [raw, packed] = [data.length, gzipSync(data).length];
    const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'Other files';
    const sum = kinds.get(kind) ?? { count: 0, raw: 0, packed: 0 };
    kinds.set(kind, { count: sum.count + 1, raw: sum.raw + raw, packed: sum.packed + packed });
    if (kind === 'Pages') pages.push({ file, raw, packed });
  }
  const rows = KINDS.flatMap(([kind]) => {
    const sum = kinds.get(kind);
    return sum ? [`| ${kind} | ${sum.count} | ${kilobytes(sum.raw)} | ${kilobytes(sum.packed)} |`] : [];
  });
  const heaviest = pages
    .sort((a, b) => b.packed - a.packed)
    .slice(0, HEAVIEST)
    .map(({ file, raw, packed }) => `| ${file} | ${kilobytes(raw)} | ${kilobytes(packed)} |`);
  return [
    '## Sizes of the built site',
    '',
    '| Kind | Files | kB | kB (gzip) |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    '| Heaviest pages | kB | kB (gzip) |',
    '| --- | ---: | ---: |',
    ...heaviest,
    '',
  ].join('\n');
}

if (isStartedDirectly(import.meta.url)) console.log(sizeReport(publicDirectory));
