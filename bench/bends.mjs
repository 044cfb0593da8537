// @ts-check
/**
 * `npm run bench:bends -- [bend …] [--saves 5]`: what each bend of plugins/gatsby-plugin-bends gains, all in one run
 * against one baseline. Builds a copy of the site with all bends, with none, and without each: cold, and after a change
 * of one page. Then starts `npm run develop` for the first time and saves a page, unless `--saves 0` leaves that out.
 * Prints a table. Linux only: processor time, which other processes hardly change, and memory are read from /proc.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { patchPackages } from '../scripts/lib/patch-packages.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { median } from './lab.mjs';
import { startOwnPreview } from './preview.mjs';
import { copySite, measureBuild, processorTime, REAL_PAGES } from './site-copy.mjs';

/** What each bend can change, by PORTAL_BENDS. Others are not about time or size. */
const BENDS = /** @type {const} */ ({
  all: ['build', 'preview'],
  none: ['build', 'preview'],
  'without-parcel': ['build', 'preview'],
  'compile-sources': ['build', 'preview'],
  'minify-scripts': ['build'],
  'one-process': ['build'],
  'optimize-later': ['build'],
  'stand-ins': ['build'],
  patches: ['build', 'preview'],
  'search-later': ['preview'],
});
const ROUTE = '/general/authentication';
const CHANGED = `content${ROUTE}.mdx`;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { saves: { type: 'string', default: '5' } },
});
const saves = Number(values.saves);

/**
 * Bytes of the scripts that a guide loads by itself, as a host sends them (brotli).
 *
 * @param {string} built
 */
function scriptsOfGuide(built) {
  const html = readFileSync(path.join(built, ROUTE, 'index.html'), 'utf8');
  const files = [...html.matchAll(/<script src="([^"]+\.js)"/g)].map(([, file = '']) => file);
  const template =
    readdirSync(built).find((name) => /^component---src-templates-guide-page.*\.js$/.test(name)) ?? '';
  return [...files, template].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(built, file))).length,
    0,
  );
}

/** @param {string} site @param {NodeJS.ProcessEnv} env */
async function measureBuilds(site, env) {
  const cold = await measureBuild(site, env);
  appendFileSync(path.join(site, CHANGED), '\nOne more sentence.\n');
  const warm = await measureBuild(site, env);
  const guide = scriptsOfGuide(path.join(site, 'public'));
  return [
    `${cold.processor.toFixed(1)} s`,
    `${warm.processor.toFixed(1)} s`,
    `${cold.memory.toFixed(0)} MiB`,
    `${(guide / 1000).toFixed(1)} kB`,
  ];
}

/** @param {string} site @param {NodeJS.ProcessEnv} env */
async function measurePreview(site, env) {
  const before = processorTime();
  const preview = await startOwnPreview(site, ROUTE, env);
  const times = [];
  for (let save = 1; save <= saves; save += 1) {
    await wait(3000);
    const started = performance.now();
    const text = `Saved ${save} times.`;
    appendFileSync(path.join(site, CHANGED), `\n${text}\n`);
    for (let shown = ''; !shown.includes(text) && performance.now() - started < 30_000; await wait(10))
      shown = await (await fetch(`${preview.origin}/page-data${ROUTE}/page-data.json`)).text();
    times.push(performance.now() - started);
  }
  await preview.stop();
  return [
    `${(processorTime() - before).toFixed(1)} s`,
    `${(preview.milliseconds / 1000).toFixed(1)} s`,
    `${median(times).toFixed(0)} ms`,
  ];
}

const load = () => os.loadavg()[0]?.toFixed(1) ?? '';
console.log(
  `Node ${process.version}, ${os.cpus().length} cores, ${new Date().toISOString()}, load ${load()}\n`,
);
console.log(
  '| Without | cold | warm | memory | guide’s scripts | first start, with five saves | by the clock | save | load |',
);
console.log(`|${' --- |'.repeat(9)}`);
for (const [name, kinds] of Object.entries(BENDS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const site = copySite('bench-bends', REAL_PAGES);
  const env = { PORTAL_BENDS: ['all', 'none'].includes(name) ? name : `all,-${name}` };
  const builds = kinds.some((kind) => kind === 'build') ? await measureBuilds(site, env) : ['', '', '', ''];
  const preview =
    saves > 0 && kinds.some((kind) => kind === 'preview') ? await measurePreview(site, env) : ['', '', ''];
  console.log(`| ${[name === 'all' ? '(nothing)' : name, ...builds, ...preview, load()].join(' | ')} |`);
}
// The copies use this project's packages.
patchPackages(projectRoot, true);
