import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { useHttps } from '../../../tests/setup/use-https';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { runSpecificationCommand } from './specification-command';
import { typesOf } from './update-specification';

const routes = new Map<string, RequestListener>();
const seen: { url: string; etag: string | undefined }[] = [];
const { at, write, read: readFile } = useFolder();
const { cert, port } = useHttps((incoming, answer) => {
  const url = incoming.url ?? '';
  seen.push({ url, etag: incoming.headers['if-none-match'] });
  const route = routes.get(url);
  if (route) route(incoming, answer);
  else answer.writeHead(404).end();
});

const document = (type: string, version = '1.0.0'): string =>
  `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Parts', version },
      paths: {
        '/parts': {
          get: {
            operationId: 'GetParts',
            responses: {
              '200': {
                description: 'Fine.',
                content: {
                  'application/json': { schema: { type: 'object', properties: { size: { type } } } },
                },
              },
            },
          },
        },
      },
    },
    null,
    2,
  )}\n`;

const json =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(text);

const redirect =
  (location: string): RequestListener =>
  (_, answer) =>
    answer.writeHead(302, { location }).end();

function writeList(more = ''): void {
  write(
    'openapi/sources.yml',
    `# The list.\n- id: parts\n  route: /api/parts\n  label: Parts API # shown\n  file: parts.json\n  download: parts\n  remote: https://localhost:${port()}/parts.json\n${more}\n- id: other\n  route: /api/other\n  label: Other\n  file: other.yaml\n  download: other\n`,
  );
}

const read = (name: string): string => readFile(`openapi/${name}`);
const files = (): string[] =>
  readdirSync(at('openapi'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

beforeEach(() => {
  const settings = join(import.meta.dirname, '../../../tests/fixtures/sites/good/content/_site/site.yml');
  write('content/_site/site.yml', readFileSync(settings));
  write('openapi/parts.json', document('integer'));
  writeList();
  routes.clear();
  seen.length = 0;
});

async function update(
  args: readonly string[] = [],
  fetch: { timeout?: number; maxBytes?: number; ca?: string; backoff?: number } = {},
  objections: (texts: ReadonlyMap<string, string>) => readonly Diagnostic[] = () => [],
): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runSpecificationCommand(args, {
    directory: at(),
    today: '2026-11-21',
    log: (line) => lines.push(line),
    fetch: { ca: cert, backoff: 1, ...fetch },
    objections: (texts) => Promise.resolve(objections(texts)),
  });
  return { code, text: lines.join('\n') };
}

describe('npm run spec:update', () => {
  it('replaces the snapshot, stores checksum and ETag, keeps the earlier document, and reports what changed', async () => {
    routes.set('/parts.json', json(document('string', '1.1.0'), { etag: '"b"' }));
    const { code, text } = await update();
    expect(code).toBe(0);
    expect(text).toContain(
      'Breaking (1):\n  GET /parts, Response 200, "size": The type was integer and is now string.',
    );
    expect(read('parts.json')).toBe(document('string', '1.1.0'));
    expect(read('history/parts/2026-11-21.json')).toBe(document('integer'));
    expect(read('sources.yml')).toMatch(
      /^# The list\.\n- id: parts\n[^]* # shown\n[^]*\/parts\.json\n {2}checksum: sha256-[0-9a-f]{64}\n {2}etag: "\\"b\\""\n\n- id: other\n/,
    );
    expect(files()).toEqual([
      'history',
      'history/parts',
      'history/parts/2026-11-21.json',
      'parts.json',
      'sources.yml',
    ]);
  });

  it('sends the ETag and changes nothing if nothing is new', async () => {
    routes.set('/parts.json', json(document('string'), { etag: '"b"' }));
    await update();
    routes.set('/parts.json', (incoming, answer) => {
      answer.writeHead(incoming.headers['if-none-match'] === '"b"' ? 304 : 500).end();
    });
    const before = read('sources.yml');
    expect(await update()).toEqual({ code: 0, text: 'parts: not modified since the last update.' });
    expect(read('sources.yml')).toBe(before);
    // The ETag does not apply to a snapshot that was edited.
    write('openapi/parts.json', document('boolean'));
    await update();
    expect(seen.at(-1)?.etag).toBeUndefined();
  });

  it('follows redirects on its host and to listed hosts', async () => {
    routes.set('/parts.json', redirect('/a'));
    routes.set('/a', redirect(`https://127.0.0.1:${port()}/b`));
    routes.set('/b', json(document('string')));
    writeList(`  hosts: [127.0.0.1:${port()}]`);
    expect((await update()).code).toBe(0);
    expect(seen.map(({ url }) => url)).toEqual(['/parts.json', '/a', '/b']);
  });

  it('retries a busy or failing server, and accepts plain text that can be read', async () => {
    const statuses = [503, 429];
    routes.set('/parts.json', (_, answer) => {
      const status = statuses.shift() ?? 200;
      answer
        .writeHead(status, { 'content-type': 'text/plain' })
        .end(status === 200 ? document('string') : '');
    });
    expect((await update([], { backoff: 1 })).code).toBe(0);
    expect(seen).toHaveLength(3);
    expect(read('parts.json')).toBe(document('string'));
    expect(typesOf({ file: 'parts.yaml' }).types).toContain('text/plain');
  });

  it('keeps the snapshot if the site could not be built with the new document, and reports why', async () => {
    routes.set('/parts.json', json(document('string')));
    const { code, text } = await update([], {}, (texts) => [
      {
        code: 'api/unknown-operation',
        severity: 'error',
        file: 'content/index.mdx',
        position: { line: 6, column: 1 },
        message: `${[...texts.keys()].join()} has no operation "GetPart".`,
        fix: 'Remove the link.',
      },
    ]);
    expect(code).toBe(3);
    expect(text).toContain('parts: the site cannot be built with this document.');
    expect(text).toContain(
      'content/index.mdx:6:1  api/unknown-operation\n  parts has no operation "GetPart".',
    );
    expect(text).toContain('The snapshot is unchanged.');
    expect(read('parts.json')).toBe(document('integer'));
    expect(files()).toEqual(['parts.json', 'sources.yml']);
  });

  const start =
    (body: string): RequestListener =>
    (_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).write(body);
    };
  // tests/attacks/rows/remote.yml has the responses that no limit or file of the command is needed for.
  const failures: [string, RequestListener, string, number, object?][] = [
    [
      'a redirect to an unlisted host',
      (...call) => redirect(`https://127.0.0.1:${port()}/b`)(...call),
      'hosts: ["127.0.0.1:',
      1,
    ],
    ['a slow server', () => undefined, 'time-out\n', 1, { timeout: 300 }],
    ['a slow body', start('{'), 'time-out\n', 1, { timeout: 300 }],
    ['an announced huge body', json(document('string')), 'larger than 100 bytes', 1, { maxBytes: 100 }],
    ['an unannounced huge body', start(' '.repeat(200)), 'larger than 100 bytes', 1, { maxBytes: 100 }],
    ['a certificate that nobody vouches for', json(document('string')), 'tls\n', 1, { ca: undefined }],
    ['broken JSON', json('{\n  "openapi": "3.1.0",\n  "info": {},\n}'), '/parts.json:4:1  json/syntax', 3],
    [
      'an invalid specification',
      json(
        '{\n  "openapi": "3.1.0",\n  "info": { "title": "T", "version": "1" },\n  "paths": { "/a": { "get": { "operationId": "A", "responses": {} },\n "post": { "requestBody": { "$ref": "/etc/passwd" }, "responses": {} } } }\n}',
      ),
      '/parts.json:5:37  spec/outside-ref',
      3,
    ],
  ];

  it.each(failures)(
    'rejects %s and leaves all files unchanged',
    async (_, respond, message, code, options) => {
      routes.set('/parts.json', respond);
      const [list, names] = [read('sources.yml'), files()];
      const outcome = await update([], options);
      expect(outcome.text).toContain(message);
      expect(outcome.text).toContain('The snapshot is unchanged.');
      expect(outcome.code).toBe(code);
      expect(read('parts.json')).toBe(document('integer'));
      expect(read('sources.yml')).toBe(list);
      expect(files()).toEqual(names);
    },
  );

  it.each([
    ['https://portal.invalid/parts.json', 'name\n'],
    ['https://localhost:1/parts.json', 'connection\n'],
  ])('reports why %s cannot be reached', async (remote, message) => {
    write('openapi/sources.yml', read('sources.yml').replace(/remote: \S+/, `remote: ${remote}`));
    const { code, text } = await update();
    expect(text).toContain(message);
    expect(code).toBe(1);
  });

  it('writes nothing if the row cannot be edited', async () => {
    routes.set('/parts.json', json(document('string')));
    write(
      'openapi/sources.yml',
      `- { id: parts, route: /api/parts, label: P, file: parts.json, download: parts, remote: "https://localhost:${port()}/parts.json" }\n`,
    );
    const { code, text } = await update();
    expect(text).toContain('Nothing was written');
    expect(code).toBe(2);
    expect(files()).toEqual(['parts.json', 'sources.yml']);
  });

  it('reports what it cannot do', async () => {
    expect(await update(['part'])).toEqual({
      code: 2,
      text: 'There is no specification "part". Did you mean "parts"?',
    });
    expect((await update(['other'])).text).toContain('"other" has no "remote"');
    write('openapi/sources.yml', '- { id: other, label: O, file: other.yaml }\n');
    expect(await update(['--pin'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('nothing to pin') as string,
    });
    expect((await update()).code).toBe(0);
    expect((await update(['--force'])).text).toContain('"--force" is not known');
    expect((await update(['--force'])).code).toBe(2);
  });

  it('stores a checksum and keeps a release without the network', async () => {
    write('openapi/other.yaml', document('integer'));
    expect((await update(['--pin'])).code).toBe(0);
    expect(read('sources.yml')).toMatch(/checksum: sha256-/);
    expect((await update(['--release', 'other'])).code).toBe(0);
    expect(read('history/other/2026-11-21.yaml')).toBe(document('integer'));
    expect(seen).toEqual([]);
  });
});
