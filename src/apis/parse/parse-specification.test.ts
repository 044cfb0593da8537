import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { checkSpecification } from './check-specification';
import { resolveRef } from '../document/resolve-ref';
import { walkReferences } from '../document/walk-references';
import { parseSpecification, type ParseOptions } from './parse-specification';

function diagnosticsOf(text: string, options?: ParseOptions): string[] {
  const parsed = parseSpecification(text, 'openapi/a.yaml', options);
  return parsed.ok ? [] : parsed.diagnostics.map(formatDiagnostic);
}

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

describe('parseSpecification', () => {
  it('reads YAML and JSON, 3.0 and 3.1', () => {
    expect(parseSpecification(`${head}paths: {}`, 'a.yaml')).toMatchObject({
      ok: true,
      value: { formatVersion: '3.1.0', isVersion30: false },
    });
    expect(
      parseSpecification(
        '{"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {}}',
        'a.json',
      ),
    ).toMatchObject({ ok: true, value: { isVersion30: true } });
    expect(parseSpecification(`${head}webhooks: {}`, 'a.yaml').ok).toBe(true);
  });

  it.each([
    ['nothing', '', 'openapi/a.yaml:1:1  file/empty'],
    ['a text', 'hello', 'openapi/a.yaml:1:1  spec/not-an-object\n  The document is not an object. (#)'],
    ['a list', '- a', 'openapi/a.yaml:1:1  spec/not-an-object'],
    ['no version', 'info: { title: T, version: "1" }\npaths: {}', 'openapi/a.yaml:1:1  spec/missing-version'],
    [
      'a number as version',
      'openapi: 3.1\ninfo: { title: T, version: "1" }\npaths: {}',
      'openapi/a.yaml:1:10  spec/unsupported-version',
    ],
    ...['"3.3.0"', '4.0.0', '3.10.1'].map((version): [string, string, string] => [
      `OpenAPI ${version}`,
      `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}`,
      `spec/unsupported-version\n  This is OpenAPI ${version.replaceAll('"', '')}. Versions up to 3.2 can be read.`,
    ]),
    [
      'Swagger 1.2',
      'swagger: "1.2"',
      'openapi/a.yaml:1:10  spec/unsupported-version\n  This is Swagger "1.2".',
    ],
    ['broken YAML', 'openapi: "3.1.0\ninfo:', 'yaml/syntax'],
    ['duplicate keys', `${head}paths: {}\npaths: {}`, 'openapi/a.yaml:4:1  yaml/syntax'],
    ['a custom tag', `${head}paths: !!js/function "x"`, 'yaml/syntax'],
    ['no paths', head, 'openapi/a.yaml:1:1  spec/missing-paths'],
    [
      'paths of a wrong type',
      `${head}paths: []`,
      'openapi/a.yaml:3:8  spec/wrong-type\n  "paths" is not an object. (#/paths)',
    ],
    ['servers of a wrong type', `${head}paths: {}\nservers: x`, 'openapi/a.yaml:4:10  spec/wrong-type'],
  ])('reports %s', (_, text, expected) => {
    expect(diagnosticsOf(text).join('\n\n')).toContain(expected);
  });

  it('reports all problems together', () => {
    expect(
      diagnosticsOf('openapi: 3.1.0\ninfo: { version: 1 }\npaths: 1').map((text) => text.split('\n')[1]),
    ).toEqual([
      '  "info.title" is missing. (#/info)',
      '  "info.version" is 1. (#/info/version)',
      '  "paths" is not an object. (#/paths)',
    ]);
  });

  it('stops an alias bomb', () => {
    const lines = [
      'a0: &a0 [x, x, x, x, x, x, x, x, x]',
      ...Array.from(
        { length: 10 },
        (_, index) =>
          `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`,
      ),
    ];
    expect(
      diagnosticsOf(`${head}paths: {}\nx-bomb:\n${lines.map((line) => `  ${line}`).join('\n')}`).join(),
    ).toContain('yaml/too-large');
  });

  it('reads 150,000 schemas, and refuses two million values', { timeout: 120_000 }, () => {
    const json = (rest: string): string =>
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},${rest}}`;
    const schemas = Array.from({ length: 150_000 }, (_, index) => `"S${index}":{"type":"string"}`).join(',');
    const parsed = parseSpecification(json(`"components":{"schemas":{${schemas}}}`), 'a.json');
    expect(parsed.ok && checkSpecification(parsed.value)).toEqual([]);
    expect(diagnosticsOf(json(`"x-all":[${'1,'.repeat(2_000_000)}1]`)).join()).toMatch(
      /too-large[^]*The document has 2,000,\d+ values/,
    );
  });

  it('keeps keys such as __proto__ as they are', () => {
    const parsed = parseSpecification(
      `${head}paths: {}\n__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }`,
      'a.yaml',
    );
    expect(parsed.ok).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('references to files', () => {
  const files = new Map([
    [
      'schemas/machine.yaml',
      'type: object\nproperties: { role: { $ref: "common.yaml#/Role" }, self: { $ref: "#" } }',
    ],
    ['schemas/common.yaml', 'Role: { type: string }'],
    ['broken.yaml', 'a: ['],
  ]);
  const withRef = (ref: string): string =>
    `${head}paths: {}\ncomponents: { schemas: { A: { $ref: "${ref}" } } }`;

  it('inside the folder become part of the document, each once', () => {
    const parsed = parseSpecification(withRef('./schemas/machine.yaml'), 'openapi/a.yaml', { files });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    expect(parsed.value.document).toMatchObject({
      components: { schemas: { A: { $ref: '#/x-files/schemas~1machine.yaml' } } },
      'x-files': {
        'schemas/machine.yaml': {
          properties: {
            role: { $ref: '#/x-files/schemas~1common.yaml/Role' },
            self: { $ref: '#/x-files/schemas~1machine.yaml' },
          },
        },
        'schemas/common.yaml': { Role: { type: 'string' } },
      },
    });
    expect(parsed.value.fileOf(['x-files', 'schemas/common.yaml', 'Role'])).toBe(
      'openapi/schemas/common.yaml',
    );
    expect(parsed.value.positionOf(['x-files', 'schemas/common.yaml', 'Role'])).toEqual({
      line: 1,
      column: 7,
    });
  });

  const item = (ref: string): string => `get: { responses: { '200': { $ref: '${ref}' } } }`;
  const parts = new Map([
    ['paths.yaml', `/a: { ${item('responses.yaml#/Fine')} }\n/b: { $ref: '#/~1a' }`],
    ['schemas.yaml', 'default: { type: object, properties: { b: { $ref: "#/B" } } }\nB: { enum: [x] }'],
    [
      'responses.yaml',
      'Fine: { description: Fine., content: { a/b: { schema: { $ref: "schemas.yaml#/default" } } } }',
    ],
    ['components.yaml', 'schemas: { $ref: schemas.yaml }\nresponses: { $ref: responses.yaml }'],
    [
      'all.yaml',
      'components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/other" } } }\nother: {}',
    ],
    ['chain.yaml', '$ref: schemas.yaml'],
    ['info.yaml', 'title: T\nversion: "2"'],
    ['tags.yaml', '- name: one'],
  ]);
  const toSchema = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const schemas = { default: { properties: { b: toSchema('B') } }, B: { enum: ['x'] } };
  const responses = { Fine: { content: { 'a/b': { schema: toSchema('default') } } } };

  it.each<[string, string, object, readonly string[]]>([
    [
      'paths and schemas in their files',
      'paths: { $ref: ./paths.yaml }\ncomponents: { schemas: { $ref: ./schemas.yaml } }',
      {
        paths: {
          '/a': { get: { responses: { '200': { $ref: '#/x-files/responses.yaml/Fine' } } } },
          '/b': { $ref: '#/paths/~1a' },
        },
        components: { schemas },
      },
      ['responses.yaml'],
    ],
    [
      'components in several files',
      'paths: {}\ncomponents: { $ref: components.yaml }',
      { components: { schemas, responses } },
      [],
    ],
    [
      'a file that is a reference',
      'paths: {}\ncomponents: { schemas: { $ref: chain.yaml } }',
      { components: { schemas } },
      [],
    ],
    [
      'a part of a file',
      'paths: {}\ncomponents: { schemas: { $ref: "all.yaml#/components/schemas" } }',
      { components: { schemas: { A: toSchema('B'), B: { $ref: '#/x-files/all.yaml/other' } } } },
      ['all.yaml'],
    ],
    [
      'the same document, with entries beside it',
      'paths: {}\nx-all: { A: { type: string } }\ncomponents: { schemas: { $ref: "#/x-all", C: { $ref: "#/x-all/A" } } }',
      { components: { schemas: { A: { type: 'string' }, C: toSchema('A') } } },
      [],
    ],
    [
      'a map that is no section',
      'paths: {}\ncomponents: { schemas: { A: { properties: { $ref: "schemas.yaml" } } } }',
      { components: { schemas: { A: { properties: { B: { enum: ['x'] } } } } } },
      ['schemas.yaml'],
    ],
    ['a list', 'paths: {}\ntags: { $ref: tags.yaml }', { tags: [{ name: 'one' }] }, []],
  ])('for a whole section keep its names: %s', (_, body, expected, kept) => {
    const parsed = parseSpecification(`${head}${body}`, 'openapi/a.yaml', { files: parts });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    const { document } = parsed.value;
    expect(document).toMatchObject(expected);
    expect(Object.keys(document['x-files'] ?? {})).toEqual(kept);
    walkReferences(document, ({ reference }) => {
      expect(resolveRef(parsed.value, String(reference)), String(reference)).toBeDefined();
    });
    expect(parsed.value.isBundled).toBe(body.includes('.yaml'));
  });

  it('for a whole section keep the positions of their files', () => {
    const text = `openapi: 3.1.0\ninfo: { $ref: info.yaml }\npaths: {}\ncomponents: { $ref: components.yaml }`;
    const parsed = parseSpecification(text, 'openapi/a.yaml', { files: parts });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    const { fileOf, positionOf } = parsed.value;
    const at = (...path: string[]): string => `${fileOf(path)} ${positionOf(path, 'key').line}`;
    expect(at('info', 'version')).toBe('openapi/info.yaml 2');
    expect(at('components', 'schemas', 'B')).toBe('openapi/schemas.yaml 2');
    expect(at('components', 'responses')).toBe('openapi/responses.yaml 1');
    expect(at('paths')).toBe('openapi/a.yaml 3');
  });

  it.each([
    ['components: { schemas: { $ref: "#/components/schemas" } }', 'spec/unresolved-ref'],
    ['components: { $ref: "#/components" }', 'spec/unresolved-ref'],
    ['components: { schemas: { $ref: gone.yaml } }', 'spec/missing-file'],
    ['components: { schemas: { $ref: "schemas.yaml#/Gone" } }', 'spec/unresolved-ref'],
    ['components: { schemas: { $ref: https://a.example/b.yaml } }', 'spec/remote-ref'],
  ])('for a whole section are reported once: %s', (body, code) => {
    const text = `${head}paths: {}\n${body}`;
    expect(diagnosticsOf(text, { files: parts }).filter((one) => one.includes(code))).toHaveLength(1);
  });

  it('get no suggestion from the components of another file', () => {
    const text = withRef('other.yaml#/A').replace(' } } }', ' }, Gone: {} } }');
    const other = new Map([['other.yaml', 'A: { items: { $ref: "#/components/schemas/Gone" } }']]);
    const parsed = parseSpecification(text, 'openapi/a.yaml', { files: other });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    const [found = ''] = checkSpecification(parsed.value).map(formatDiagnostic);
    expect(found).toContain('"$ref" cannot be resolved: "#/components/schemas/Gone"');
    expect(found).not.toContain('Did you mean "#/components/schemas/Gone"?');
  });

  it.each([
    ['../secret.yaml', 'spec/outside-ref'],
    ['schemas/../../secret.yaml', 'spec/outside-ref'],
    ['%2e%2e/secret.yaml', 'spec/outside-ref'],
    ['/etc/passwd', 'spec/outside-ref'],
    ['https://evil.example/a.yaml#/A', 'spec/remote-ref'],
    ['//evil.example/a.yaml', 'spec/remote-ref'],
    ['file:///etc/passwd', 'spec/outside-ref'],
    ['schemas/machin.yaml', 'Did you mean "schemas/machine.yaml"?'],
    ['broken.yaml', 'openapi/broken.yaml'],
  ])('%s is reported', (ref, expected) => {
    expect(diagnosticsOf(withRef(ref), { files }).join()).toContain(expected);
  });
});
