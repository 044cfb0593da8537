// @ts-check
/**
 * `npm run bench:build -- [pages …]`: builds of the site with that many pages, cold, warm and after a
 * change of one page; wall time and the greatest memory of all processes together (Linux: read from /proc).
 */
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { memoryOfTree } from './memory-of-tree.mjs';
import { buildCopy, copySite, readPageCounts } from './site-copy.mjs';

/** @param {string} site @returns {Promise<{ seconds: number, memory: number }>} */
async function build(site) {
  let memory = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const seconds = await buildCopy(site, {
    onStart: ({ pid }) => {
      timer = setInterval(() => {
        if (os.platform() === 'linux' && pid !== undefined) memory = Math.max(memory, memoryOfTree(pid));
      }, 250);
    },
  }).finally(() => clearInterval(timer));
  return { seconds, memory };
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

console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log('| Pages | Cold | Warm | One page changed | Peak memory (cold) | Output without maps |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const count of readPageCounts([76, 500, 2000])) {
  const site = copySite('bench-site', count);
  const cold = await build(site);
  const warm = await build(site);
  appendFileSync(path.join(site, 'content/general/authentication.mdx'), '\nOne sentence more.\n');
  const changed = await build(site);
  const { bytes, files } = sizeOf(path.join(site, 'public'));
  console.log(
    `| ${count} | ${cold.seconds.toFixed(1)} s | ${warm.seconds.toFixed(1)} s | ${changed.seconds.toFixed(1)} s | ${cold.memory.toFixed(0)} MiB | ${(bytes / 2 ** 20).toFixed(1)} MiB, ${files} files |`,
  );
}
