import { it } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSpecification } from './parse-specification';
import { checkSpecification } from './check-specification';
import { buildApiPages } from './build-api-pages';
it('real', () => {
  for (const [file, id, base, index] of [['openapi/application-api.yaml','application-api','/api/application-api',true],['openapi/global-discovery-service.json','gds','/api/gds',false]] as const) {
    const text = readFileSync(file,'utf8').replaceAll('@@slug@@','dovelum').replaceAll('@@name@@','Dovelum');
    const t0 = Date.now();
    const parsed = parseSpecification(text, file);
    if (!parsed.ok) { console.log(parsed.problems); continue; }
    const problems = checkSpecification(parsed.value);
    const built = buildApiPages(parsed.value, { id, routeBase: base, sidebarLabel: id, ...(index ? {index: {title:'Application API operations', label:'Application API', description:'x'}}:{}) });
    console.log(file, Date.now()-t0, 'ms', problems, built.problems, built.pages.length);
    for (const p of built.pages) { const {sections, anchors, references, ...m} = p; console.log(p.route, p.kind, p.title, '|', p.description, '|', JSON.stringify(m).length, sections.length, anchors.length, references.length); }
    writeFileSync(`/tmp/${id}.json`, JSON.stringify(built, null, 1));
  }
});
