import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseTarget } from '../../scripts/deploy/deploy-target';
import { publish } from '../../scripts/deploy/publish';
import { readSite } from '../../scripts/deploy/read-site';
import { isList } from '../../scripts/deploy/release-list';
import { openStore, type Store } from '../../scripts/deploy/store';
import { useFolder } from '../setup/use-folder';
import { startAzure, startAzurite, startFolder, startS3, type Azurite, type Host } from './emulators';
import { FIRST, SECOND, writeSite, type MadeUpSite } from './made-up-site';
import { runDeploy, startDeploy, type Run } from './run-deploy';

let azurite: Azurite;
const HOSTS = {
  'Azure Blob Storage': () => startAzure(azurite),
  'Amazon S3': startS3,
  'a folder': startFolder,
};

const THIRD: MadeUpSite = { text: 'Third text. ', routes: ['/', '/third'] };
const TEXT = { type: 'text/plain; charset=utf-8', cache: 'public, max-age=0, must-revalidate' };

beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.stop());

describe.each(Object.entries(HOSTS))('npm run deploy to %s', (kind, start) => {
  const { at: inside } = useFolder();
  let host: Host;
  let store: Store;
  const environment = { ...process.env };

  beforeEach(async () => {
    host = await start();
    Object.assign(process.env, host.environment);
    store = await openStore(parseTarget(host.to));
  });
  afterEach(async () => {
    store.close();
    await host.close();
    process.env = { ...environment };
  });

  const site = (content: MadeUpSite): string => writeSite(inside(content.text.trim()), content);
  const deploy = async (content: MadeUpSite, ...args: string[]): Promise<Run> => {
    const run = await runDeploy(host, '--from', site(content), ...args);
    expect(run.output).not.toMatch(/at .*\.m?js:\d+/);
    return run;
  };
  const get = (path: string): Promise<Response> => fetch(`${host.site}${path}`, { redirect: 'manual' });
  const text = async (path: string): Promise<string> => (await get(path)).text();
  const put = (name: string, content: string): Promise<void> => store.put(name, Buffer.from(content), TEXT);
  const verify = (content: MadeUpSite): Promise<Run> =>
    runDeploy(host, 'verify', '--from', site(content), '--url', host.site);
  /** Deploys with a signal in the middle: when the home page is read to be uploaded, after the new pages. */
  const interrupt = (signal: NodeJS.Signals, content: MadeUpSite): Promise<Run> => {
    const NODE_OPTIONS = `--import ${new URL('signal-on-upload.mjs', import.meta.url).href}`;
    const file = `${content.text.trim()}/index.html`;
    const variables = { NODE_OPTIONS, PORTAL_TEST_SIGNAL: signal, PORTAL_TEST_SIGNAL_FILE: file };
    const at = { to: host.to, environment: { ...host.environment, ...variables } };
    return startDeploy(at, ['--from', site(content)]).run;
  };
  /** Also if the list of a folder's pages is of another release, so that its server redirects. */
  const isThere = async (page: string): Promise<boolean> => (await fetch(host.site + page)).ok;
  const namedIn = async (page: string, pattern: RegExp): Promise<string> =>
    pattern.exec(await (await fetch(host.site + page)).text())?.[1] ?? '';
  const script = (page = '/'): Promise<string> => namedIn(page, /src="(\/app-[^"]+)"/);
  const data = (page = '/'): Promise<string> => namedIn(page, /data-release="([^"]+)"/);
  /** Checks that each page that is there has its script and its data. */
  async function expectWhole(): Promise<void> {
    for (const page of new Set([...FIRST.routes, ...SECOND.routes])) {
      if (!(await isThere(page))) continue;
      expect((await get(await script(page))).status, page).toBe(200);
      expect((await get(`${await data(page)}/page-data/app-data.json`)).status, page).toBe(200);
    }
  }

  it('publishes, replaces, verifies, and returns to an earlier build', async () => {
    const first = await deploy(FIRST, '--url', host.site);
    expect(first.output).toContain('Verified release');
    expect(first.code).toBe(0);
    const [oldScript, oldData] = [await script(), await data()];
    expect(oldData).toMatch(/^\/_data\/[0-9a-f]{16}$/);
    expect(await text(`${oldData}/page-data/index/page-data.json`)).toContain('First text.');

    expect((await deploy(SECOND)).code).toBe(0);
    expect(await text('/general/user-profile')).toContain('Second text.');
    expect((await get('/api/gds/new')).status).toBe(200);
    expect((await get('/api/gds/old')).status).toBe(404);
    // A reader with an open page of the first release can still load everything it refers to.
    expect((await get(oldScript)).status).toBe(200);
    expect((await get(`${oldData}/page-data/api/gds/old/page-data.json`)).status).toBe(200);
    expect((await verify(SECOND)).code).toBe(0);

    expect((await deploy(FIRST)).code).toBe(0);
    expect((await get('/api/gds/new')).status).toBe(404);
    expect((await verify(FIRST)).output).toContain('Verified release');
  });

  it('removes what is unused after the grace time, and nothing that it has not written', async () => {
    await put('notes.txt', 'by hand');
    await put('app-00000000000000000000.js', 'of something else');
    await deploy(FIRST);
    const [oldScript, oldData] = [await script(), await data()];
    const dry = await deploy(SECOND, '--grace', '0s', '--dry-run');
    expect(dry.output).toMatch(/^add .*api\/gds\/new/m);
    expect(dry.output).toMatch(/^replace index\.html/m);
    expect(dry.output).toMatch(/^remove .*api\/gds\/old/m);
    expect(dry.output).toContain(`remove ${oldScript.slice(1)}\n`);
    expect(await text('/')).toContain('First text.');

    await deploy(SECOND, '--grace', '0s');
    expect((await get(oldScript)).status).toBe(404);
    const left = [...(await store.list()).keys()];
    expect(left.filter((name) => name.startsWith(oldData.slice(1)))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['notes.txt', 'app-00000000000000000000.js']));
    expect((await verify(SECOND)).code).toBe(0);
  });

  it('replaces a file that no deployment has written only if told to', async () => {
    await put('robots.txt', 'by hand');
    const refused = await deploy(FIRST);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/no deployment has written:\n {2}robots\.txt\nNothing was changed/);
    const files = [...(await store.list())].filter(([, { kind }]) => kind === undefined);
    expect(files.map(([name]) => name)).toEqual(['robots.txt']);
    const replaced = await deploy(FIRST, '--overwrite');
    expect(replaced.output).toMatch(/^Replacing .*\n {2}robots\.txt$/m);
    expect((await verify(FIRST)).code).toBe(0);
  });

  it('verify finds a changed file, a missing one and a wrong header', async () => {
    await deploy(FIRST);
    await put('robots.txt', 'changed');
    await store.remove('favicon.svg');
    const icon = await store.get('icon.png');
    await store.put('icon.png', icon ?? Buffer.of(), { type: 'image/jpeg', cache: 'no-store' });
    const { code, output } = await verify(FIRST);
    expect(code).toBe(1);
    expect(output).toMatch(/^\/robots\.txt +has different content/m);
    expect(output).toMatch(/^\/favicon\.svg +returns 404/m);
    if (kind !== 'a folder') {
      expect(output).toMatch(/^\/icon\.png +content-type is "image\/jpeg", not "image\/png"/m);
      expect(output).toMatch(/^\/icon\.png +cache-control is "no-store"/m);
    }
    // Nothing else is found, and the next deployment fixes it.
    expect(output).toContain(`${kind === 'a folder' ? 2 : 4} differences`);
    await deploy(FIRST);
    expect((await verify(FIRST)).output).toContain('Verified');
  });

  it('a killed run leaves a working site, and the next one completes it', async () => {
    await deploy(FIRST);
    expect((await interrupt('SIGKILL', THIRD)).code).toBeNull();
    await expectWhole();
    // It may still be running, so its files stay for an hour.
    const next = await deploy(SECOND);
    expect(next.output).toContain('Another deployment is running, or was killed within the last hour.');
    expect(await isThere('/third')).toBe(true);
    expect((await verify(SECOND)).output).toContain('Verified');
    await deploy(THIRD);
    expect((await verify(THIRD)).output).toContain('Verified');
    expect((await get('/api/gds/new')).status).toBe(404);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends it with %i, and the next run removes what it left', async (signal, code) => {
    await deploy(FIRST);
    const stopped = await interrupt(signal, THIRD);
    expect(stopped.output).toContain('every page of the site still works');
    expect(stopped.code).toBe(code);
    await expectWhole();
    expect([...(await store.list()).keys()].filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await isThere('/third')).toBe(true);
    expect((await deploy(SECOND)).code).toBe(0);
    expect(await isThere('/third')).toBe(false);
    expect((await verify(SECOND)).code).toBe(0);
  });

  it.each([
    ['adds', SECOND, FIRST],
    ['removes', FIRST, SECOND],
  ])('two runs at once break no page: the one that began first %s a page', async (_, outer, inner) => {
    const { layout, base } = parseTarget(host.to);
    const run = async (content: MadeUpSite, through: Store): Promise<void> => {
      const release = await readSite(site(content), { layout, base, compress: false });
      await publish(through, release, { layout, graceMs: 0, overwrite: false, note: () => undefined });
    };
    await run(FIRST, store);
    let isMiddle = false;
    // The page is one that both have, so new pages are there already.
    const put: Store['put'] = async (name, ...rest) => {
      if (!isMiddle && /^general\/user-profile/.test(name)) {
        isMiddle = true;
        await run(inner, store);
        await expectWhole();
        if (outer === SECOND) expect(await isThere('/api/gds/new')).toBe(true);
      }
      await store.put(name, ...rest);
      // As a third run might do that took the home page for an old one.
      if (isMiddle && isList(name)) await store.remove('index.html');
    };
    await run(outer, { ...store, put });
    expect(isMiddle).toBe(true);
    expect(await isThere('/')).toBe(true);
    await expectWhole();
    // Pages may be of both releases. The next run completes its own.
    await run(outer, store);
    expect(await isThere('/api/gds/new')).toBe(outer === SECOND);
    const checked = await runDeploy(
      host,
      'verify',
      ...['--from', site(outer)],
      '--compress',
      'none',
      '--url',
      host.site,
    );
    expect(checked.output).toContain('Verified');
  });

  it('prints no credentials, not even in an error', async () => {
    const secrets = Object.values(host.environment).flatMap((value) => [
      value,
      ...value.split(/[;]|AccountKey=/),
    ]);
    const runs = [
      await deploy(FIRST),
      // In a process of its own, as a terminal shows it.
      await startDeploy({ ...host, to: host.to.replace(/portal|\$web/, 'nowhere') }, ['--from', site(FIRST)])
        .run,
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
      const page = await get('/general/user-profile');
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect((await get('/general/')).status).toBe(200);
      for (const [route, others] of [
        ['/general/user-profile', ['/', '.html', '/index.html']],
        ['/general', ['', '.html']],
      ] as const)
        for (const other of others.map((end) => route + end)) {
          const to = route === '/general' ? '/general/' : route;
          const answer = await get(other);
          if (kind === 'Amazon S3') {
            expect(answer.status, other).toBe(301);
            expect(answer.headers.get('location'), other).toBe(to);
          } else expect(await answer.text(), other).toContain(`url=${to}"`);
        }
      expect((await get('/nowhere')).status).toBe(404);
      // Compressed for browsers; downloads of programs stay plain.
      expect(page.headers.get('content-encoding')).toBe('gzip');
      expect((await get('/404.html')).headers.get('content-encoding')).toBeNull();
      for (const path of ['/openapi/gds.yaml', '/mcp.mjs'])
        expect((await get(path)).headers.get('content-encoding'), path).toBeNull();
      const caching = async (path: string): Promise<string | null> =>
        (await get(path)).headers.get('cache-control');
      expect(await caching(await script())).toBe('public, max-age=31536000, immutable');
      expect(await caching('/')).toBe('public, max-age=0, must-revalidate');
    });
});
