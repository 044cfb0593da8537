import { test } from '@playwright/test';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../../scripts/lib/listen.mjs';
import { expectNotFoundAt, expectPageAt, HOSTILE_PATHS, SPELLINGS } from './address-spellings';
import { createBucketServer } from './bucket-server';

const PUBLIC = join(__dirname, '..', '..', 'public');

/** A test per address: each is a cold start of the whole site, and many in one test take longer than it may. */
function testAddresses(base: () => string): void {
  for (const [asked, meant] of SPELLINGS)
    test(`${asked} shows its page without an error`, async ({ page }) => {
      await expectPageAt(page, base(), asked, meant);
    });
  for (const asked of HOSTILE_PATHS)
    test(`${asked} is not found, and no other host is asked`, async ({ page }) => {
      await expectNotFoundAt(page, base(), asked);
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
    testAddresses(() => origin);
  });

test.describe('on the server of this project', () => {
  let origin: string;
  test.beforeEach(({ baseURL }) => {
    origin = baseURL ?? '';
  });
  testAddresses(() => origin);
});
