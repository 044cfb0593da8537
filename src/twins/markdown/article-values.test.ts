import { expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';
import { articleValues, sentBody } from './article-values';

const body = { 'application/json': { example: { length: 9.5 } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Saws', version: '1' },
  paths: {
    '/saws': {
      post: {
        operationId: 'add',
        tags: ['saws'],
        requestBody: { content: body },
        responses: { 200: { description: 'It is added.', content: body } },
      },
    },
  },
};

it('the values of an article are those of its model, by the ids of its examples', () => {
  const page = pageOf(buildDocument(document), 'operation');
  const values = articleValues(page, sentBody(page.request));
  expect(Object.keys(values.examples)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^example-request/),
      expect.stringMatching(/^example-200/),
    ]),
  );
  for (const text of [values.sent ?? '', ...Object.values(values.examples)])
    expect(JSON.parse(text)).toEqual({ length: 9.5 });
});

it('the response of a topic has no id', () => {
  const page = pageOf(buildDocument(document), 'tag');
  expect(articleValues(page, undefined)).toEqual({ examples: { '': '{\n  "length": 9.5\n}' } });
});
