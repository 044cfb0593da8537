import { createRequire } from 'node:module';
import path from 'node:path';
import Ajv, { type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from '../../../tests/lint-openapi';
import { guideDownloads, loadGuideDocuments } from './guide-documents';

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

  it.each(documents.filter(({ folder }) => folder === 'asyncapi'))(
    '$name is valid against the schema of AsyncAPI 3.0, and all its references lead somewhere',
    ({ document }) => {
      const schema = createRequire(import.meta.url)(
        '@asyncapi/specs/schemas/3.0.0-without-$id.json',
      ) as AnySchema;
      const ajv = new Ajv({ strict: false, allErrors: true });
      addFormats(ajv);
      const validate = ajv.compile(schema);
      expect(validate(document) ? [] : (validate.errors ?? []).slice(0, 5)).toEqual([]);
      const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
        ([, target]) => target ?? '',
      );
      const lost = targets.filter(
        (target) =>
          target
            .split('/')
            .reduce<unknown>(
              (value, key) => (value as Record<string, unknown> | undefined)?.[key],
              document,
            ) === undefined,
      );
      expect(lost).toEqual([]);
    },
  );
});
