import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../../scripts/lib/listen.mjs';
import { expectNotFoundAt, expectPageAt, HOSTILE_PATHS, SPELLINGS } from './address-spellings';
import { createBucketServer } from './bucket-server';

const PUBLIC = join(__dirname, '..', '..', 'public');

for (const findsFolders of [true, false])
  test.describe(`on a bucket that ${findsFolders ? 'finds the page of a folder' : 'knows exact names only'}`, () => {
    let server: Server;
    let origin: string;
    test.beforeAll(async () => {
      server = createBucketServer({ directory: PUBLIC, prefix: '', findsFolders });
      origin = await listenOnLoopback(server, '0');
    });
    test.afterAll(() => {
      server.close();
      server.closeAllConnections();
    });

    // The addresses in groups: a test for each would start a browser's context for each.
    test('every spelling of an address shows its page without an error', async ({ page }) => {
      test.setTimeout(120_000);
      for (const [asked, meant] of SPELLINGS)
        await test.step(asked, () => expectPageAt(page, origin, asked, meant));
    });

    // Both buckets answer these with the same file.
    if (findsFolders)
      test('hostile addresses are not found, and no other host is asked', async ({ page }) => {
        test.setTimeout(120_000);
        for (const asked of HOSTILE_PATHS)
          await test.step(asked, () => expectNotFoundAt(page, origin, asked));
      });
  });

test.describe('the server of this project', () => {
  const read = (name: string): string => readFileSync(join(PUBLIC, name), 'utf8');

  test('A5.1 returns the page for every spelling, at its address or as a bucket does', async ({
    request,
    baseURL,
  }) => {
    for (const [asked, meant] of SPELLINGS) {
      const { pathname, search } = new URL(meant, baseURL ?? '');
      const response = await request.get((baseURL ?? '') + asked);
      const shown = new URL(response.url());
      expect(decodeURIComponent(shown.pathname) + shown.search, asked).toBe(pathname + search);
      expect(await response.text(), asked).toBe(read(join(pathname, 'index.html')));
    }
  });

  // The same document at the same address as on a bucket: there, a browser opens it.
  test('returns the not-found page for hostile addresses, and never leads to another one', async ({
    request,
    baseURL,
  }) => {
    for (const asked of HOSTILE_PATHS) {
      const response = await request.get((baseURL ?? '') + asked, { maxRedirects: 0 });
      expect(response.status(), asked).toBe(404);
      expect(await response.text(), asked).toBe(read('404.html'));
    }
  });
});
