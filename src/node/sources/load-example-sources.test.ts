import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOriginalPosition, loadExampleSources } from './load-example-sources';

const product = { name: 'Acme', slug: 'acme' };
let root: string;

function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-examples-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('loadExampleSources', () => {
  it('reads specifications with their files, guide APIs, and schemas, with tokens filled in', () => {
    write(
      'openapi/sources.yml',
      '- { id: gds, route: /api/gds, label: GDS, file: gds.yaml, download: gds }\n- { id: gone, route: /api/b, label: B, file: gone.yaml, download: b }\n',
    );
    write(
      'openapi/gds.yaml',
      'openapi: 3.1.0\ninfo: { title: "@@name@@", version: "1" }\npaths: {}\ncomponents: { schemas: { A: { $ref: "parts.yaml#/A" } } }\n',
    );
    write('openapi/parts.yaml', 'A: { type: string }\n');
    write('openapi/schemas/core.json', '{ "$id": "https://docs.@@slug@@.example/core.json" }');
    write('openapi/guide-apis/core-api.yaml', 'servers: []\n');
    const { apis, guideApis, schemas } = loadExampleSources(root, product);
    expect(apis).toMatchObject([
      { name: 'gds', file: 'openapi/gds.yaml', document: { info: { title: 'Acme' } } },
    ]);
    expect(JSON.stringify(apis[0]?.document)).toContain('#/x-files/parts.yaml/A');
    expect(guideApis.map(({ name }) => name)).toEqual(['core-api']);
    expect(schemas).toMatchObject([
      { name: 'core', document: { $id: 'https://docs.acme.example/core.json' } },
    ]);
  });

  it('is empty for a site without APIs', () => {
    expect(loadExampleSources(root, product)).toEqual({ apis: [], guideApis: [], schemas: [], prefixes: {} });
  });
});

describe('createOriginalPosition', () => {
  it('maps a position after a token to the source', () => {
    write('content/a.mdx', 'x\n@@name@@ b\n');
    expect(createOriginalPosition(root, product)('content/a.mdx', { line: 2, column: 6 })).toEqual({
      line: 2,
      column: 10,
    });
  });
});
