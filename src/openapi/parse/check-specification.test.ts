import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../diagnostics/format-diagnostics';
import { checkHasOperations, checkSpecification } from './check-specification';
import { parseSpecification } from './parse-specification';

function check(body: string): string[] {
  const parsed = parseSpecification(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${body}`, 'a.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return checkSpecification(parsed.value).map(formatDiagnostic);
}

const components =
  'components: { schemas: { Machine: { type: object }, Round: { $ref: "#/components/schemas/Turn" }, Turn: { $ref: "#/components/schemas/Round" } } }';

describe('checkSpecification', () => {
  it('suggests the nearest schema for a missing reference', () => {
    expect(
      check(
        'paths: {}\ncomponents:\n  schemas:\n    Machine: { type: object }\n    List: { type: array, items: { $ref: "#/components/schemas/Machin" } }',
      ),
    ).toEqual([
      'a.yaml:7:41  spec/unresolved-ref\n  "$ref" cannot be resolved: "#/components/schemas/Machin". (#/components/schemas/List/items/$ref)\n  Did you mean "#/components/schemas/Machine"?',
    ]);
  });

  it('reports circular references', () => {
    expect(check(`paths: {}\n${components}`).map((text) => text.split('  ')[1])).toEqual([
      'spec/circular-ref\n',
      'spec/circular-ref\n',
    ]);
  });

  it('ignores $ref in data and as a property name', () => {
    expect(
      check(
        'paths: {}\ncomponents: { schemas: { A: { properties: { $ref: { type: string }, default: { type: string } }, example: { $ref: nowhere }, examples: [{ $ref: nowhere }], default: { $ref: 1 }, enum: [{ $ref: x }], const: { $ref: x } } }, examples: { E: { value: { $ref: nowhere } } } }',
      ),
    ).toEqual([]);
  });

  it('finds references everywhere else', () => {
    expect(
      check(
        'paths: { /a: { get: { parameters: [{ $ref: "#/x" }], callbacks: { c: { "{$url}": { post: { requestBody: { $ref: "#/y" } } } } } } } }',
      ).length,
    ).toBe(2);
    expect(
      check(
        'paths: {}\ncomponents: { schemas: { default: { $ref: "#/x" } }, examples: { value: { $ref: "#/y" } } }',
      ).length,
    ).toBe(2);
  });

  it.each([
    [
      'an id used twice',
      'paths: { /a: { get: { operationId: X }, post: { operationId: X } } }',
      'spec/duplicate-operation-id',
    ],
    [
      'a missing path parameter',
      'paths: { "/a/{id}": { get: { parameters: [{ name: ID, in: path, required: true, schema: {} }] } } }',
      'Did you mean "ID"?',
    ],
    [
      'a surplus path parameter',
      'paths: { /a: { get: { parameters: [{ name: id, in: path, required: true, schema: {} }] } } }',
      'spec/unused-path-parameter (warning)',
    ],
    ['an unknown method', 'paths: { /a: { posts: {} } }', 'Did you mean "post"?'],
    ['an operation of a wrong type', 'paths: { /a: { get: [] } }', 'spec/wrong-type'],
    ['a path of a wrong type', 'paths: { /a: 1 }', 'spec/wrong-type'],
    [
      'an unknown security scheme',
      'paths: { /a: { get: { security: [{ oauth: [] }] } } }\ncomponents: { securitySchemes: { oauth2: { type: oauth2 } } }',
      'Did you mean "oauth2"?',
    ],
    [
      'a reference that is no text',
      'paths: {}\ncomponents: { schemas: { A: { $ref: 1 } } }',
      'spec/wrong-type',
    ],
  ])('reports %s', (_, body, expected) => {
    expect(check(body).join('\n')).toContain(expected);
  });
});

describe('checkHasOperations', () => {
  it.each([
    ['paths: {}', ['spec/no-operations']],
    ['paths: { /a: { summary: x } }', ['spec/no-operations']],
    ['paths: { /a: { get: {} } }', []],
    ['webhooks: { a: { post: {} } }', []],
  ])('%s', (body, expected) => {
    const parsed = parseSpecification(
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${body}\n`,
      'openapi/a.yaml',
    );
    expect(parsed.ok && checkHasOperations(parsed.value).map(({ code }) => code)).toEqual(expected);
  });
});
