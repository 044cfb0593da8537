import { renderToStaticMarkup } from 'react-dom/server';
import { it, vi } from 'vitest';
import { parseSpecification } from '../../openapi/parse-specification';
import { checkSpecification } from '../../openapi/check-specification';
import { buildApiPages } from '../../openapi/build-api-pages';
import { ApiArticle } from './api-article';
vi.mock('gatsby', () => ({ withPrefix: (route: string) => route }));
it('scale', () => {
  let n = 0;
  const run = (label: string, doc: object) => {
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...doc });
    const t0 = performance.now(); const p = parseSpecification(text, 'a.json'); if (!p.ok) { console.log(label, p.problems.slice(0,3)); return; }
    const t1 = performance.now(); const problems = checkSpecification(p.value); const t2 = performance.now();
    const b = buildApiPages(p.value, { id: 'a', routeBase: '/a', sidebarLabel: 'a' }); const t3 = performance.now();
    let max = 0, intro = 0; for (const page of b.pages) { const n = renderToStaticMarkup(<ApiArticle page={page} />).length; if (page.kind === 'introduction') intro = n; else max = Math.max(max, n); }
    console.log(label, (text.length/1e6).toFixed(1)+'MB', 'parse', Math.round(t1-t0), 'check', Math.round(t2-t1), problems.length, 'build', Math.round(t3-t2), 'render', Math.round(performance.now()-t3), 'pages', b.pages.length, 'largest op', max, 'intro', intro, 'rss', Math.round(process.memoryUsage().rss/1e6));
  };
  const S = (i: number) => ({ $ref: `#/components/schemas/S${i}` });
  const desc = () => { n += 1; return n % 4 === 0 ? `Unique *words* ${n} about [this](https://x.example/${n}) \`thing\`. ` .repeat(2) : `Unique words ${n} about the \`thing\`, e.g. this one. `.repeat(3); };
  run('70x1000 oneOf', { paths: Object.fromEntries(Array.from({length:100},(_,i)=>[`/${i}`,{get:{responses:{'200':{description:'x',content:{'application/json':{schema:S(i%70)}}}}}}])), components: { schemas: Object.fromEntries(Array.from({length:70},(_,i)=>[`S${i}`,{type:'object',properties:{a:{oneOf:Array.from({length:1000},(_x,k)=>S((i+k)%70))},b:S((i+1)%70)}}])) } });
  for (const amount of [300, 600, 1200]) run(`${amount} ops unique text`, { paths: Object.fromEntries(Array.from({length:amount},(_,i)=>[`/r${i}/{id}`,{get:{operationId:`Get${i}`,tags:[`T${i%40}`],description:Array.from({length:6},desc).join('\n\n'),parameters:[{name:'id',in:'path',required:true,schema:{type:'string'}}],responses:{'200':{description:'x',content:{'application/json':{schema:{type:'object',properties:Object.fromEntries(Array.from({length:30},(_y,k)=>[`p${k}`,{type:['string','null'],description:desc()}]))}}}}}}}])), components: { schemas: Object.fromEntries(Array.from({length:amount*2/3},(_,i)=>[`S${i}`,{type:'object',properties:Object.fromEntries(Array.from({length:15},(_y,k)=>[`p${k}`,{description:desc(),...(k%5?{type:'string'}:{allOf:[S((i*7+k)%(amount*2/3))]})}]))}])) } });
  run('17000 nodes', { paths: {'/a':{get:{responses:{'200':{description:'x',content:{'application/json':{schema:S(0)}}}}}}}, components: { schemas: Object.fromEntries(Array.from({length:17000},(_,i)=>[`S${i}`,{type:'object',properties:{a:S((i+1)%17000),b:S((i*3+1)%17000)}}])) } });
}, 500000);
