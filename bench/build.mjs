// @ts-check
/**
 * `npm run bench:build -- [pages …]`: builds the site with that many pages, cold, warm, and after a change of
 * one page. Measures wall time and the peak memory of all processes together (Linux: read from /proc).
 */
import { appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copySite, measureBuild, readPageCounts, sizeOf } from './site-copy.mjs';

console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log('| Pages | Cold | Warm | One page changed | Peak memory (cold) | Output |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const count of readPageCounts([76, 500, 2000])) {
  const site = copySite('bench-site', count);
  const cold = await measureBuild(site);
  const warm = await measureBuild(site);
  appendFileSync(path.join(site, 'content/general/authentication.mdx'), '\nOne sentence more.\n');
  const changed = await measureBuild(site);
  const { bytes, files } = sizeOf(path.join(site, 'public'));
  console.log(
    `| ${count} | ${cold.seconds.toFixed(1)} s | ${warm.seconds.toFixed(1)} s | ${changed.seconds.toFixed(1)} s | ${cold.memory.toFixed(0)} MiB | ${(bytes / 2 ** 20).toFixed(1)} MiB, ${files} files |`,
  );
}
