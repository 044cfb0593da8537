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
      const { components } = library.document('library')?.value as typeof document;
      expect(library.validate(components.schemas.Book, { shelf: 'A1' })).toEqual([]);
      expect(library.validate(components.schemas.Book, { shelf: 'A1-long' })).toHaveLength(1);
    },
  );
});
