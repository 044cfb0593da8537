// @ts-check
/**
 * `npm run bench:build -- [pages …]`: builds the site with that many pages, cold, warm, and after a change of
 * one page. Measures wall time and the peak memory of all processes together (Linux: read from /proc).
 */
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copySite, measureBuild, REAL_PAGES } from './site-copy.mjs';

const wanted = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count >= REAL_PAGES);

console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log('| Pages | Cold | Warm | One page changed | Peak memory (cold) | Output |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const count of wanted.length > 0 ? wanted : [REAL_PAGES, 500, 2000]) {
  const site = copySite('bench-site', count);
  const cold = await measureBuild(site);
  const warm = await measureBuild(site);
  appendFileSync(path.join(site, 'content/general/authentication.mdx'), '\nOne sentence more.\n');
  const changed = await measureBuild(site);
  const files = readdirSync(path.join(site, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  console.log(
    `| ${count} | ${cold.seconds.toFixed(1)} s | ${warm.seconds.toFixed(1)} s | ${changed.seconds.toFixed(1)} s | ${cold.memory.toFixed(0)} MiB | ${(bytes / 2 ** 20).toFixed(1)} MiB, ${files.length} files |`,
  );
}
