// @ts-check
/**
 * `npm run bench:build -- [pages …]`: builds of the site with that many pages, cold, warm and after a
 * change of one page; wall time and the greatest memory of all processes together (Linux: read from /proc).
 */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gatsbyEnvironment } from '../scripts/gatsby-environment.mjs';
import { projectRoot } from '../scripts/project.mjs';
import { makeContent } from './make-content.mjs';
import { memoryOfTree } from './memory-of-tree.mjs';

const SITE = path.join(projectRoot, '.tmp', 'bench-site');
const CODE = [
  'src',
  'plugins',
  'static',
  'content',
  'openapi',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'package.json',
  'tsconfig.json',
];

/** @returns {Promise<{ seconds: number, memory: number }>} */
async function build() {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(projectRoot, 'node_modules/gatsby/cli.js'), 'build'], {
    cwd: SITE,
    env: { ...process.env, ...gatsbyEnvironment, NODE_ENV: 'production', CI: 'true' },
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
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

/** Bytes and files below a folder. @param {string} folder */
function sizeOf(folder) {
  let bytes = 0;
  let files = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    bytes += statSync(path.join(entry.parentPath, entry.name)).size;
    files += 1;
  }
  return { bytes, files };
}

const wanted = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count >= 76);
console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log('| Pages | Cold | Warm | One page changed | Peak memory (cold) | Output without maps |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const count of wanted.length > 0 ? wanted : [76, 500, 2000]) {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const entry of CODE)
    cpSync(path.join(projectRoot, entry), path.join(SITE, entry), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(SITE, 'node_modules'));
  makeContent(SITE, count - 76);
  const cold = await build();
  const warm = await build();
  appendFileSync(path.join(SITE, 'content/general/authentication.mdx'), '\nOne sentence more.\n');
  const changed = await build();
  const { bytes, files } = sizeOf(path.join(SITE, 'public'));
  console.log(
    `| ${count} | ${cold.seconds.toFixed(1)} s | ${warm.seconds.toFixed(1)} s | ${changed.seconds.toFixed(1)} s | ${cold.memory.toFixed(0)} MiB | ${(bytes / 2 ** 20).toFixed(1)} MiB, ${files} files |`,
  );
}
