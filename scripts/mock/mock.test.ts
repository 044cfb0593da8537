import { escapeHtml } from '../../src/kit/html/escape-html';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sources, tokenFor } from '../../tests/fixtures/mock-tokens';
import { startMock } from '../../tests/fixtures/start-mock';
import { useFolder } from '../../tests/setup/use-folder';
import { loadApis } from '../../src/compile/sources/load-apis';
import { buildRequest, defaultValues } from '../../src/apis/request/build-request';
import type { RequestDescription } from '../../src/apis/model/request';
import { resolveSecrets } from '../../src/apis/request/resolve-secrets';
import { loadDocuments } from './load-documents.mjs';

interface Case {
  readonly name: string;
  readonly apiId: string;
  readonly request: RequestDescription;
  /** From the specification, with references followed one step. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

interface DocumentedResponse {
  readonly content?: Readonly<
    Record<
      string,
      { readonly example?: unknown; readonly examples?: Readonly<Record<string, { value?: unknown }>> }
    >
  >;
}

const root = process.cwd();
const SUBSCRIPTION = '5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e';

/** Specifications of the site itself; writers can add more. */
const OWN: readonly string[] = ['application-api', 'gds'];

type Json = Record<string, unknown>;

function resolve(document: Json, value: unknown): unknown {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Json)[part], document);
}

const cases: readonly Case[] = loadApis(root, escapeHtml, '').apis.flatMap(({ source, built }) => {
  const document: Json = sources.documents.find(({ id }) => id === source.id)?.document ?? {};
  return built.pages.flatMap((page): Case[] => {
    if (page.kind !== 'operation' || page.request === undefined) return [];
    const paths = document['paths'] as Record<string, Record<string, { responses: Json }>>;
    const responses = paths[page.operation.path]?.[page.operation.method]?.responses ?? {};
    const resolved = Object.entries(responses).map(([code, response]) => [code, resolve(document, response)]);
    return [
      {
        ...{ name: `${source.id} ${page.operation.operationId ?? page.route}`, apiId: source.id },
        request: page.request,
        responses: Object.fromEntries(resolved) as Case['responses'],
      },
    ];
  });
});

/** With all scopes, by API. */
const tokens = new Map<string, string>();
let mock: Awaited<ReturnType<typeof startMock>>;
let origin = '';

beforeAll(async () => {
  mock = await startMock(sources);
  ({ origin } = mock);
  for (const { id } of sources.documents) tokens.set(id, await tokenFor(origin, id));
});
afterAll(() => mock.close());

/** Sends what the console would send first, to the mock, with a token. */
async function send(
  { apiId, request }: Case,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const description = { ...request, servers: [{ url: `${origin}/${apiId}`, variables: [] }] };
  const resolved = resolveSecrets(buildRequest(description, defaultValues(description)), {
    TOKEN: tokens.get(apiId) ?? '',
  });
  return fetch(resolved.url, {
    method: resolved.method,
    headers: [
      ...resolved.headers.map(({ name, value }): [string, string] => [name, value]),
      ...Object.entries(headers),
    ],
    ...(resolved.body?.kind === 'text' ? { body: resolved.body.text } : {}),
  });
}

function exampleOf(
  apiId: string,
  { content = {} }: DocumentedResponse,
): { readonly value: unknown } | undefined {
  const [media] = Object.values(content);
  if (media && 'example' in media) return { value: media.example };
  const [example] = Object.values(media?.examples ?? {});
  const { document = {} } = sources.documents.find(({ id }) => id === apiId) ?? {};
  return example && { value: (resolve(document, example) as { value?: unknown }).value };
}

/** A page of a list. */
interface Page {
  readonly items: readonly Record<string, unknown>[];
  readonly nextCursor?: string;
  readonly totalCount: number;
}

describe('npm run mock', () => {
  const { at, write } = useFolder();

  it('serves every operation of every specification', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
    const isListed = ({ id }: { id: string }): boolean => cases.some(({ apiId }) => apiId === id);
    expect(mock.apis.filter(isListed).flatMap(({ operations }) => operations)).toHaveLength(cases.length);
    expect(mock.apis.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...OWN, 'core', 'management', 'connect']),
    );
  });

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s: the first request of the console gets the documented response with its example',
    async (_, one) => {
      const response = await send(one);
      const body = await response.text();
      const success = Object.keys(one.responses).find((code) => code.startsWith('2'));
      expect(`${response.status} ${response.status < 300 ? '' : body}`).toBe(`${success ?? '?'} `);
      const documented = one.responses[success ?? ''] ?? {};
      const example = exampleOf(one.apiId, documented);
      if (documented.content === undefined) expect(body).toBe('');
      else {
        expect(response.headers.get('content-type')).toBe(Object.keys(documented.content)[0]);
        // The example is the only page of the list.
        expect(response.headers.get('link')).toBeNull();
        // Every response of the two specifications has an example; in others, the schema is enough.
        if (OWN.includes(one.apiId)) expect(example).toBeDefined();
        if (example) expect(JSON.parse(body)).toEqual(example.value);
      }
    },
  );

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s: every other documented status on request',
    async (_, one) => {
      for (const code of Object.keys(one.responses).filter((key) => /^\d+$/.test(key))) {
        const response = await send(one, { Prefer: `code=${code}` });
        expect(response.status).toBe(Number(code));
        if (response.headers.get('content-type') === 'application/problem+json')
          expect(await response.json()).toMatchObject({ status: Number(code) });
      }
    },
  );

  it('returns problems of the catalog for a wrong parameter, body, and media type', async () => {
    const limit = await fetch(`${origin}/_mock/gds/users?limit=500`);
    expect(limit.status).toBe(400);
    expect(await limit.json()).toMatchObject({
      code: 'invalid-request',
      type: expect.stringMatching(/^https:\/\/docs\..*#problem-invalid-request$/) as string,
      traceId: expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/) as string,
      errors: [{ parameter: 'limit' }],
    });
    const unknown = await fetch(`${origin}/_mock/gds/users?machineClass=`);
    expect(await unknown.json()).toMatchObject({
      errors: [
        {
          parameter: 'machineClass',
          detail:
            'This operation has no such parameter. It has: subscriptionId, applicationId, limit, cursor.',
        },
      ],
    });
    const address = `${origin}/_mock/gds/subscription-data-deletions/confirmations`;
    const json = { 'Content-Type': 'application/json' };
    const empty = await fetch(address, { method: 'POST', headers: json, body: '{}' });
    expect(await empty.json()).toMatchObject({
      ...{ status: 400, errors: [{ pointer: '#/subscriptionId' }, { pointer: '#/deletedAt' }] },
    });
    const wrong = { subscriptionId: 'musterholz', deletedAt: '2025-12-02T10:30:00Z', 'a/b %': 1 };
    const named = await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(wrong) });
    expect(((await named.json()) as { errors: unknown }).errors).toEqual([
      {
        pointer: '#/subscriptionId',
        detail: '"musterholz" does not match the format uuid. Enter a 36-character UUID.',
      },
      {
        pointer: '#/a~1b%20%25',
        detail: 'It is not allowed here. Remove it, or check its name for a typo.',
      },
    ]);
    const missing = await fetch(`${origin}/_mock/gds/application-token-profile`);
    expect(await missing.json()).toMatchObject({ errors: [{ parameter: 'Application-Token' }] });
    const future = { ...wrong, subscriptionId: SUBSCRIPTION, deletedAt: '2999-12-02T10:30:00Z' };
    delete (future as { 'a/b %'?: number })['a/b %'];
    const late = await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(future) });
    expect(await late.json()).toMatchObject({
      status: 400,
      errors: [
        { pointer: '#/deletedAt', detail: 'Must not be in the future; it is "2999-12-02T10:30:00Z".' },
      ],
    });
    const broken = await fetch(address, { method: 'POST', headers: json, body: '{' });
    expect(broken.status).toBe(400);
    const text = await fetch(address, { method: 'POST', body: 'x' });
    expect(await text.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  it('returns pages of a documented list: each item once, and no cursor on the last one', async () => {
    const address = `${origin}/_mock/gds/applications/terms-of-use`;
    const items: unknown[] = [];
    const counts: unknown[] = [];
    const links: (string | null)[] = [];
    for (let next: string | undefined = `${address}?limit=1`; next !== undefined;) {
      const response: Response = await fetch(next);
      const page = (await response.json()) as Page;
      items.push(...page.items);
      counts.push([page.items.length, page.totalCount]);
      const link = response.headers.get('link');
      links.push(link);
      next = page.nextCursor && `${address}?limit=1&cursor=${encodeURIComponent(page.nextCursor)}`;
      expect(link).toBe(next === undefined ? null : `<${next}>; rel="next"`);
    }
    const whole = (await (await fetch(address)).json()) as Page;
    expect(counts).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(items).toEqual(whole.items);
    const [link = ''] = links;
    const cursor = /cursor=([^>]+)>/.exec(link ?? '')?.[1] ?? '';
    for (const query of ['?cursor=mine', `?limit=2&cursor=${cursor}`, `?limit=1&locale=de&cursor=${cursor}`])
      expect(await (await fetch(address + query)).json()).toMatchObject({
        status: 400,
        code: 'invalid-request',
        errors: [{ parameter: 'cursor' }],
      });
  });

  /** All pages of a list, by following `nextCursor`. */
  async function pagesOf({ apiId, request }: Case, limit: number): Promise<readonly Page[]> {
    const description = { ...request, servers: [{ url: `${origin}/_mock/${apiId}`, variables: [] }] };
    const built = resolveSecrets(buildRequest(description, defaultValues(description)), { TOKEN: '' });
    const url = new URL(built.url);
    for (const name of ['limit', 'cursor']) url.searchParams.delete(name);
    url.searchParams.set('limit', String(limit));
    const pages: Page[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined && pages.length < 50;) {
      if (cursor !== '') url.searchParams.set('cursor', cursor);
      const page = (await (await fetch(url)).json()) as Page;
      pages.push(page);
      cursor = page.nextCursor;
    }
    return pages;
  }
  const lists = cases.filter(({ request: { parameters } }) =>
    parameters.some(({ name }) => name === 'cursor'),
  );

  it.each(lists)('the pages of $name show each item once, and the same count', async (list) => {
    for (const limit of [1, 2, 3, 100]) {
      const pages = await pagesOf(list, limit);
      const items = pages.flatMap((page) => page.items.map((item) => JSON.stringify(item)));
      expect(items.length).toBeGreaterThan(0);
      expect(new Set(items).size).toBe(items.length);
      expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => items.length));
    }
  });

  it.each([
    ['/users', 2],
    ['/subscription-overview', 2],
    ['/machines/sim-saw-000001/metadata/my', 2],
  ])('pages of %s with limit=1 are as its example of the first page describes them', async (path, count) => {
    const address = `${origin}/_mock/gds${path}?limit=1`;
    const items: unknown[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page = (await (
        await fetch(`${address}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      ).json()) as Page;
      expect([page.items.length, page.totalCount]).toEqual([1, count]);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(items.map((item) => Object.values(item as object)[0] as unknown)).size).toBe(count);
  });

  const APPLICATION = '0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10';
  const OTHER = '355c97b2-bee5-4fb9-9913-1c1408c5f526';
  it.each([
    [`/users?subscriptionId=${SUBSCRIPTION}&applicationId=${OTHER}&applicationId=${APPLICATION}`, 1],
    [`/users?subscriptionId=${OTHER}`, 0],
    [`/users?applicationId=${OTHER}`, 0],
    [`/subscription-overview?subscriptionId=${SUBSCRIPTION}`, 1],
    [`/subscription-overview?subscriptionId=${OTHER}`, 0],
    [`/application-settings?subscriptionId=${OTHER}`, 0],
    [`/applications/terms-of-use?applicationId=${OTHER}`, 0],
    ['/applications/machines?machineId=sim-edge-000001', 1],
    ['/applications/machines?machineId=exm-bs4200-000417', 0],
  ])('filters %s', async (address, count) => {
    const page = (await (await fetch(`${origin}/_mock/gds${address}`)).json()) as Page;
    expect([page.items.length, page.totalCount]).toEqual([count, count]);
    const [, machineId] = /machineId=(sim-.*)/.exec(address) ?? [];
    if (machineId !== undefined) expect(page.items).toMatchObject([{ machineId }]);
  });

  it('pages and filters a list whose request is a body', async () => {
    const report = async (body: object): Promise<Page & { errors?: unknown }> => {
      const response = await fetch(`${origin}/_mock/management/reports/machine-usage`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Page;
    };
    const first = await report({ limit: 1 });
    const second = await report({ limit: 1, cursor: first.nextCursor });
    const whole = await report({});
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect(second.nextCursor).toBeUndefined();
    expect(await report({ machineIds: ['exm-eb900-000088'] })).toMatchObject({
      ...{ items: [{ machineId: 'exm-eb900-000088' }], totalCount: 1 },
    });
    for (const body of [{ cursor: 'mine' }, { limit: 2, cursor: first.nextCursor }])
      expect(await report(body)).toMatchObject({ status: 400, errors: [{ pointer: '#/cursor' }] });
  });

  it.each(['/core', '/_mock/core'])('a Location leads to what the mock serves (%s)', async (base) => {
    const headers = {
      'Content-Type': 'application/json',
      Prefer: 'code=202',
      Authorization: `Bearer ${tokens.get('core') ?? ''}`,
    };
    const body = JSON.stringify({ commandId: 'preheat-glue' });
    const path = `${origin}${base}/machines/sim-cnc-000001/commands`;
    const sent = await fetch(path, { method: 'POST', headers, body });
    const location = sent.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^${base}/machines/sim-cnc-000001/commands/[0-9a-f-]{36}$`));
    const { Authorization } = headers;
    const execution = await fetch(new URL(location, path), { headers: { Authorization } });
    expect(execution.status).toBe(200);
  });

  it('lists what it serves if nothing is found', async () => {
    expect(await (await fetch(`${origin}/nowhere`)).json()).toMatchObject({
      status: 404,
      detail: expect.stringMatching(/^The mock serves .*\/application-api\/.* and \//) as string,
    });
    expect((await fetch(`${origin}/_mock/gds/users`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${origin}/_mock/gds/nothing`)).status).toBe(404);
    const undocumented = await fetch(`${origin}/_mock/gds/users?__code=418`);
    expect(await undocumented.json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('418') as string,
    });
  });

  it('allows every page to read, including preflight requests', async () => {
    const plain = await fetch(`${origin}/_mock/gds/users`);
    expect(plain.headers.get('access-control-allow-origin')).toBe('*');
    expect(plain.headers.get('access-control-expose-headers')).toContain('ratelimit');
    const asked = await fetch(`${origin}/_mock/gds/users`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('lists the specifications for an unknown one', () => {
    expect(() => loadDocuments({ directory: root, only: 'x' })).toThrow(
      /It has: .*\bapplication-api, gds, connect, core, management\b/,
    );
  });

  it('serves operations of documents with parts in other files, as the site reads them', async () => {
    const site = at();
    cpSync(join(root, 'tests/fixtures/sites/good'), site, { recursive: true });
    write(
      'openapi/sources.yml',
      '- { id: saws, route: /api/saws, label: Saws, file: saws/saws.yaml, download: saws }\n',
    );
    write(
      'openapi/saws/saws.yaml',
      `openapi: 3.0.3
info: { title: Saws of @@name@@, version: '1', description: All saws. }
servers: [{ url: 'https://saws.@@slug@@.example' }]
paths:
  /saws: { $ref: 'parts.yaml#/list' }
`,
    );
    write(
      'openapi/saws/parts.yaml',
      `list:
  get:
    operationId: ListSaws
    summary: List saws
    description: Returns all saws.
    responses: { '200': { $ref: '#/saws' } }
saws:
  description: The saws.
  content: { application/json: { schema: { $ref: 'saw.json' }, example: { sawId: '@@slug@@-1', teeth: 9007199254740993 } } }
  headers: { Cursor: { schema: { type: integer, maximum: 9223372036854775807 }, example: 9007199254740995 } }
`,
    );
    write('openapi/saws/saw.json', '{ "type": "object", "nullable": true }');
    const other = await startMock(loadDocuments({ directory: site }));
    try {
      const response = await fetch(`${other.origin}/saws/saws`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('{\n  "sawId": "zinkora-1",\n  "teeth": 9007199254740993\n}');
      expect(response.headers.get('cursor')).toBe('9007199254740995');
      write('openapi/saws/saws.yaml', 'openapi: 3.0.3\ninfo: [\n');
      expect(() => loadDocuments({ directory: site })).toThrow(
        /^openapi\/saws\/saws\.yaml:\d+:\d+ {2}yaml\/syntax/,
      );
    } finally {
      await other.close();
    }
  });
});

describe('calls that change something', () => {
  const changes: [string, readonly unknown[]][] = [];
  let other: typeof mock;
  beforeAll(async () => {
    other = await startMock(sources, {
      isOpen: true,
      onChange: (operation, found) => changes.push([operation, found]),
    });
  });
  afterAll(() => other.close());

  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(other.origin + path, {
      method,
      ...(body
        ? {
            body: JSON.stringify(body),
            headers: {
              'Content-Type': path.includes('management')
                ? 'application/merge-patch+json'
                : 'application/json',
            },
          }
        : {}),
    });
  const application = '0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10';
  const license = '8e4f2a10-6b3d-4d7c-a1e9-5c0b7f3d2e64';

  it.each([
    [
      ...['PUT', `/management/machines/sim-saw-000001/assignments/${application}`],
      undefined,
      [
        {
          ...{ event: 'assignment.machine.changed.v1', subject: 'sim-saw-000001' },
          data: { applicationId: application, added: ['sim-saw-000001'], removed: [] },
        },
      ],
    ],
    [
      ...['PATCH', `/management/licenses/${license}`],
      { state: 'revoked' },
      [
        { event: 'license.changed.v1', subject: license, data: { licenseId: license, state: 'revoked' } },
        { event: 'subscription.datadeletion.required.v1', data: { reason: 'licenseEnded' } },
      ],
    ],
    [
      'PATCH',
      `/management/licenses/${license}`,
      { seatCount: 3 },
      [{ data: { licenseId: license, seatCount: 3 } }],
    ],
    [
      ...['POST', '/core/machines/sim-edge-000001/commands'],
      { commandId: 'preheat-glue' },
      [{ message: 'machine.item.v1', unit: 'sim-edge-000001', data: { key: 'Glue.Preheat', value: true } }],
    ],
    ['POST', '/core/machines/sim-saw-000001/commands', { commandId: 'read-temperature' }, []],
    [
      ...['POST', '/application-api/me/consents'],
      {
        consentSubjectId: '2d7f5b1c-9e3a-4f60-8b2d-6a1c4e9f0b73',
        ...{ version: 3, locale: 'en', contentHash: 'a'.repeat(64) },
      },
      [{ event: 'consent.granted.v1', data: { version: 3, userId: '3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56' } }],
    ],
  ] as const)('%s %s with %j', async (method, path, body, expected) => {
    changes.length = 0;
    const response = await call(method, path, body);
    expect([response.status < 300, response.status < 300 ? '' : await response.text()]).toEqual([true, '']);
    expect(changes.flatMap(([, found]) => found)).toMatchObject(expected);
    expect(changes.flatMap(([, found]) => found)).toHaveLength(expected.length);
  });

  it('a rejected call changes nothing', async () => {
    changes.length = 0;
    expect((await call('PATCH', `/management/licenses/${license}`, { state: 'gone' })).status).toBe(400);
    expect(changes).toEqual([]);
  });
});
