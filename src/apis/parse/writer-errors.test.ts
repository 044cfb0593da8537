import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { buildApiPages } from '../pages/build-api-pages';
import { checkSpecification } from './check-specification';
import { parseSpecification } from './parse-specification';

/** All diagnostics of a document, one line each, without fixes. */
function told(text: string, files: ReadonlyMap<string, string> = new Map()): string[] {
  const parsed = parseSpecification(text, 'openapi/a.yaml', { files });
  const diagnostics = parsed.ok
    ? [
        ...checkSpecification(parsed.value),
        ...buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' }).diagnostics,
      ]
    : parsed.diagnostics;
  for (const { fix } of diagnostics) expect(fix).toMatch(/^\S.*[.?…]$/s);
  return diagnostics.map((diagnostic) =>
    formatDiagnostic(diagnostic).split('\n').slice(0, 2).join('').replace(/ {2,}/g, ' '),
  );
}

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

describe('mistakes in a specification', () => {
  it('are reported together, with position, pointer, and cause', () => {
    expect(
      told(`${head}security: [{ keys: [] }]
paths:
  /a/{id}:
    get: { operationId: A, responses: [] }
    post:
      operationId: A
      parameters: { name: id }
      requestBody: { $ref: "#/components/requestBodies/B" }
      responses: { "200": { description: 1 } }
components:
  schemas:
    S: { type: objekt, required: true, properties: { a: { $ref: "#/components/schemas/T" }, b: 5, c: { minLength: "3" } } }
`),
    ).toEqual([
      'openapi/a.yaml:3:14 spec/unknown-security-scheme "keys" is not a security scheme of this specification. (#/security/0/keys)',
      'openapi/a.yaml:6:5 spec/missing-path-parameter The path has {id}, but no path parameter of that name is declared. (#/paths/~1a~1{id}/get)',
      'openapi/a.yaml:6:39 spec/wrong-type "responses" is [], no object. (#/paths/~1a~1{id}/get/responses)',
      'openapi/a.yaml:8:20 spec/duplicate-operation-id The operationId "A" belongs to GET /a/{id} already. (#/paths/~1a~1{id}/post/operationId)',
      'openapi/a.yaml:9:19 spec/wrong-type "parameters" is {"name":"id"}, no list. (#/paths/~1a~1{id}/post/parameters)',
      'openapi/a.yaml:10:28 spec/unresolved-ref "$ref" cannot be resolved: "#/components/requestBodies/B". (#/paths/~1a~1{id}/post/requestBody/$ref)',
      'openapi/a.yaml:11:42 spec/wrong-type "description" is 1, no text. (#/paths/~1a~1{id}/post/responses/200/description)',
      'openapi/a.yaml:14:16 spec/wrong-value "type" is "objekt". (#/components/schemas/S/type)',
      'openapi/a.yaml:14:34 spec/wrong-type "required" is true, no list. (#/components/schemas/S/required)',
      'openapi/a.yaml:14:65 spec/unresolved-ref "$ref" cannot be resolved: "#/components/schemas/T". (#/components/schemas/S/properties/a/$ref)',
      'openapi/a.yaml:14:96 spec/wrong-type "b" is 5, no schema. (#/components/schemas/S/properties/b)',
      'openapi/a.yaml:14:115 spec/wrong-type "minLength" is "3", no whole number from 0. (#/components/schemas/S/properties/c/minLength)',
      // The second of two operations with the same id gets a different address.
      expect.stringMatching(/spec\/route-collision \(warning\)/),
    ]);
  });

  it('in a file beside it are reported with that file', () => {
    const files = new Map([['parts/size.yaml', 'Size:\n  type: array\n  items: { $ref: "#/Sise" }\n']]);
    expect(
      told(`${head}paths: {}\ncomponents: { schemas: { A: { $ref: "parts/size.yaml#/Size" } } }\n`, files),
    ).toEqual([
      'openapi/parts/size.yaml:3:18 spec/unresolved-ref "$ref" cannot be resolved: "#/Sise". (#/Size/items/$ref)',
    ]);
  });

  it('that cause the same address are warnings with both names, and the addresses are stable', () => {
    const text = `${head}tags: [{ name: Get a }]
paths:
  /a: { get: { operationId: getA, tags: [Get a] }, put: { operationId: get_a, tags: [Get a] } }
  /b: { get: { operationId: GET A, tags: [Get a] } }
`;
    const diagnostics = told(text);
    expect(diagnostics).toEqual([
      'openapi/a.yaml:5:14 spec/route-collision (warning) The operation "getA" and the tag "Get a" both come to the address "/api/a/get-a"; this one becomes "/api/a/get-a-operation". (#/paths/~1a/get)',
      'openapi/a.yaml:5:57 spec/route-collision (warning) The operation "get_a" and the tag "Get a" both come to the address "/api/a/get-a"; this one becomes "/api/a/get-a-operation-2". (#/paths/~1a/put)',
      'openapi/a.yaml:6:14 spec/route-collision (warning) The operation "GET A" and the tag "Get a" both come to the address "/api/a/get-a"; this one becomes "/api/a/get-a-operation-3". (#/paths/~1b/get)',
    ]);
    expect(told(text)).toEqual(diagnostics);
  });

  it('of one kind are counted if there are thousands', () => {
    const properties = Array.from({ length: 200 }, (_, index) => `p${index}: 1`).join(', ');
    const diagnostics = told(
      `${head}paths: {}\ncomponents: { schemas: { A: { properties: { ${properties} } } } }\n`,
    );
    expect(diagnostics).toHaveLength(21);
    expect(diagnostics.join('\n')).toContain('179 more places have this problem');
  });

  it('are not found in names that look like keys, in data, or in extensions', () => {
    expect(
      told(`${head}paths: {}
components:
  schemas:
    A: { properties: { required: { type: boolean }, type: { enum: [1] } }, example: { type: 1 }, x-more: { properties: 1 }, items: true, default: { required: true } }
`),
    ).toEqual([]);
  });
});
