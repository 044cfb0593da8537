// @ts-check
/**
 * `npm run bench:bends -- [pages …] [bend …] [--runs 3] [--warm | --start]`: what each bend of
 * plugins/gatsby-plugin-bends gains. Builds copies of the site with all bends and with all but one (or but several:
 * `a+b`), in turn, so that a busy machine slows both. Builds are cold, or with --warm after a change of one page.
 * With --start, `npm run develop` is started instead, with its caches, until it shows a page. Prints medians, and the
 * median of the ratios run by run. Linux only: processor time and memory are read from /proc.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../scripts/lib/project.mjs';
import { percentile } from './measurements.mjs';
import { startPreview } from './preview.mjs';
import { copySite, measureBuild, processorTime, REAL_PAGES, sizeOf } from './site-copy.mjs';

/** Parcel's settings: not switched by PORTAL_BENDS, but by the file. */
const PARCELRC = '.parcelrc';
/** Bends that change the time, memory, or scripts of a build. */
const BENDS = [
  PARCELRC,
  'bundle-cache',
  'compile-once',
  'compile-sources',
  'few-variables',
  'minify-scripts',
  'one-process',
  'optimize-later',
  'release-memory',
  'stand-ins',
];
/** Bends that change how soon the preview starts. */
const START_BENDS = ['parcel-watch', 'preview-bundle'];
const CHANGED = 'content/general/authentication.mdx';

/** @typedef {'processor' | 'seconds' | 'memory' | 'scripts' | 'guide'} Figure */
/** @typedef {Record<Figure, number>} Result */

/**
 * Bytes of the scripts that a guide loads by itself, as a host sends them (brotli).
 *
 * @param {string} built
 */
function scriptsOfGuide(built) {
  const html = readFileSync(path.join(built, 'general', 'authentication', 'index.html'), 'utf8');
  const files = [...html.matchAll(/<script src="([^"]+\.js)"/g)].map(([, file = '']) => file);
  const template =
    readdirSync(built).find((name) => /^component---src-templates-guide-page.*\.js$/.test(name)) ?? '';
  return [...files, template].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(built, file))).length,
    0,
  );
}

/** PORTAL_BENDS of a run, by what it omits; '' for nothing. @param {string} left */
const choose = (left) => ({ PORTAL_BENDS: left === '' ? 'all' : `all,-${left.replaceAll('+', ',-')}` });

/**
 * @param {string} site
 * @param {string} left
 * @param {boolean} isWarm
 * @returns {Promise<Result>}
 */
async function measure(site, left, isWarm) {
  if (isWarm) appendFileSync(path.join(site, CHANGED), '\nOne more sentence.\n');
  else
    for (const name of ['.build', 'public']) rmSync(path.join(site, name), { recursive: true, force: true });
  if (left === PARCELRC) rmSync(path.join(site, PARCELRC), { force: true });
  else cpSync(path.join(projectRoot, PARCELRC), path.join(site, PARCELRC));
  const figures = await measureBuild(site, choose(left === PARCELRC ? '' : left));
  const built = path.join(site, 'public');
  return { ...figures, scripts: sizeOf(built, /\.js$/).bytes, guide: scriptsOfGuide(built) };
}

/**
 * @param {string} site
 * @param {string} left
 * @returns {Promise<Result>}
 */
async function measureStart(site, left) {
  const before = processorTime();
  const preview = await startPreview(site, '/general/authentication', choose(left));
  await preview.stop();
  const processor = processorTime() - before;
  return { processor, seconds: preview.milliseconds / 1000, memory: 0, scripts: 0, guide: 0 };
}

/** A copy for one variant. Its caches belong to its bends. @param {string} left @param {number} count */
function ownCopy(left, count) {
  const site = copySite(`bench-bends-${left}`, count);
  // Packages in a folder, as in a checkout: what reads the project's folders does not follow a link.
  const packages = path.join(site, 'node_modules');
  rmSync(packages);
  execFileSync('cp', ['-al', `${path.join(projectRoot, 'node_modules')}/.`, packages]);
  return site;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    warm: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
  },
});
const counts = positionals.map(Number).filter((count) => count >= REAL_PAGES);
const names = positionals.filter((word) => Number.isNaN(Number(word)));
const variants = ['', ...(names.length > 0 ? names : values.start ? START_BENDS : BENDS)];

/** @type {readonly (readonly [Figure, string, (value: number) => string])[]} */
const FIGURES = [
  ['processor', 'processor', (value) => `${value.toFixed(1)} s`],
  ['seconds', 'clock', (value) => `${value.toFixed(1)} s`],
  ['memory', 'memory', (value) => `${value.toFixed(0)} MiB`],
  ['scripts', 'all scripts', (value) => `${(value / 1000).toFixed(1)} kB`],
  ['guide', 'of a guide', (value) => `${(value / 1000).toFixed(1)} kB`],
];
const load = () => os.loadavg()[0]?.toFixed(1) ?? '';
const median = (/** @type {readonly number[]} */ all) => percentile(all, 0.5);

console.log(
  `Node ${process.version}, ${os.cpus().length} cores, ${new Date().toISOString()}, load ${load()}`,
);
for (const count of counts.length > 0 ? counts : [REAL_PAGES, 500]) {
  /** @type {Map<string, Result[]>} */
  const results = new Map(variants.map((name) => [name, []]));
  const isCold = !values.warm && !values.start;
  const shared = isCold ? copySite('bench-bends', count) : '';
  /** @type {Map<string, string>} */
  const sites = new Map(variants.map((name) => [name, shared || ownCopy(name, count)]));
  const measureOne = (/** @type {string} */ name, /** @type {boolean} */ isWarm) => {
    const site = sites.get(name) ?? '';
    return values.start ? measureStart(site, name) : measure(site, name, isWarm);
  };
  if (!isCold) for (const name of variants) await measureOne(name, false);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const name of variants) {
      const result = await measureOne(name, values.warm);
      results.get(name)?.push(result);
      console.error(
        `${count} pages, ${name || 'all bends'}: ${FIGURES.map(([figure, , write]) => write(result[figure])).join(', ')}, load ${load()}`,
      );
    }
  }
  const base = results.get('') ?? [];
  console.log(
    `\n${count} pages, ${values.start ? 'start of the preview' : values.warm ? 'one page changed' : 'cold'}, ${values.runs} runs, load ${load()}`,
  );
  console.log(`| Without | ${FIGURES.map(([, title]) => title).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(FIGURES.length)}`);
  for (const [name, all] of results) {
    const cells = FIGURES.map(([figure, , write]) => {
      const value = write(median(all.map((result) => result[figure])));
      const ratios = all.map((result, run) => result[figure] / (base[run]?.[figure] ?? Number.NaN));
      return name === '' ? value : `${value} (×${median(ratios).toFixed(3)})`;
    });
    console.log(`| ${name || '(base)'} | ${cells.join(' | ')} |`);
  }
}
