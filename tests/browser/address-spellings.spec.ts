import { test } from '@playwright/test';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../../scripts/lib/listen.mjs';
import { expectNotFoundAt, expectPageAt, HOSTILE_PATHS, SPELLINGS } from './address-spellings';
import { createBucketServer } from './bucket-server';

const PUBLIC = join(__dirname, '..', '..', 'public');

/** The addresses in groups: a test for each would start a browser's context for each. */
function testSpellings(base: () => string): void {
  test('every spelling of an address shows its page without an error', async ({ page }) => {
    test.setTimeout(120_000);
    for (const [asked, meant] of SPELLINGS)
      await test.step(asked, () => expectPageAt(page, base(), asked, meant));
  });
}

function testHostilePaths(base: () => string): void {
  test('hostile addresses are not found, and no other host is asked', async ({ page }) => {
    test.setTimeout(120_000);
    for (const asked of HOSTILE_PATHS) await test.step(asked, () => expectNotFoundAt(page, base(), asked));
  });
}

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
    testSpellings(() => origin);
    // Both buckets answer these with the same file.
    if (findsFolders) testHostilePaths(() => origin);
  });

test.describe('on the server of this project', () => {
  let origin: string;
  test.beforeEach(({ baseURL }) => {
    origin = baseURL ?? '';
  });
  testSpellings(() => origin);
  testHostilePaths(() => origin);
});
