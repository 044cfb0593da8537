import { brotliCompressSync } from 'node:zlib';
import { it } from 'vitest';
import { formatEntry } from '../../src/search/index-file';
import { SEARCH_PARTS } from '../../src/search/search-indexes';
import { ask, open } from './ask';
import { buildEntries, loadSources } from './load-sources';
it('x', async () => {
  const s = await loadSources();
  const e = buildEntries(s);
  for (const names of SEARCH_PARTS) { const t = JSON.stringify(e.filter(x=>names.includes(x.name)).map(formatEntry)); console.log(names, t.length, brotliCompressSync(t).length, e.filter(x=>names.includes(x.name)).map(x=>[x.documents.length,Object.keys(x.index).length]));
   for (const x of e.filter(x=>names.includes(x.name))) console.log('  ', x.name, 'docs', brotliCompressSync(JSON.stringify(x.documents)).length, 'index', brotliCompressSync(JSON.stringify((formatEntry(x) as {index:unknown}).index)).length); }
  const o = open(e);
  for (const q of ['token','tokenprofile','webhook secret','authentcation','retry','rate-limited','429','opcua.servers','batch.interval','what is not','licence','machine.onboarded.v1','how do I rotate the signing secret','/machines/state','xqzvkw','config','pasword', 'constructor', 'is not']) {
    const t0=performance.now(); const h = ask(o,q); const ms=performance.now()-t0;
    console.log(q.padEnd(30), ms.toFixed(1), h.length, h.slice(0,4).map(x=>`${x.kind}:${x.title}@${x.href} ${x.score.toFixed(1)}`).join(' | '));
  }
}, 60000);
