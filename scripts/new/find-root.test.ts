import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { escapeHtml } from '../../src/kit/html/escape-html';
import { loadApis } from '../../src/compile/sources/load-apis';
import { readDocument } from './read-document.mjs';

const { at, write } = useFolder();

const document = (reference: string): string => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /a: { get: { operationId: a, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "${reference}" } } } } } } }
`;

describe('the root of a document', () => {
  it('is the common folder of what it refers to, and of what that refers to', async () => {
    const spec = write('repo/defs/shop/api.yaml', document('../common.yaml#/Point'));
    write('repo/defs/common.yaml', 'Point: { $ref: "../types.yaml#/Lat" }');
    write('repo/types.yaml', 'Lat: { type: number, description: Cherry }');
    const read = await readDocument(spec);
    expect(read.root).toBe(at('repo'));
    expect(JSON.stringify(read.document)).toContain('Cherry');
  });

  it('is the repository, and no file beyond it is read', async () => {
    mkdirSync(at('repo/.git'), { recursive: true });
    const spec = write('repo/defs/api.yaml', document('../common.yaml#/Point'));
    write('repo/common.yaml', 'Point: { properties: { a: { $ref: "../secret.yaml#/A" } } }');
    write('secret.yaml', 'A: { description: Secret }');
    await expect(readDocument(spec)).rejects.toThrow('spec/outside-ref');
    write('repo/common.yaml', 'Point: { properties: { a: { $ref: "link.yaml#/A" } } }');
    symlinkSync(at('secret.yaml'), at('repo/link.yaml'));
    const read = await readDocument(spec);
    expect(read.root).toBe(at('repo'));
    expect(JSON.stringify(read.document)).not.toContain('Secret');
    expect(read.forgiven.map(({ code }) => code)).toEqual(['spec/missing-file']);
  });

  it('has no hidden files for a document below it', async () => {
    const spec = write('repo/defs/api.yaml', document('../.config/token.yaml#/A'));
    write('repo/.config/token.yaml', 'A: { description: Secret }');
    expect(JSON.stringify((await readDocument(spec)).document)).not.toContain('Secret');
  });

  it('is not needed for files beside the document', async () => {
    const spec = write('repo/api.yaml', document('common.yaml#/Point'));
    write('repo/common.yaml', 'Point: { type: object }');
    expect((await readDocument(spec)).root).toBeUndefined();
  });

  it('is a key of its row', () => {
    write('site/content/_site/site.yml', 'product: { name: Zinkora, slug: zinkora }\n');
    write(
      'site/openapi/sources.yml',
      '- { id: shop, label: Shop, file: ../../repo/defs/api.yaml, root: ../../repo }\n',
    );
    write('repo/defs/api.yaml', document('../common.yaml#/Point'));
    write('repo/common.yaml', 'Point: { type: object, properties: { walnut: { type: string } } }');
    const { apis, diagnostics } = loadApis(at('site'), escapeHtml, '');
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(apis[0]?.built.pages)).toContain('walnut');
  });
});
