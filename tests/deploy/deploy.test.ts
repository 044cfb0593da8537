import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseTarget } from '../../scripts/deploy/deploy-target.mjs';
import { takeLease } from '../../scripts/deploy/lease.mjs';
import { openStore, type Store } from '../../scripts/deploy/store.mjs';
import { startAzure, startAzurite, startFolder, startS3, type Azurite, type Host } from './emulators';
import { FIRST, SECOND, writeSite, type MadeUpSite } from './made-up-site';
import { runDeploy, type Run } from './run-deploy';

let azurite: Azurite;
const HOSTS = {
  'Azure Blob Storage': () => startAzure(azurite),
  'Amazon S3': startS3,
  'a folder': startFolder,
};

beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.stop());

const pointerSchema = z.object({ digest: z.string(), releases: z.array(z.object({ digest: z.string() })) });

describe.each(Object.entries(HOSTS))('npm run deploy to %s', (kind, start) => {
  let host: Host;
  let folder: string;
  const environment = { ...process.env };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'made-up-'));
    host = await start();
    Object.assign(process.env, host.environment);
  });
  afterEach(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
    process.env = { ...environment };
  });

  const site = (content: MadeUpSite): string => writeSite(join(folder, 'public'), content);
  const deploy = async (content: MadeUpSite, ...args: string[]): Promise<Run> => {
    const run = await runDeploy(host, '--from', site(content), ...args);
    expect(run.output).not.toMatch(/at .*\.m?js:\d+/);
    return run;
  };
  const get = (path: string): Promise<Response> => fetch(`${host.site}${path}`, { redirect: 'manual' });
  const text = async (path: string): Promise<string> => (await get(path)).text();
  const pointer = async (): Promise<z.infer<typeof pointerSchema>> =>
    pointerSchema.parse(await (await get('/_releases/current.json')).json());
  const verify = (): Promise<Run> => runDeploy(host, 'verify', '--url', host.site);
  async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(parseTarget(host.to));
    try {
      return await use(store);
    } finally {
      store.close();
    }
  }
  /** Whether the host has the notice of an unfinished deployment. */
  const hasPending = (): Promise<boolean> =>
    withStore(async (store) => (await store.head('_releases/pending.json')) !== undefined);
  /** The host, with a deployer that gets a signal while it uploads a file. */
  const signaledOnUpload = (signal: NodeJS.Signals, file: string): Pick<Host, 'to' | 'environment'> => ({
    to: host.to,
    environment: {
      ...host.environment,
      NODE_OPTIONS: `--import ${new URL('signal-on-upload.mjs', import.meta.url).href}`,
      PORTAL_TEST_SIGNAL: signal,
      PORTAL_TEST_SIGNAL_FILE: file,
    },
  });
  const script = async (): Promise<string> => /src="(\/app-[^"]+)"/.exec(await text('/'))?.[1] ?? '';
  const data = async (): Promise<string> => /data-release="([^"]+)"/.exec(await text('/'))?.[1] ?? '';

  it('publishes, replaces, verifies, and rolls back', async () => {
    const first = await deploy(FIRST, '--url', host.site);
    expect(first.output).toContain('Verified release');
    expect(first.code).toBe(0);
    const { digest } = await pointer();
    const [oldScript, oldData] = [await script(), await data()];
    expect(oldData).toMatch(/^\/_data\/[0-9a-f]{16}$/);
    expect(await text(`${oldData}/page-data/index/page-data.json`)).toContain('First text.');

    const second = await deploy(SECOND);
    expect(second.code).toBe(0);
    expect((await pointer()).digest).not.toBe(digest);
    expect(await text('/general/user-profile')).toContain('Second text.');
    expect((await get('/api/gds/new')).status).toBe(200);
    expect((await get('/api/gds/old')).status).toBe(404);
    // A reader with an open page of the first release can still load everything it refers to.
    expect((await get(oldScript)).status).toBe(200);
    expect((await get(`${oldData}/page-data/api/gds/old/page-data.json`)).status).toBe(200);
    expect((await verify()).code).toBe(0);

    const back = await runDeploy(host, 'rollback');
    expect(back.output).toContain(`Release ${digest.slice(0, 12)} is live`);
    expect((await pointer()).digest).toBe(digest);
    expect((await get('/api/gds/new')).status).toBe(404);
    expect((await verify()).output).toContain(`Verified release ${digest.slice(0, 12)}`);
    // And forward again, by digest.
    const named = await runDeploy(
      host,
      'rollback',
      '--to-release',
      (await pointer()).releases[1]?.digest ?? '?',
    );
    expect(named.code).toBe(0);
    expect(await text('/')).toContain('Second text.');
  });

  it('deploying the same site again uploads nothing and keeps its digest', async () => {
    await deploy(FIRST);
    const { digest, releases } = await pointer();
    const again = await deploy(FIRST);
    expect(again.output).toMatch(/add +0 files/);
    expect(again.output).toMatch(/replace +0 files/);
    expect(await pointer()).toEqual({ digest, releases });
  });

  it('removes everything beyond the grace time and the kept releases, and nothing else', async () => {
    await deploy(FIRST);
    const [oldScript, oldData] = [await script(), await data()];
    await deploy(SECOND, '--keep', '1', '--grace', '1h');
    expect((await get(oldScript)).status).toBe(200);
    const pruned = await runDeploy(host, '--prune', '--keep', '1', '--grace', '0s');
    expect(pruned.output).toMatch(/Removed \d+ files of 1 earlier releases/);
    expect((await get(oldScript)).status).toBe(404);
    expect((await get(`${oldData}/page-data/index/page-data.json`)).status).toBe(404);
    expect((await verify()).code).toBe(0);
    expect((await runDeploy(host, 'rollback')).output).toContain('There is no earlier release');
  });

  it('--dry-run shows the plan and changes nothing', async () => {
    await deploy(FIRST);
    const before = await text('/_releases/current.json');
    const dry = await deploy(SECOND, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.output).toMatch(/^add .*api\/gds\/new/m);
    expect(dry.output).toMatch(/^replace .*index\.html/m);
    expect(dry.output).toMatch(/^remove .*api\/gds\/old/m);
    expect(await text('/_releases/current.json')).toBe(before);
    expect(await text('/')).toContain('First text.');
    expect(await hasPending()).toBe(false);
  });

  it('verify finds a changed file, a missing one and a wrong header', async () => {
    await deploy(FIRST);
    await withStore(async (store) => {
      await store.put('robots.txt', Buffer.from('changed'), {
        type: 'text/plain; charset=utf-8',
        cache: 'public, max-age=0, must-revalidate',
      });
      await store.remove('favicon.svg');
      const icon = await store.get('icon.png');
      await store.put('icon.png', icon?.body ?? Buffer.of(), { type: 'image/jpeg', cache: 'no-store' });
    });
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toMatch(/^\/robots\.txt +has different content/m);
    expect(output).toMatch(/^\/favicon\.svg +returns 404/m);
    if (kind !== 'a folder') {
      expect(output).toMatch(/^\/icon\.png +content-type is "image\/jpeg", not "image\/png"/m);
      expect(output).toMatch(/^\/icon\.png +cache-control is "no-store"/m);
    }
    // Nothing else is found, and the next deployment fixes it.
    expect(output).toContain(`${kind === 'a folder' ? 2 : 4} differences`);
    await deploy(FIRST, '--recheck');
    expect((await verify()).output).toContain('Verified');
  });

  it('a killed run leaves a working site, and the next one continues', async () => {
    await deploy(FIRST);
    const killed = await runDeploy(
      signaledOnUpload('SIGKILL', 'general/index.html'),
      '--from',
      site(SECOND),
      '--concurrency',
      '1',
      '--lease',
      '2s',
    );
    expect(killed.code).toBeNull();
    expect(await hasPending()).toBe(true);
    expect(await text('/general/')).toMatch(/First text|Second text/);
    expect((await get(await script())).status).toBe(200);

    const refused = await deploy(SECOND);
    if (refused.code !== 0) {
      expect(refused.output).toContain('Another deployment is under way');
      await wait(2200);
    }
    const next = refused.code === 0 ? refused : await deploy(SECOND);
    expect(next.output).toContain('did not finish: resuming where it stopped');
    expect((await verify()).output).toContain('Verified');
    expect(await text('/')).toContain('Second text.');
  });

  it('an abandoned run leaves nothing behind after its grace time', async () => {
    await deploy(FIRST);
    const third = { text: 'Third text. ', routes: ['/', '/third'] };
    const stopped = await runDeploy(
      signaledOnUpload('SIGINT', 'third/index.html'),
      '--from',
      site(third),
      '--concurrency',
      '1',
    );
    expect(stopped.code).toBe(130);
    expect(stopped.output).toContain('resumes where this one stopped');
    expect(await hasPending()).toBe(true);
    // Its lease was released, so there is no waiting.
    expect((await deploy(SECOND, '--keep', '1', '--grace', '0s')).code).toBe(0);
    expect((await get('/third')).status).toBe(404);
    const { releases } = await pointer();
    expect(releases).toHaveLength(1);
    expect((await verify()).code).toBe(0);
  });

  it('of several simultaneous deployments, all but one are rejected', async () => {
    await withStore(async (store) => {
      const race = async (settleMs: number): ReturnType<typeof takeLease> => {
        const started = performance.now();
        // No write may take longer than the pause (lease.mjs), so all have to end before a lock is read again.
        const writes: Promise<void>[] = [];
        const take = (owner: string): ReturnType<typeof takeLease> => {
          let hasWritten = false;
          let end = (): void => undefined;
          writes.push(new Promise((resolve) => (end = resolve)));
          const lease = takeLease(
            {
              ...store,
              put: (...args) =>
                store.put(...args).finally(() => {
                  hasWritten = true;
                  end();
                }),
              get: async (path) => {
                if (hasWritten) await Promise.all(writes);
                return store.get(path);
              },
            },
            { owner, settleMs },
          );
          // One that finds a lock does not write.
          lease.catch(end);
          return lease;
        };
        const leases = await Promise.allSettled(['Ada', 'Grace', 'Edsger'].map(take));
        const [held, ...others] = leases.filter((lease) => lease.status === 'fulfilled');
        expect(others).toEqual([]);
        if (!held) throw new Error('All were rejected.');
        // A timer may be a millisecond early.
        if (kind === 'Amazon S3') expect(performance.now() - started).toBeGreaterThan(settleMs - 2);
        return held.value;
      };
      // S3rver can mix two writes of one object, but so rarely that one race would not show it.
      for (let round = kind === 'Amazon S3' ? 20 : 1; round > 0; round -= 1) await (await race(50)).release();
      const held = await race(1000);
      const refused = await deploy(FIRST);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(/Another deployment is under way: (?:Ada|Grace|Edsger), since/);
      await held.release();
    });
    expect((await deploy(FIRST)).code).toBe(0);
  });

  it('a lease that is not renewed expires', async () => {
    await withStore(async (store) => {
      const lock = {
        id: 'x',
        owner: 'a dead one',
        began: '',
        expires: new Date(Date.now() - 1).toISOString(),
      };
      await store.put('_releases/lock.json', Buffer.from(JSON.stringify(lock)), {
        type: 'application/json',
        cache: 'no-store',
      });
      const lease = await takeLease(store, { owner: 'the next one' });
      await expect(takeLease(store, { owner: 'too late' })).rejects.toThrow('under way: the next one');
      await lease.release();
      expect(await store.head('_releases/lock.json')).toBeUndefined();
    });
  });

  it('prints no credentials, not even in an error', async () => {
    const secrets = Object.values(host.environment).flatMap((value) => [
      value,
      ...value.split(/[;]|AccountKey=/),
    ]);
    const runs = [
      await deploy(FIRST),
      await runDeploy({ ...host, to: host.to.replace(/portal|\$web/, 'nowhere') }, '--from', site(FIRST)),
      await runDeploy({ ...host, to: `${host.to}${host.to.includes('?') ? '&' : '?'}sig=abcdefgh12345678` }),
    ];
    const long = secrets.filter(
      (secret) => secret.length > 16 && !/^(?:BlobEndpoint|AccountName|DefaultEnd)/.test(secret),
    );
    for (const { output } of runs)
      for (const secret of [...long, 'abcdefgh12345678']) expect(output).not.toContain(secret);
    expect(runs[2]?.output).toContain('credentials do not belong into the address');
  });

  if (start !== startFolder)
    it('each page is served at its route, and its other spellings redirect there', async () => {
      await deploy(FIRST);
      expect((await get('/general/user-profile')).status).toBe(200);
      expect((await get('/general/user-profile')).headers.get('content-type')).toBe(
        'text/html; charset=utf-8',
      );
      expect((await get('/general/')).status).toBe(200);
      const spellings = [
        '/general/user-profile/',
        '/general/user-profile.html',
        '/general/user-profile/index.html',
      ];
      for (const [route, others] of [
        ['/general/user-profile', spellings],
        ['/general/', ['/general', '/general.html']],
      ] as const)
        for (const other of others) {
          const answer = await get(other);
          if (kind === 'Amazon S3') {
            expect(answer.status, other).toBe(301);
            expect(answer.headers.get('location'), other).toBe(route);
          } else expect(await answer.text(), other).toContain(`url=${route}"`);
        }
      expect((await get('/nowhere')).status).toBe(404);
      // Compressed for browsers; downloads of programs stay plain.
      expect((await get('/general/user-profile')).headers.get('content-encoding')).toBe('gzip');
      expect((await get('/404.html')).headers.get('content-encoding')).toBeNull();
      expect((await get('/openapi/gds.yaml')).headers.get('content-encoding')).toBeNull();
      expect((await get(await script())).headers.get('cache-control')).toBe(
        'public, max-age=31536000, immutable',
      );
      expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    });
});
