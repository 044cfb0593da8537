import { describe, expect, it } from 'vitest';
import { buildDocument, pageOf, readDocument } from '../../../tests/read-document';
import { compareSpecifications } from '../changes/compare-specifications';
import { createSchemaLibrary } from '../../guides/examples/match/schema-library';
import { checkSpecification } from '../parse/check-specification';
import { typeText } from './describe-type';

const document = (openapi: string, schema: object): object => ({
  openapi,
  paths: {
    '/saws': {
      post: {
        operationId: 'add',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Saw' } } } },
        responses: {},
      },
    },
  },
  components: { schemas: { Saw: { type: 'object', properties: { name: schema } } } },
});
const typeOf = (openapi: string, schema: object): string => {
  const { operation } = pageOf(buildDocument(document(openapi, schema)), 'operation');
  const [property] = operation.requestBody?.content[0]?.schema?.properties ?? [];
  return property ? typeText(property.schema.type) : '';
};
const changes = (before: object, after: object): string[] =>
  compareSpecifications(readDocument(before), readDocument(after)).map(({ rule }) => rule);

const plain = { type: 'string' };
const old = { type: 'string', nullable: true };
const modern = { type: ['string', 'null'] };

describe('nullable', () => {
  it.each([
    ['3.0.3', 'string or null', []],
    ['3.1.0', 'string', ['"nullable" is not a keyword of JSON Schema.']],
    ['3.2.0', 'string', ['"nullable" is not a keyword of JSON Schema.']],
  ])('in %s is %j on pages, in checks of examples, and in warnings', (openapi, type, warnings) => {
    expect(typeOf(openapi, old)).toBe(type);
    const specification = readDocument(document(openapi, old));
    const found = checkSpecification(specification).map(({ message }) => message.replace(/ \(#.*$/, ''));
    expect(found.filter((message) => message.includes('nullable'))).toEqual(warnings);
    const library = createSchemaLibrary({
      apis: [{ name: 'a', file: 'a.yaml', document: specification.document }],
      guideApis: [],
      schemas: [],
    });
    const schema = library.document('a')?.value as {
      readonly components: { readonly schemas: { readonly Saw: object } };
    };
    const errors = library.validate(schema.components.schemas.Saw as never, { name: null });
    expect(Array.isArray(errors) && errors.length === 0).toBe(type === 'string or null');
  });

  it('is not a change where it says nothing, nor where a document became 3.1', () => {
    const [v30, v31] = [
      (schema: object) => document('3.0.3', schema),
      (schema: object) => document('3.1.0', schema),
    ];
    expect(changes(v30(old), v30(plain))).toEqual(['request-no-longer-nullable']);
    expect(changes(v30(old), v31(modern))).toEqual([]);
    expect(changes(v30(old), v31(old))).toEqual([]);
    expect(changes(v31(old), v31(plain))).toEqual([]);
    expect(changes(v31(plain), v31(old))).toEqual([]);
    // Written as the warning says.
    expect(changes(v31(old), v31(modern))).toEqual([]);
    expect(changes(v31(plain), v31(modern))).toEqual(['request-became-nullable']);
  });

  it('is not a change of a reference or of listed values that are written as the warning says', () => {
    const reference = { $ref: '#/components/schemas/Blade' };
    const withBlade = (schema: object) => {
      const { components, ...rest } = document('3.1.0', schema) as {
        readonly components: { readonly schemas: object };
      };
      const Blade = { type: 'object', properties: { teeth: { type: 'integer' } } };
      return { ...rest, components: { schemas: { ...components.schemas, Blade } } };
    };
    for (const [before, after] of [
      [{ ...reference, nullable: true }, { anyOf: [reference, { type: 'null' }] }],
      [{ allOf: [reference], nullable: true }, { oneOf: [{ type: 'null' }, reference] }],
      [
        { type: 'string', enum: ['a'], nullable: true },
        { type: ['string', 'null'], enum: ['a', null] },
      ],
    ] as const)
      expect(changes(withBlade(before), withBlade(after))).toEqual([]);
  });
});
