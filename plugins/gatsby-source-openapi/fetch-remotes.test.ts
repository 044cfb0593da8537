import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SITE = join(import.meta.dirname, '../../tests/fixtures/sites/good');
const snapshot = readFileSync(join(SITE, 'openapi/parts.yaml'), 'utf8');

/** Responses are only sent once all requests have arrived. */
const waiting: (() => void)[] = [];
const REMOTES = 3;
const slowServer = () => ({
  fetchDocument: () =>
    new Promise((resolve) => {
      waiting.push(() => resolve({ kind: 'fetched', text: snapshot }));
      if (waiting.length === REMOTES) for (const answer of waiting) answer();
    }),
});

let site: string;
beforeEach(() => {
  vi.stubEnv('SPEC_REMOTE', '1');
  site = mkdtempSync(join(tmpdir(), 'remotes-'));
  cpSync(SITE, site, { recursive: true });
  const row = readFileSync(join(SITE, 'openapi/sources.yml'), 'utf8');
  const rows = Array.from(
    { length: REMOTES },
    (_, index) =>
      `${row.replaceAll(/(id: |\/|download: )parts$/gm, `$1parts${index}`)}  remote: https://parts.example/${index}.yaml\n`,
  );
  writeFileSync(join(site, 'openapi/sources.yml'), rows.join(''));
});
afterEach(() => {
  vi.doUnmock('../../src/compile/sources/fetch-document');
  // The next files would get the modules that were loaded with this server.
  vi.resetModules();
  rmSync(site, { recursive: true });
});

it('fetches all remote documents at the same time', async () => {
  // Other tests may have loaded the modules already, without this server.
  vi.resetModules();
  vi.doMock('../../src/compile/sources/fetch-document', slowServer);
  const { fetchRemotes } = await import('./fetch-remotes');
  const { texts, diagnostics } = await fetchRemotes(site);
  expect(diagnostics).toEqual([]);
  // Each with what it refers to elsewhere.
  expect([...texts.keys()]).toEqual(['parts0', 'parts1', 'parts2'].flatMap((id) => [id, `${id}/references`]));
});
