import { describe, expect, it } from 'vitest';
import { checkExamples } from '../../guides/examples/check/check-examples';
import { useFolder } from '../../../tests/setup/use-folder';
import { createOriginalPosition, loadExampleSources } from './load-example-sources';

const product = { name: 'Acme', slug: 'acme' };
const { at, write } = useFolder();

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
    const { apis, guideApis, schemas } = loadExampleSources(at(), product);
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
    const { renamed, ...sources } = loadExampleSources(at(), product);
    expect(sources).toEqual({ apis: [], guideApis: [], schemas: [], prefixes: {} });
    expect(renamed?.('GetSaw')).toBeUndefined();
  });

  it('knows what an operation is called now, which an example names as before', () => {
    write(
      'openapi/sources.yml',
      '- { id: saws, route: /api/saws, label: Saws, file: saws.yaml, download: s }\n',
    );
    const document = (id: string): string => `openapi: 3.1.0
info: { title: Saws, version: '1' }
paths: { /saws: { get: { operationId: ${id}, responses: { '200': { description: Saws } } } } }
`;
    write('openapi/saws.yaml', document('ListSaws'));
    write('openapi/history/saws/2026-01-31.yaml', document('ReadAll'));
    const position = { line: 1, column: 1 };
    const block = { language: 'json', code: '{}', shows: 'op:ReadAll request', position };
    const pages = [{ file: 'content/a.mdx', examples: [block] }];
    const { diagnostics } = checkExamples({ ...loadExampleSources(at(), product), pages });
    expect(diagnostics.map(({ fix }) => fix)).toEqual(['It was renamed to "ListSaws".']);
  });
});

describe('createOriginalPosition', () => {
  it('maps a position after a token to the source', () => {
    write('content/a.mdx', 'x\n@@name@@ b\n');
    expect(createOriginalPosition(at(), product)('content/a.mdx', { line: 2, column: 6 })).toEqual({
      line: 2,
      column: 10,
    });
  });
});
