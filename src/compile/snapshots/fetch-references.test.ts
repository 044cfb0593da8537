import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { useHttps } from '../../../tests/setup/use-https';
import { escapeHtml } from '../../kit/html/escape-html';
import { loadApis } from '../sources/load-apis';
import { filesOfSites, parseReferences } from '../sources/stored-references';
import { fetchReferences } from './fetch-references';
import { runSpecificationCommand } from './specification-command';

const { at, write, read } = useFolder();
const answers = new Map<string, string>();
let requests: string[] = [];
const { cert, port } = useHttps((request, response) => {
  requests.push(request.url ?? '');
  const text = answers.get(request.url ?? '');
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/yaml' }).end(text);
});
let host = '';
beforeAll(() => {
  host = `https://localhost:${port()}`;
});

/** A document whose only schema is elsewhere. */
const refersTo = (reference: string): string => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /a: { get: { operationId: a, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "${reference}" } } } } } } }
`;

const fetchFor = (text: string, address?: string) =>
  fetchReferences(text, 'a.yaml', (references, missing) => filesOfSites(references, { address, missing }), {
    ca: cert,
    timeout: 3000,
    backoff: 1,
    ...(address === undefined ? {} : { address }),
  });

describe('what a document refers to at other sites', () => {
  it('is downloaded with what that refers to, once each', async () => {
    requests = [];
    answers.set('/api/common.yaml', 'Order: { $ref: "parts/point.yaml#/Point" }\nOther: { $ref: "#/Order" }');
    answers.set('/api/parts/point.yaml', 'Point: { $ref: "../common.yaml#/Other/x" }');
    const { references, failed } = await fetchFor(refersTo('common.yaml#/Order'), `${host}/api/a.yaml`);
    expect([...references.keys()]).toEqual([`${host}/api/common.yaml`, `${host}/api/parts/point.yaml`]);
    expect([failed.size, requests]).toEqual([0, ['/api/common.yaml', '/api/parts/point.yaml']]);
  });

  it.each([
    ['of this machine', 'https://127.0.0.1:1/a.yaml', 'It is on this machine, or on its local network.'],
    ['with a password', 'https://a:b@docs.example/a.yaml', 'It has a name or a password.'],
    ['of the local network', 'https://169.254.169.254/latest.yaml', 'It is on this machine'],
  ])('is not downloaded from an address %s', async (_, address, reason) => {
    const { references, failed } = await fetchFor(refersTo(`${address}#/A`));
    expect(references.size).toBe(0);
    expect(failed.get(new URL(address).href)).toContain(reason);
  });

  it('is left out without HTTPS, and if the server has nothing', async () => {
    const { references, failed } = await fetchFor(refersTo('http://docs.example/a.yaml'));
    expect([references.size, failed.size]).toEqual([0, 0]);
    const gone = await fetchFor(refersTo('gone.yaml'), `${host}/a.yaml`);
    expect(gone.failed.get(`${host}/gone.yaml`)).toContain('404');
  });

  it('is stored with the snapshot, and read from there', async () => {
    write('content/_site/site.yml', 'product: { name: Zinkora, slug: zinkora }\n');
    write(
      'openapi/sources.yml',
      `- id: shop\n  label: Shop\n  file: shop.yaml\n  remote: ${host}/shop.yaml\n`,
    );
    answers.set('/shop.yaml', refersTo('./defs.yaml#/Order'));
    answers.set('/defs.yaml', 'Order: { type: object, properties: { walnut: { type: string } } }');
    const lines: string[] = [];
    const run = () =>
      runSpecificationCommand([], {
        directory: at(),
        today: '2026-11-30',
        log: (line) => lines.push(line),
        fetch: { ca: cert, timeout: 3000, backoff: 1 },
      });
    expect([await run(), lines]).toEqual([0, [expect.stringContaining('wrote') as string]]);
    expect([...parseReferences(read('openapi/references/shop.json')).keys()]).toEqual([`${host}/defs.yaml`]);
    expect(read('openapi/sources.yml')).toMatch(/checksum: sha256-.*\n {2}references: sha256-/);
    const { apis, diagnostics } = loadApis(at(), escapeHtml, '');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(JSON.stringify(apis[0]?.built.pages)).toContain('walnut');
    expect(await run()).toBe(0);
    expect(lines.at(-1)).toContain('the same document');
    // One of two that changes alone.
    answers.set('/defs.yaml', 'Order: { type: object, properties: { larch: { type: string } } }');
    expect(await run()).toBe(0);
    expect(read('openapi/references/shop.json')).toContain('larch');
    answers.delete('/defs.yaml');
    expect(await run()).toBe(1);
    expect(read('openapi/references/shop.json')).toContain('larch');
    write('openapi/references/shop.json', '{}');
    expect(loadApis(at(), escapeHtml, '').diagnostics.map(({ code }) => code)).toContain(
      'sources/checksum-mismatch',
    );
  });
});
