import path from 'node:path';
import { Parser } from '@asyncapi/parser';
import { describe, expect, it } from 'vitest';
import { writeGuideDocuments } from '../../../plugins/gatsby-source-openapi/write-downloads';
import { lintOpenapi } from '../../../tests/lint-openapi';
import { useFolder } from '../../../tests/setup/use-folder';
import { guideDownloads, loadGuideDocuments, readGuideDownloads } from './guide-documents';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const { documents } = loadGuideDocuments(ROOT);

describe('documents that only the guides describe', () => {
  it('are the three APIs and the events', () => {
    expect(documents.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
      'openapi/connect-api',
      'openapi/core-api',
      'openapi/management-api',
      'asyncapi/events',
    ]);
    expect(guideDownloads(ROOT)).toHaveLength(2 * documents.length);
  });

  it.each(documents)('$name refers to nothing outside and lists no codes of the catalog', ({ document }) => {
    const text = JSON.stringify(document);
    expect([...text.matchAll(/"\$ref":"([^#"][^"]*)"/g)].map(([, target]) => target)).toEqual([]);
    expect(text).not.toContain('x-problems');
    expect(text).not.toMatch(/@@(?:name|slug)@@/);
  });

  it.each(documents.filter(({ folder }) => folder === 'openapi'))(
    '$name passes the linter without errors and warnings',
    async ({ name, document }) => {
      expect(await lintOpenapi(JSON.stringify(document), path.join(ROOT, `${name}.json`))).toEqual([]);
    },
  );

  it('events is valid for the parser of AsyncAPI, as it is downloaded', async () => {
    const [events] = documents.filter(({ folder }) => folder === 'asyncapi');
    const found = await new Parser().validate(JSON.stringify(events?.document));
    expect(found.filter(({ severity }) => [0].includes(severity))).toEqual([]);
  });

  describe('read from their downloads', () => {
    const { at, write } = useFolder();

    it('are the same, unless there is no source any more', async () => {
      await writeGuideDocuments(at(), documents);
      expect(readGuideDownloads(at())).toEqual([]);
      for (const { file } of documents) write(file);
      expect(readGuideDownloads(at())).toEqual(documents);
    });
  });
});
