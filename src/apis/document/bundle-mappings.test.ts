import { expect, it } from 'vitest';
import { readDocument } from '../../../tests/read-document';
import { checkSpecification } from '../parse/check-specification';

it('references in the mapping of a discriminator are followed as the options are', () => {
  const pets = new Map([
    [
      'pets/pet.yaml',
      'oneOf: [{ $ref: ./cat.yaml }, { $ref: "#/$defs/Dog" }, { $ref: "../fish.yaml" }]\n' +
        'discriminator: { propertyName: kind, mapping: { a: ./cat.yaml, b: "#/$defs/Dog", c: Fish, d: ./gone.yaml, e: "#/gone" } }\n' +
        '$defs: { Dog: { properties: { c: {} } } }',
    ],
    ['pets/cat.yaml', 'properties: { d: {} }'],
    ['fish.yaml', 'properties: { e: {} }'],
  ]);
  const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { schemas: { Pet: { $ref: pets/pet.yaml }, Fish: { $ref: fish.yaml } } }`;
  const specification = readDocument(text, 'openapi/a.yaml', { files: pets });
  expect(specification.document['x-files']).toMatchObject({
    'pets/pet.yaml': {
      discriminator: {
        mapping: {
          a: '#/x-files/pets~1cat.yaml',
          b: '#/x-files/pets~1pet.yaml/$defs/Dog',
          ...{ c: 'Fish', d: './gone.yaml', e: '#/gone' },
        },
      },
    },
  });
  const mapped = checkSpecification(specification).filter(({ code }) => code === 'spec/unknown-mapping');
  expect(mapped).toHaveLength(2);
});
