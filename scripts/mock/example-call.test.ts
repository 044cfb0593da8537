import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMock } from '../../tests/fixtures/start-mock';
import { readDocument } from '../../tests/read-document';
import { ownObject } from '../../src/kit/values/json-value';
import { exampleCall } from './example-call.mjs';

const file = 'tests/fixtures/foreign/authentication.yaml';
const { document } = readDocument(readFileSync(file, 'utf8'), file);
const names = Object.keys(ownObject(ownObject(document, 'components'), 'securitySchemes') ?? {});
const ok = { '200': { description: 'Done', content: { 'text/plain': { example: 'fine' } } } };

/** One document for each scheme that requests have; the first operation of each requires a parameter. */
const documents = [...names.filter((name) => name !== 'mutualTLS'), 'none'].map((name) => ({
  id: name,
  label: name,
  document: {
    ...document,
    ...(name === 'none' ? {} : { security: [{ [name]: name === 'oauth2' ? ['read'] : [] }] }),
    paths: {
      '/first': {
        get: {
          operationId: `${name}First`,
          parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }],
          responses: ok,
        },
      },
      "/it's": { get: { operationId: name, responses: ok } },
    },
  },
}));

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock({
    documents,
    problemTypes: new Map(),
    audience: 'https://app.example',
    email: 'a@b.example',
  });
});
afterAll(() => mock.close());

it.each(documents.map(({ id }) => id))(
  'with %s, the printed call works, and not without its credential',
  async (id) => {
    const apis = mock.apis.filter((api) => api.id === id);
    const lines = exampleCall(mock.origin, documents, apis);
    const call = lines.find((line) => line.startsWith('Try:')) ?? '';
    const args = call.replace(/^Try: +/, '');
    const token =
      id === 'oauth2'
        ? (lines[0] ?? '')
            .replace(/^Token: +/, '')
            .replace('| jq -r .access_token', `| sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'`)
        : 'true';
    const run = async (command: string): Promise<string> =>
      (await promisify(execFile)('sh', ['-c', `${token}; ${command}`], { timeout: 10_000 })).stdout;
    expect(await run(args)).toMatch(/^HTTP\/1\.1 200/);
    const [bare = ''] = exampleCall(mock.origin, documents, apis, { isOpen: true });
    expect(await run(bare.replace(/^Try: +/, ''))).toMatch(
      id === 'none' ? /^HTTP\/1\.1 200/ : /^HTTP\/1\.1 401/,
    );
  },
);

it('is the call that the settings name', () => {
  expect(exampleCall('', documents, mock.apis, { named: 'basicFirst' })[0]).toBe(
    'Try:     curl -i /basic/first -u any:secret',
  );
});

it.each([
  ['429 before others', ['200', '404', '429', '500'], '429'],
  ['the first error', ['200', '503', '404'], '404'],
  ['none', ['200', 'default', '4XX'], undefined],
])('names a documented error of the call: %s', (_, statuses, expected) => {
  const [one] = documents;
  const operation = { id: 'a', method: 'GET', path: '/a', security: [], needsValues: false, statuses };
  const lines = exampleCall('', documents, [{ id: one?.id ?? '', operations: [operation] }]);
  expect(lines.find((line) => line.startsWith('Errors:'))).toBe(
    expected &&
      `Errors:  curl -i /apiKey/a -H 'Prefer: code=${expected}'   (or '/apiKey/a?__code=${expected}')`,
  );
});
