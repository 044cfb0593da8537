import { escapeHtml } from '../../kit/html/escape-html';
import { mkdirSync, symlinkSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { buildApiPages } from '../../apis/pages/build-api-pages';
import { toJson } from '../../kit/values/exact-number';
import { loadApis } from './load-apis';
import { locateSpecification, readSpecification, referencedFiles } from './specification-sources';

const product = { name: 'Zinkora', slug: 'zinkora' };
const { at, write } = useFolder();
afterEach(() => void vi.unstubAllEnvs());

describe('files that a document refers to', () => {
  it('are read when they are needed, and no other', () => {
    write('site/openapi/a.yaml', 'name: "@@name@@"');
    write('site/openapi/b.yaml', 'b: 1');
    const files = referencedFiles(at('site', 'openapi'), at('site'), product);
    expect(files.get('a.yaml')).toBe('name: "Zinkora"');
    expect([...files.used.keys()]).toEqual([at('site', 'openapi', 'a.yaml')]);
  });

  it('are those of the site and of the folder of the document', () => {
    write('site/content/x.yaml', 'x: 1');
    write('secret.yaml', 'secret: 1');
    mkdirSync(at('site', 'openapi'));
    symlinkSync(at('secret.yaml'), at('site', 'openapi', 'link.yaml'));
    const files = referencedFiles(at('site', 'openapi'), at('site'), product);
    expect(files.has('../content/x.yaml')).toBe(true);
    expect(files.has('../../secret.yaml')).toBe(false);
    expect(files.has('link.yaml')).toBe(false);
  });
});

describe('a document outside of the site', () => {
  it('is found from the site, also in a build, whose list is a copy', () => {
    const path = write('specs/shop.yaml', 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n');
    const list = write('site/.build/openapi/sources.yml', '');
    vi.stubEnv('PORTAL_ROOT', at('site'));
    const site = { directory: at('site', '.build'), list };
    const source = { file: '../../specs/shop.yaml' };
    expect(locateSpecification(source, site)).toEqual({ path, file: '../specs/shop.yaml' });
    expect(readSpecification(source, { ...site, product }).specification).toBeDefined();
  });

  it('is in the copy if it is part of the site', () => {
    const list = write('site/.build/openapi/sources.yml', '');
    const path = write('site/.build/openapi/shop.yaml', '');
    vi.stubEnv('PORTAL_ROOT', at('site'));
    expect(locateSpecification({ file: 'shop.yaml' }, { directory: at('site', '.build'), list })).toEqual({
      path,
      file: 'openapi/shop.yaml',
    });
  });
});

describe('what the preview watches', () => {
  it('is the document and the files that it refers to, not their folder', () => {
    write('specs/parts/order.yaml', 'type: object\n');
    const path = write(
      'specs/shop.yaml',
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /a: { get: { responses: { "200": { description: OK, content: { application/json: { schema: { $ref: parts/order.yaml } } } } } } } }\n',
    );
    write('site/openapi/sources.yml', '- { id: shop, label: Shop, file: ../../specs/shop.yaml }\n');
    write('site/content/_site/site.yml', 'product: { name: Zinkora, slug: zinkora }\n');
    const { apis, diagnostics } = loadApis(at('site'), escapeHtml, '');
    expect(diagnostics).toEqual([]);
    expect(apis.flatMap(({ reads }) => reads)).toEqual([path, at('specs', 'parts', 'order.yaml')]);
    expect(apis[0]?.file).toBe('../specs/shop.yaml');
  });
});

describe('a document in several files', () => {
  const build = (document: string) => {
    write('site/openapi/a.yaml', document);
    write('site/openapi/sources.yml', '- { id: a, label: A, file: a.yaml, links: lenient }\n');
    write('site/content/_site/site.yml', 'product: { name: Zinkora, slug: zinkora }\n');
    const list = at('site', 'openapi', 'sources.yml');
    return readSpecification({ file: 'a.yaml' }, { directory: at('site'), list, product });
  };

  it('has the values of examples in files beside it, and links to those of other sites', () => {
    write('site/openapi/examples/saw.json', '{ "id": 12345678901234567890, "name": "@@name@@" }');
    write('site/openapi/examples/saw.yaml', 'id: 2\n');
    write('site/openapi/examples/list.csv', 'id;name\n1;Saw\n');
    write('site/openapi/examples/broken.json', '{ "id": ');
    write('secret.json', '{ "secret": 1 }');
    const files = {
      json: 'examples/saw.json',
      yaml: './examples/saw.yaml',
      text: 'examples/list.csv',
      broken: 'examples/broken.json',
      missing: 'examples/gone.json',
      outside: '../../secret.json',
      remote: 'https://files.example/saw.json',
    };
    const examples = Object.entries(files).map(([name, file]) => `${name}: { externalValue: '${file}' }`);
    const { specification, diagnostics } = build(
      `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { responses: { "200": { description: A, content: { application/json: { examples: { ${examples.join(', ')} } } } } } } } }\n`,
    );
    const text = JSON.stringify(specification?.document);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(toJson(specification?.document)).toContain(
      '"json":{"value":{"id":12345678901234567890,"name":"Zinkora"}}',
    );
    expect(text).toContain(
      '"yaml":{"value":{"id":2}},"text":{"value":"id;name\\n1;Saw\\n"},"broken":{"externalValue":"examples/broken.json"}',
    );
    for (const name of ['missing', 'outside', 'remote'] as const)
      expect(text).toContain(`"${name}":{"externalValue":"${files[name]}"}`);
  });

  it('has schemas of Avro that are in files beside it', () => {
    write(
      'site/openapi/avro/saw.avsc',
      '{ "type": "record", "name": "SawState", "fields": [{ "name": "speed", "type": "double" }] }',
    );
    const { specification, diagnostics } = build(
      'asyncapi: 3.0.0\ninfo: { title: A, version: "1" }\nchannels: { saws: { address: saws, messages: { state: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { $ref: avro/saw.avsc } } } } } }\n',
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(specification).toBeDefined();
    const page =
      specification &&
      buildApiPages(specification, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' }).pages.find(
        ({ kind }) => kind === 'operation',
      );
    expect(JSON.stringify(page)).toContain('SawState');
    expect(JSON.stringify(page)).toContain('speed');
  });
});
