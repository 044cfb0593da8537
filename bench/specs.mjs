// @ts-check
/**
 * `npm run bench:specs -- [--site | --cold] [file or folder …]`: the cost of any OpenAPI document. Each
 * document is read, checked, and rendered in its own process (bench/measure-specification.mjs). With --site,
 * the whole site is built with it and with the site's own specifications, using PORTAL_OPENAPI_SOURCES, in a
 * checkout that was built before without it; with --cold, in one that was never built. Without a file, the
 * documents of bench/make-specifications.mjs are used. A folder means every document directly in it. Prints a
 * table in Markdown.
 */
import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../scripts/lib/project.mjs';
import { makeSpecifications } from './make-specifications.mjs';
import { memoryOfTree } from './memory-of-tree.mjs';
import { buildCopy, SITE_FILES } from './site-copy.mjs';

const MADE = path.join(projectRoot, '.tmp', 'bench-specs', 'made');
const SITE = path.join(projectRoot, '.tmp', 'bench-specs', 'site');
const BUILT = path.join(projectRoot, '.tmp', 'bench-specs', 'built');
const DOCUMENT = /\.(ya?ml|json)$/;

/** @param {string} entry @returns {string[]} */
function documentsOf(entry) {
  const full = path.resolve(entry);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full)
    .filter((name) => DOCUMENT.test(name))
    .map((name) => path.join(full, name));
}

/**
 * @param {string} file
 * @returns {Promise<any>}
 */
async function measurePages(file) {
  const script = path.join(projectRoot, 'bench', 'measure-specification.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], { maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
}

/** Makes a copy of the site that was never built. */
function copySite() {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const entry of SITE_FILES)
    cpSync(path.join(projectRoot, entry), path.join(SITE, entry), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(SITE, 'node_modules'));
}

/** Output of a build, in the same folder for every document, because caches contain its path. */
const KEPT = ['.build', 'public'];

/** Builds the site once without any further document and keeps the output. */
async function buildAlone() {
  copySite();
  const seconds = await buildCopy(SITE);
  console.log(`The site alone, cold: ${seconds.toFixed(1)} s`);
  for (const name of KEPT) {
    rmSync(path.join(BUILT, name), { recursive: true, force: true });
    cpSync(path.join(SITE, name), path.join(BUILT, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Restores the copy to the state after that build. */
function restoreBuilt() {
  for (const name of KEPT) {
    rmSync(path.join(SITE, name), { recursive: true, force: true });
    cpSync(path.join(BUILT, name), path.join(SITE, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of readdirSync(path.join(SITE, 'openapi')))
    if (/^(spec|preview)\./.test(name)) rmSync(path.join(SITE, 'openapi', name));
}

/**
 * Builds the site with a document in addition to its own specifications.
 *
 * @param {string} file
 */
async function measureSite(file) {
  if (isCold) copySite();
  else restoreBuilt();
  const folder = path.join(SITE, 'openapi');
  const extension = path.extname(file);
  cpSync(file, path.join(folder, `spec${extension}`));
  const list = path.join(folder, 'preview.yml');
  cpSync(path.join(folder, 'sources.yml'), list);
  writeFileSync(
    list,
    `\n- id: spec\n  route: /api/spec\n  label: Specification\n  file: spec${extension}\n  download: spec\n  links: lenient\n`,
    { flag: 'a' },
  );
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(SITE, 'scripts', 'run', 'build.mjs')], {
    env: { ...process.env, CI: 'true', PORTAL_OPENAPI_SOURCES: list },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  let memory = 0;
  const timer = setInterval(() => {
    if (os.platform() === 'linux' && child.pid !== undefined)
      memory = Math.max(memory, memoryOfTree(child.pid));
  }, 250);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const error = code === 0 ? '' : output.slice(-3000);
  const folderOfPages = path.join(SITE, '.build', 'public', 'api', 'spec');
  const sizes = (
    existsSync(folderOfPages) ? readdirSync(folderOfPages, { recursive: true, encoding: 'utf8' }) : []
  )
    .filter((name) => name.endsWith('index.html'))
    .map((name) => statSync(path.join(folderOfPages, name)).size);
  return { seconds, memory, pages: sizes.length, largest: Math.max(0, ...sizes), error };
}

const isCold = process.argv.includes('--cold');
const isSite = isCold || process.argv.includes('--site');
const entries = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (entries.length === 0) {
  makeSpecifications(MADE);
  entries.push(MADE);
}
const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
if (isSite && !isCold) await buildAlone();
const columns = [
  'Document',
  'Version',
  'Size',
  'Operations',
  'Schemas',
  'Pages',
  'Time (processor)',
  'Peak memory',
  'Largest operation',
  'Largest page',
  ...(isSite ? ['Site: time', 'Site: memory', 'Site: largest page'] : []),
];
console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
let failures = 0;
for (const file of entries.flatMap(documentsOf)) {
  const result = await measurePages(file);
  const name = path.basename(file);
  if (result.diagnostics || result.errors.length > 0) {
    failures += 1;
    console.error(`${name}: ${JSON.stringify(result.diagnostics ?? result.errors)}`);
    if (result.diagnostics) continue;
  }
  const site = isSite ? await measureSite(file) : undefined;
  if (site && site.error !== '') {
    failures += 1;
    console.error(`${name}: ${site.error}`);
  }
  const cells = [
    name,
    result.version,
    kilobytes(result.bytes),
    result.operations,
    result.schemas,
    result.pages,
    `${result.seconds.toFixed(1)} s (${result.cpuSeconds.toFixed(1)} s)`,
    `${Math.round(result.peakMegabytes)} MiB`,
    kilobytes(result.largestOperation?.html ?? 0),
    kilobytes(result.largest[0].html),
    ...(site
      ? [`${site.seconds.toFixed(1)} s`, `${Math.round(site.memory)} MiB`, kilobytes(site.largest)]
      : []),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
process.exitCode = failures > 0 ? 1 : 0;
