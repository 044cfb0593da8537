import { describe, expect, it } from 'vitest';
import { readDocument as parse } from '../../../tests/read-document';
import { load } from 'js-yaml';
import { checkSpecification } from '../parse/check-specification';
import { buildApiPages } from '../pages/build-api-pages';
import { buildRequest, defaultValues } from '../request/build-request';
import { describeRequest } from '../request-description/describe-request';
import { listTags } from './list-tags';
import { normalizeApi } from './normalize-api';
import { typeText } from '../schema/describe-type';
import type { Operation } from '../model/api';

const DOCUMENT = `openapi: 3.2.0
info: { title: Saws, version: '1' }
servers: [{ name: Mill, url: https://saws.example, description: In the valley. }]
tags:
  - { name: other }
  - { name: beta, kind: badge }
  - { name: parts, summary: Parts }
  - { name: screws, parent: parts }
  - { name: short, parent: screws }
paths:
  /saws:
    get:
      tags: [beta, short]
      operationId: watch
      responses:
        '200':
          summary: Stream
          description: A stream.
          content:
            application/jsonl: { itemSchema: { type: object, properties: { line: { type: integer } } } }
            text/event-stream:
              itemSchema: { type: object, required: [data], properties: { event: { const: cut }, data: { type: string } } }
            application/json: { $ref: '#/components/mediaTypes/Saw' }
    query:
      tags: [parts]
      operationId: find
      parameters:
        - in: querystring
          name: filter
          required: true
          content:
            application/x-www-form-urlencoded:
              schema: { type: object, properties: { size: { type: integer, minimum: 3 }, wood: { enum: ['a&b'] } } }
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              both: { dataValue: { a: 1 }, serializedValue: '{"a":1.0}' }
      responses: { '204': { description: Done. } }
    additionalOperations:
      COPY:
        operationId: copy
        tags: [other]
        requestBody:
          content:
            multipart/mixed:
              itemSchema: { $ref: '#/components/schemas/Tool' }
              prefixEncoding: [{ contentType: application/json }]
              itemEncoding: { contentType: image/png, headers: { X-Cut: { schema: { type: integer } } } }
        responses: { '204': { description: Done. } }
      'BAD METHOD': { operationId: bad, responses: { '204': { description: Done. } } }
components:
  schemas:
    Tool:
      oneOf: [{ $ref: '#/components/schemas/Blade' }, { $ref: '#/components/schemas/Belt' }]
      discriminator: { propertyName: kind, mapping: { blade: Blade }, defaultMapping: Belt }
    Blade: { type: object, properties: { kind: { type: string, xml: { nodeType: attribute } } } }
    Belt: { type: object, properties: { kind: { type: string, xml: { nodeType: cdata } } } }
  mediaTypes: { Saw: { schema: { type: object, properties: { teeth: { type: integer } } } } }
  securitySchemes:
    login:
      type: oauth2
      oauth2MetadataUrl: https://saws.example/.well-known/oauth-authorization-server
      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://saws.example/d, tokenUrl: https://saws.example/t, scopes: {} } }
`;

describe('a document of OpenAPI 3.2', () => {
  const specification = parse(DOCUMENT);
  const normal = normalizeApi(specification);
  const { pages } = buildApiPages(specification, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const operations = new Map(
    pages.flatMap((page): [string, Operation][] =>
      page.kind === 'operation' ? [[page.operation.operationId ?? '', page.operation]] : [],
    ),
  );

  it('has no mistakes but a method that HTTP does not allow', () => {
    expect(checkSpecification(specification).map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^spec\/unknown-method "BAD METHOD" is no method/),
    ]);
  });

  it('has queries and other methods', () => {
    expect(normal.operations.map(({ method, operationId }) => [method, operationId])).toEqual([
      ['get', 'watch'],
      ['query', 'find'],
      ['copy', 'copy'],
    ]);
  });

  it('has parts by position, a default of the discriminator, kinds of XML nodes, and metadata of sign-ins', () => {
    const [media] = operations.get('copy')?.requestBody?.content ?? [];
    expect(
      media?.encodings.map(({ property, facts, headers }) => [property, facts[0]?.code, headers.length]),
    ).toEqual([
      ['Part 1', 'application/json', 0],
      ['Other parts', 'image/png', 1],
    ]);
    const text = JSON.stringify(pages);
    expect(text).toContain('"discriminator":"kind","fallback":"Belt"');
    for (const fact of ['XML attribute', 'CDATA of the XML element', 'saws.example/.well-known/oauth'])
      expect(text).toContain(fact);
  });

  it('has tags with parents, kinds, and titles', () => {
    const tags = listTags(specification, normal.operations).filter(({ isListed }) => isListed);
    expect(tags.map(({ title, group, own }) => [title, group, own[0]?.operationId])).toEqual([
      ['other', undefined, 'copy'],
      ['Parts', 'Parts', 'find'],
      ['short', 'Parts', 'watch'],
    ]);
  });

  it('has streams of items, with samples', () => {
    const [response] = operations.get('watch')?.responses ?? [];
    expect(response?.html).toBe('<p>Stream</p><p>A stream.</p>');
    expect(
      response?.content.map(({ mediaType, isStream, schema, examples }) => [
        mediaType,
        isStream,
        typeText(schema?.type ?? []),
        schema?.properties?.map(({ name }) => name) ??
          schema?.parts?.[0]?.schema.properties?.map(({ name }) => name),
        examples[0]?.sample?.html.replace(/<[^>]*>/g, ''),
      ]),
    ).toEqual([
      ['application/jsonl', true, 'stream of object', ['line'], '{"line":0}\n'],
      ['text/event-stream', true, 'stream of object', ['event', 'data'], 'event: cut\ndata: string\n'],
      ['application/json', undefined, 'object', ['teeth'], '{\n  "teeth": 0\n}'],
    ]);
  });

  it('has a whole query as a parameter, and examples as they are sent', () => {
    const find = normal.operations.find(({ operationId }) => operationId === 'find');
    if (!find) throw new Error('no operation');
    const description = describeRequest(specification, find);
    const { method, url } = buildRequest(description, defaultValues(description));
    expect([method, url]).toEqual(['QUERY', ['https://saws.example/saws?size=3&wood=a%26b']]);
    expect(operations.get('find')?.parameters.map(({ label }) => label)).toEqual(['Query string']);
    expect(description.bodies[0]?.examples).toEqual([{ label: 'both', text: '{"a":1.0}' }]);
    expect(description.servers[0]?.description).toBe('Mill: In the valley.');
  });

  it('has the device flow', () => {
    const introduction = pages.find(({ kind }) => kind === 'introduction');
    const schemes = introduction?.kind === 'introduction' ? introduction.securitySchemes : [];
    expect(schemes[0]?.flows[0]).toMatchObject({
      label: 'Device authorization',
      addresses: [{ label: 'Device authorization', href: 'https://saws.example/d' }, { label: 'Token' }],
    });
  });
});

describe('references to the $id of a schema', () => {
  it.each([
    [
      'relative to it',
      { $id: 'https://s.example/person', properties: { a: { $ref: 'address' } } },
      '#/components/schemas/Address',
    ],
    [
      'absolute',
      { properties: { a: { $ref: 'https://s.example/address' } } },
      '#/components/schemas/Address',
    ],
    [
      'with a pointer',
      { properties: { a: { $ref: 'https://s.example/address#/$defs/zip' } } },
      '#/components/schemas/Address/$defs/zip',
    ],
    [
      'with an anchor',
      { $id: 'https://s.example/x/person', properties: { a: { $ref: '../address#zip' } } },
      '#/components/schemas/Address/$defs/zip',
    ],
    [
      'to itself',
      { $id: 'https://s.example/person', properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: true } },
      '#/components/schemas/Person/$defs/b',
    ],
    [
      'nowhere below it, but in the document',
      { $id: 'https://s.example/person', properties: { a: { $ref: '#/components/schemas/Address' } } },
      '#/components/schemas/Address',
    ],
  ])('%s are resolved', (_, Person, expected) => {
    const Address = {
      $id: 'https://s.example/address',
      properties: { zip: { $ref: '#/$defs/zip' } },
      $defs: { zip: { $anchor: 'zip', type: 'string' } },
    };
    const head = load('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}') as object;
    const { document } = parse(JSON.stringify({ ...head, components: { schemas: { Person, Address } } }));
    expect(document).toMatchObject({
      components: {
        schemas: {
          Person: { properties: { a: { $ref: expected } } },
          Address: { properties: { zip: { $ref: '#/components/schemas/Address/$defs/zip' } } },
        },
      },
    });
    expect(JSON.stringify(document)).not.toContain('$id');
  });
});

describe('$dynamicRef', () => {
  const schemas = {
    List: {
      $id: 'https://s.example/list',
      type: 'object',
      properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } },
      $defs: { any: { $dynamicAnchor: 'item' } },
    },
    Texts: {
      $id: 'https://s.example/texts',
      $ref: 'list',
      $defs: { text: { $dynamicAnchor: 'item', type: 'string', minLength: 3 } },
    },
    Tree: {
      $id: 'https://s.example/tree',
      $dynamicAnchor: 'node',
      properties: { children: { items: { $dynamicRef: '#node' } } },
    },
    Strict: {
      $id: 'https://s.example/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
    },
  };
  const { document } = parse({ paths: {}, components: { schemas } });

  it('leads to the anchor of the schema that fills in a template', () => {
    expect(document).toMatchObject({
      components: {
        schemas: {
          Texts: {
            $ref: '#/components/schemas/Texts/$defs/bound-1',
            $defs: {
              'bound-1': {
                properties: { items: { items: { $ref: '#/components/schemas/Texts/$defs/text' } } },
              },
            },
          },
          Strict: {
            $defs: {
              'bound-1': { properties: { children: { items: { $ref: '#/components/schemas/Strict' } } } },
            },
          },
        },
      },
    });
  });

  it('leads to the anchor of its own schema otherwise', () => {
    expect(document).toMatchObject({
      components: {
        schemas: {
          List: { properties: { items: { items: { $ref: '#/components/schemas/List/$defs/any' } } } },
          Tree: { properties: { children: { items: { $ref: '#/components/schemas/Tree' } } } },
        },
      },
    });
    expect(JSON.stringify(document)).not.toContain('$dynamicRef');
  });
});
