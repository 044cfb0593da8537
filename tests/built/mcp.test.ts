import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC } from './read-site';

const program = path.join(PUBLIC, 'mcp.mjs');

it('mcp.json has the digest of the server, and its licenses are there', () => {
  const read = (name: string): string => readFileSync(path.join(PUBLIC, name), 'utf8');
  const about = JSON.parse(read('mcp.json')) as Record<string, unknown>;
  const text = read('mcp.mjs');
  expect(about).toMatchObject({
    ...{ file: 'mcp.mjs', bytes: Buffer.byteLength(text), licenses: 'mcp-licenses.txt' },
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  expect(read('mcp-licenses.txt')).toContain('Apache License');
});

// On a server: plugins/gatsby-plugin-agent-files/server.test.ts.
describe('the search server on the folder', () => {
  const client = new Client({ name: 'test', version: '1' });
  beforeAll(() =>
    client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, '--site', PUBLIC] }),
    ),
  );
  afterAll(() => client.close());

  it.each([
    ['search', { query: 'get a token' }, /general\S*\.md#4-get-a-token/],
    ['read_page', { address: '/general/authentication' }, /\nSource: \S+authentication\.md\n[^]*\n## /],
    ['read_page', { address: '/general/#quickstart', section: 'Sandbox' }, /\n## Sandbox\n/],
    [
      'read_page',
      { address: '/general/available-apis#paging' },
      /available-apis\.md#pagination\n\n### Pagination/,
    ],
    ['read_page', { address: '/general/cloud-events#file.ready.v1' }, /\n\n## Event catalog\n/],
    ['read_page', { address: '/api/gds/get-users#response-200' }, /\n\n### 200 OK\n/],
    [
      'read_page',
      { address: '/api/gds/get-users#error-scope-missing' },
      /get-users\.md#errors\n\n## Errors\n/,
    ],
    ['read_page', { address: '/api/gds/get-users#response-200-items-email' }, /no anchor[^]*\n### 200 OK\n/],
    ['read_page', { address: '/general/available-apis#problem-busy' }, /\n# .*busy/],
    [
      'read_page',
      { address: '/general/authentication#validate-token-in-api' },
      /Did you mean #validate-a-token-in-your-api\?/,
    ],
    ['search', { query: 'write a client that lists machines' }, /first-call\/SKILL\.md/],
    ['read_operation', { operation: 'GetSubscriptionOverview' }, /# Get subscription overview\n/],
    ['read_operation', { operation: 'POST /machines/state-queries' }, /state-queries/],
    ['read_problem', { problem: 'scope-missing' }, /# .*scope-missing[^]*Fix/],
    ['read_event', { event: 'license.changed.v1' }, /# .*license\.changed\.v1[^]*"seatCount": 10/],
  ])('%s %j', async (name, args, expected) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [{ text = '' } = {}] = content as { text?: string }[];
    expect(text).toMatch(expected);
    expect(isError).not.toBe(true);
  });
});
