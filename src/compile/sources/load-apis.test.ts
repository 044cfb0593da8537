import { escapeHtml } from '../../kit/html/escape-html';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { snapshotChecksum } from './snapshot-checksum';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { normalizeApi } from '../../apis/operation/normalize-api';
import type { JsonObject } from '../../kit/values/json-value';
import { fetchRemotes } from '../../../plugins/gatsby-source-openapi/fetch-remotes';
import { loadApis } from './load-apis';
import { validateAsyncapi } from './validate-asyncapi';

const GOOD = join(import.meta.dirname, '../../../tests/fixtures/sites/good');
const { at, write, read } = useFolder();

beforeEach(() => cpSync(GOOD, at(), { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

const load = (texts?: ReadonlyMap<string, string>): ReturnType<typeof loadApis> =>
  loadApis(at(), escapeHtml, '', texts);
const diagnostics = (): string[] => load().diagnostics.map(formatDiagnostic);
const append = (name: string, text: string): string =>
  write(`openapi/${name}`, `${read(`openapi/${name}`).trimEnd()}\n${text}`);

it('shows no changes without an earlier snapshot', () => {
  const [api] = load().apis;
  expect(api?.built.pages.length).toBeGreaterThan(2);
  expect(JSON.stringify(api?.built.pages)).not.toContain('changeLogs');
});

it('compares with each earlier snapshot in turn, newest first, and reports a broken one', () => {
  const now = read('openapi/parts.yaml');
  write('openapi/history/parts/2026-05-12.yaml', now.replace('minLength: 1', 'minLength: 3'));
  write('openapi/history/parts/2026-01-02.yaml', now.replace("'200':", "'201':"));
  write('openapi/history/parts/readme.txt', 'No snapshot.');
  const introduction = load().apis[0]?.built.pages.find(({ kind }) => kind === 'introduction');
  if (introduction?.kind !== 'introduction') throw new Error('no introduction');
  expect(
    introduction.changeLogs?.map(({ heading, anchor, counts }) => [
      heading,
      anchor,
      counts.breaking,
      counts.safe,
    ]),
  ).toEqual([
    ['What changed since May 12, 2026', 'changes', 0, 1],
    ['What changed since January 2, 2026', 'changes-2', 2, 0],
  ]);
  // The newest document with an address decides where it leads.
  for (const [day, id] of [
    ['2026-05-12', 'B'],
    ['2026-01-02', 'A'],
  ] as const)
    write(`openapi/history/parts/${day}.yaml`, now.replace(/operationId: (\w+)/, `operationId: ${id}`));
  const [, first = ''] = /operationId: (\w+)/.exec(now) ?? [];
  const route = load().apis[0]?.built.pages.find(
    (page) => page.kind === 'operation' && page.operation.operationId === first,
  )?.route;
  expect(load().apis[0]?.built.kept).toEqual(
    ['b', 'a'].map((from) => ({ from: `/api/parts/${from}`, to: route })),
  );
  expect(load().apis[0]?.built.catalog.renamed).toEqual({ A: first, B: first });
  write('openapi/history/parts/2026-03-01.yaml', 'openapi: [');
  expect(diagnostics()[0]).toMatch(/^openapi\/history\/parts\/2026-03-01\.yaml:\d+:\d+ {2}yaml\/syntax/);
});

it('reports a snapshot that does not match its checksum, until it is fixed', () => {
  append('sources.yml', `  checksum: ${snapshotChecksum(read('openapi/parts.yaml'))}\n`);
  expect(diagnostics()).toEqual([]);
  // Other line ends do not change the document.
  write('openapi/parts.yaml', read('openapi/parts.yaml').replaceAll('\n', '\r\n'));
  expect(diagnostics()).toEqual([]);
  append('parts.yaml', '# touched\n');
  expect(diagnostics()[0]).toMatch(
    /^openapi\/parts\.yaml:1:1 {2}sources\/checksum-mismatch\n[^]*--pin parts/,
  );
});

it('reads a fresh text instead of the snapshot, and ignores the checksum', () => {
  append('sources.yml', `  checksum: sha256-${'0'.repeat(64)}\n`);
  const fresh = read('openapi/parts.yaml').replace('GetPart', 'FetchPart');
  const { apis, diagnostics: found } = load(new Map([['parts', fresh]]));
  expect(found).toEqual([]);
  expect(
    apis[0]?.built.pages.flatMap((page) => (page.kind === 'operation' ? [page.operation.operationId] : [])),
  ).toEqual(['FetchPart']);
});

it.each([
  ['remote: http://parts.example/a.yaml', 'openapi/sources.yml:6:11  sources/wrong-value'],
  ['checksum: abc', 'npm run spec:update'],
  ['hosts: [a.example]', '"remote" is missing'],
  ['remotes: https://parts.example/a.yaml', 'Did you mean "remote"?'],
])('reports problems of %s', (line, expected) => {
  append('sources.yml', `  ${line}\n`);
  expect(diagnostics().join('\n')).toContain(expected);
});

it('reports two rows with one id', () => {
  append('sources.yml', read('openapi/sources.yml'));
  expect(diagnostics()[0]).toMatch(/^openapi\/sources\.yml:6:7 {2}sources\/duplicate/);
});

it('reports a problem of a specification, and nothing once it is fixed', () => {
  const text = read('openapi/parts.yaml');
  write(
    'openapi/parts.yaml',
    text.replace("$ref: '#/components/schemas/Part'", "$ref: '#/components/schemas/Par'"),
  );
  expect(diagnostics()).toEqual([
    `openapi/parts.yaml:29:31  spec/unresolved-ref\n  "$ref" cannot be resolved: "#/components/schemas/Par". (#/paths/~1parts~1{partId}/get/responses/200/content/application~1json/schema/$ref)\n  Did you mean "#/components/schemas/Part"?`,
  ]);
  write('openapi/parts.yaml', text);
  expect(diagnostics()).toEqual([]);
});

it('only uses the network with SPEC_REMOTE=1, and falls back with a warning', async () => {
  append('sources.yml', '  remote: https://localhost:1/parts.yaml\n');
  expect(await fetchRemotes(at())).toEqual({ texts: new Map(), diagnostics: [] });
  vi.stubEnv('SPEC_REMOTE', '1');
  vi.stubEnv('gatsby_executing_command', 'develop');
  expect((await fetchRemotes(at())).diagnostics).toEqual([]);
  vi.stubEnv('gatsby_executing_command', 'build');
  const { texts, diagnostics: found } = await fetchRemotes(at());
  expect(texts.size).toBe(0);
  expect(found.map(formatDiagnostic).join()).toMatch(
    /^openapi\/sources\.yml:1:3 {2}sources\/remote-failed \(warning\)\n[^]*so the snapshot is used\. localhost:1 cannot be reached/,
  );
});

it('reads the origins for the policy from listed documents wherever they are, and from no other', () => {
  write('openapi/draft.yaml', read('openapi/parts.yaml').replace('parts.', 'draft.'));
  write(
    'openapi/machines/machines.yaml',
    `openapi: 3.1.0
info: { title: Machines API, version: '1', description: All machines. }
paths:
  /machines: { $ref: 'paths/machines.yaml' }
`,
  );
  write(
    'openapi/machines/paths/machines.yaml',
    `servers: [{ url: 'https://machines.@@slug@@.example' }]
get:
  operationId: GetMachines
  summary: List machines
  description: Returns all machines.
  responses: { '200': { description: The machines. } }
`,
  );
  append(
    'sources.yml',
    '- { id: machines, route: /api/machines, label: Machines, file: machines/machines.yaml, download: machines }\n',
  );
  expect(load().apis.flatMap(({ origins }) => origins)).toEqual([
    'https://parts.zinkora.example',
    'https://machines.zinkora.example',
  ]);
});

it('creates a page in a topic for every operation and webhook of the real specifications', () => {
  const { apis } = loadApis(join(import.meta.dirname, '../../..'), escapeHtml, '');
  expect(apis.length).toBeGreaterThan(1);
  // Guides show the events, which have no pages.
  for (const { built, document } of apis.filter(({ download }) => download.startsWith('openapi/'))) {
    const { operations } = normalizeApi({ document: document as JsonObject });
    const nameOf = (method: string, path: string): string => `${method} ${path}`;
    const all = operations.map(({ method, name }) => nameOf(method, name)).sort();
    const pages = built.pages.flatMap((page) =>
      page.kind === 'operation' ? [nameOf(page.operation.method, page.operation.path)] : [],
    );
    const listed = built.pages.flatMap((page) =>
      page.kind === 'tag' ? page.tag.operations.map(({ method, path }) => nameOf(method, path)) : [],
    );
    expect(all.length).toBeGreaterThan(3);
    expect(pages.sort()).toEqual(all);
    expect([...new Set(listed)].sort()).toEqual(all);
  }
});

it('shows a document of others with errors that leave its pages complete, and only warns', () => {
  const document = readFileSync(
    join(import.meta.dirname, '../../../tests/fixtures/foreign/forgiven.yaml'),
    'utf8',
  );
  write('openapi/kilns.yaml', document);
  append('sources.yml', '- { id: kilns, label: Kilns, file: kilns.yaml, links: lenient }\n');
  const { apis, diagnostics: found } = load();
  expect(found.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
    'warning spec/duplicate-operation-id',
    'warning spec/duplicate-parameter',
    'warning spec/exclusive-fields',
    'warning spec/missing-field',
    'warning spec/missing-path-parameter',
    'warning spec/route-collision',
    'warning spec/unknown-field',
    'warning spec/unknown-security-scheme',
    'warning spec/unknown-status',
    'warning spec/wrong-type',
  ]);
  const built = JSON.stringify(apis[1]?.built.pages);
  expect(built).toContain('@@ROWCOUNT and @@IDENTITY');
  expect(built).toContain('/kilns/program');
  expect(built).toContain('kilnKey');
  for (const text of ['humidity', '600', 'dry']) expect(built).toContain(text);

  write('openapi/sources.yml', read('openapi/sources.yml').replace('lenient', 'strict'));
  expect(
    load()
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code),
  ).toContain('token/unknown');
  expect(load().apis).toHaveLength(1);
});

it('checks the messages of this site with the parser of AsyncAPI, and finds its mistakes', async () => {
  const { events } = loadApis(join(import.meta.dirname, '../../..'), escapeHtml, '');
  const folder = mkdtempSync(join(tmpdir(), 'portal-asyncapi-'));
  expect(await validateAsyncapi(folder, events)).toEqual([]);
  const broken = events.map((one) => ({
    ...one,
    asyncapi: { ...one.asyncapi, document: { ...one.asyncapi.document, operations: [] } },
  }));
  const [found] = await validateAsyncapi(folder, broken);
  expect(found).toMatchObject({ code: 'spec/asyncapi', file: 'openapi/asyncapi/events.yaml' });
  expect(found?.message).toContain('"operations" property type must be object');
  // The second reading takes the result of the first.
  expect(readdirSync(join(folder, '.cache/asyncapi'))).toHaveLength(2);
  const [again] = await validateAsyncapi(folder, broken);
  expect(again).toEqual(found);
  rmSync(folder, { recursive: true });
});
