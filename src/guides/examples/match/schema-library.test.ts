import { describe, expect, it } from 'vitest';
import { createSchemaLibrary } from './schema-library';

const document = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Book: { type: 'object', properties: { shelf: { $ref: '#/components/schemas/Shelf' } } },
      Shelf: { type: 'string', maxLength: 3 },
    },
  },
};

describe('the schemas of a document', () => {
  it.each(['openapi/library.yaml', '../library.yaml', '../../my docs/library.yaml'])(
    'find each other in %s',
    (file) => {
      const library = createSchemaLibrary({
        apis: [{ name: 'library', document, file }],
        guideApis: [],
        schemas: [],
      });
      const read = library.document('library')?.value as typeof document;
      expect(library.validate(read.components.schemas.Book, { shelf: 'A1' })).toEqual([]);
      expect(library.validate(read.components.schemas.Book, { shelf: 'A1-long' })).toHaveLength(1);
    },
  );

  it('can have extensions whose names a validator does not accept', () => {
    const named = { type: 'object', 'x-sasl.config': 'a', properties: { 'x-a.b': { type: 'string' } } };
    const library = createSchemaLibrary({
      apis: [
        {
          name: 'library',
          file: 'openapi/library.yaml',
          document: { openapi: '3.1.0', 'x-a b': 1, components: { schemas: { Named: named } } },
        },
      ],
      guideApis: [],
      schemas: [],
    });
    const Named = { $ref: `${library.document('library')?.base}#/components/schemas/Named` };
    expect(library.validate(Named, { 'x-a.b': 'text' })).toEqual([]);
    expect(library.validate(Named, { 'x-a.b': 1 })).toHaveLength(1);
  });

  it('read no address of a schema in data', () => {
    const folder = { $id: '0123', example: { $id: 'text' } };
    const library = createSchemaLibrary({
      apis: [
        {
          name: 'library',
          file: 'openapi/library.yaml',
          document: {
            openapi: '3.0.2',
            paths: { '/a': { get: { responses: { 200: { content: { a: { example: folder } } } } } } },
            components: {
              examples: { a: { value: folder }, b: { value: { $id: '0123' } } },
              schemas: {
                Folder: {
                  type: 'object',
                  properties: {
                    $id: { type: 'string', default: 'a', example: folder },
                    example: { type: 'string', maxLength: 3, examples: [{ $id: '0123', a: 1 }] },
                  },
                },
              },
            },
          },
        },
      ],
      guideApis: [],
      schemas: [],
    });
    const Folder = { $ref: `${library.document('library')?.base}#/components/schemas/Folder` };
    expect(library.validate(Folder, { $id: 'a', example: 'abc' })).toEqual([]);
    expect(library.validate(Folder, { $id: 'a', example: 'abcd' })).toHaveLength(1);
    expect(library.validate(Folder, { $id: 1 })).toHaveLength(1);
  });

  it.each([
    ['a format of its own', { type: 'string', format: 'uuid4' }, 'a', 1],
    ['a keyword of its own', { type: 'string', 'min-length': 3 }, 'a', 1],
    ['properties without a type', { properties: { a: { type: 'string' } } }, { a: 'b' }, { a: 1 }],
    ['`nullable` without a type', { nullable: true, enum: ['a'] }, 'a', 'b'],
    ['bounds of OpenAPI 3.0', { type: 'number', minimum: 3, exclusiveMinimum: true }, 4, 3],
    ['a type in the schema around it', { type: 'object', anyOf: [{ required: ['a'] }] }, { a: 1 }, {}],
  ])('can have %s', (_, schema, right, wrong) => {
    const document = { openapi: '3.0.3', schemes: ['https'], components: { schemas: { A: schema } } };
    const apis = [{ name: 'a', file: 'openapi/a.yaml', document }];
    const library = createSchemaLibrary({ apis, guideApis: [], schemas: [] });
    const A = { $ref: `${library.document('a')?.base}#/components/schemas/A` };
    expect(library.validate(A, right)).toEqual([]);
    expect(library.validate(A, wrong)).not.toEqual([]);
  });

  it('can be invalid, which is an error of the schema and not of the value', () => {
    const library = createSchemaLibrary({ apis: [], guideApis: [], schemas: [] });
    expect(library.validate({ type: 'text' }, 'a')).toEqual(
      new Error('schema is invalid: /type: "text" is not allowed'),
    );
    expect(library.validate({ type: 'string' }, 'a')).toEqual([]);
  });

  it('can refer to each other by anchors, and to nothing, which is an error of the schema', () => {
    const Shelf = { $anchor: 'shelf', type: 'string' };
    const schema = { $id: 'https://a.example/core', $defs: { Shelf }, items: { $ref: '#shelf' } };
    const library = createSchemaLibrary({
      ...{ apis: [], guideApis: [] },
      schemas: [{ name: 'core', file: 'openapi/core.json', document: schema }],
    });
    const whole = library.document('core')?.value as object;
    expect(library.validate(whole as never, ['a'])).toEqual([]);
    expect(library.validate(whole as never, [1])).toMatchObject([{ keyword: 'type', schema: Shelf }]);
    expect(library.validate({ $ref: '#/$defs/Saw' }, 1)).toEqual(
      new Error('nothing is at the reference "#/$defs/Saw"'),
    );
  });
});
