import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trySamples } from '../../tests/fixtures/mock-samples';
import { sources } from '../../tests/fixtures/mock-tokens';
import { plainSpecification } from '../../src/apis/document/specification';
import { readDocument } from '../../tests/read-document';

const FOREIGN = 'tests/fixtures/foreign';
// Parts of one of them are in other files.
const documents = readdirSync(FOREIGN).filter((name) => name.endsWith('.yaml') && name !== 'extensions.yaml');

describe("each page's own sample is accepted, and the answer is valid and the page's", () => {
  it.each(sources.documents.map(({ id, document }) => [id, plainSpecification(document)] as const))(
    'of %s, a document of this site',
    (_, specification) => {
      const { count, faults } = trySamples(specification);
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(2);
    },
  );

  it.each(documents)('of %s, written as others write', (name) => {
    const { faults } = trySamples(readDocument(readFileSync(join(FOREIGN, name), 'utf8'), name));
    expect(faults).toEqual([]);
  });
});
