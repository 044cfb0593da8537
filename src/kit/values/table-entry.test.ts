import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildApiPages } from '../../apis/pages/build-api-pages';
import { compareSpecifications } from '../../apis/changes/compare-specifications';
import { checkSpecification } from '../../apis/parse/check-specification';
import { parseSpecification } from '../../apis/parse/parse-specification';
import { entryOf } from './table-entry';

it('has only its own entries', () => {
  expect(entryOf({ a: 1 }, 'a')).toBe(1);
  expect(entryOf({ a: 1 }, 'constructor')).toBeUndefined();
});

describe('a document that calls things as JavaScript does', () => {
  const document = (name: string, format: string) => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: {
      securitySchemes: {
        s: { type: name, flows: {} },
        o: { type: 'oauth2', flows: { [name]: { scopes: {} } } },
      },
    },
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          security: [{ s: [], o: [] }],
          'x-codeSamples': [{ lang: name, source: 'x' }],
          parameters: [
            { name: 'b', in: 'query', style: name, schema: { type: name, format } },
            { name: 'c', in: name, style: 'form', schema: { type: 'array', items: { type: name } } },
          ],
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/xml': { schema: { type: 'string', xml: { nodeType: name, name: 'n' } } },
              },
            },
          },
        },
      },
    },
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('is read and shown: %s', (name) => {
    const [before, parsed] = ['date', name].map((format) =>
      parseSpecification(JSON.stringify(document(name, format)), 'a.yaml', { isLenient: true }),
    );
    if (!before?.ok || !parsed?.ok) throw new Error('It cannot be read.');
    expect(checkSpecification(parsed.value).length).toBeGreaterThan(0);
    expect(compareSpecifications(before.value, parsed.value)).toHaveLength(1);
    const { pages } = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
    expect(pages.map(articleHtml).join('')).not.toMatch(/native code|\[object/);
  });
});
