import { test } from '@playwright/test';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../../scripts/listen.mjs';
import { HOSTILE_PATHS, openAddresses, SPELLINGS } from './address-spellings';
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

    test('every spelling of an address shows its page without an error', async ({ context }) => {
      test.slow();
      await openAddresses(context, origin, { spellings: SPELLINGS });
    });

    test('a hostile address is not found, and no other host is asked', async ({ context }) => {
      test.slow();
      await openAddresses(context, origin, { hostile: HOSTILE_PATHS });
    });
  });

test('the server of this project knows every spelling and finds nothing at a hostile address', async ({
  context,
  baseURL,
}) => {
  test.slow();
  await openAddresses(context, baseURL ?? '', { spellings: SPELLINGS, hostile: HOSTILE_PATHS });
});
