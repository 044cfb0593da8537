import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readSite } from '../../scripts/deploy/read-site.mjs';
import { launchOptions } from '../../scripts/lib/launch-options.mjs';
import { publicDirectory } from '../../scripts/lib/project.mjs';
import { azureConnection, startAzure, startAzurite, type Azurite, type Host } from '../deploy/emulators';
import { runDeploy, startDeploy } from '../deploy/run-deploy';
import { startFaultProxy, type FaultProxy } from './fault-proxy';
import { makeOtherBuild } from './other-build';
import { createRandom } from './random';
import { startReader } from './reader';

/** Number of killed deployments: 20 in `npm run test:deploy-faults`, fewer in `npm test`. */
const KILLS = Number(process.env.PORTAL_FAULT_KILLS ?? 20);
/** The same seed gives the same random numbers, but the machine's timing still differs. */
const SEED = Number(process.env.PORTAL_FAULT_SEED ?? 1);
/** Another real build can replace the one that is made from public/; it needs the same marks. */
const OTHER = process.env.PORTAL_FAULT_OTHER;

const LEASE = ['--lease', '2s', '--owner', 'fault run'];
const random = createRandom(SEED);

let folder: string;
let azurite: Azurite;
let host: Host;
let proxy: FaultProxy;
let browser: Browser;
/** The host as deployers reach it: through the bad connection. */
let through: Pick<Host, 'to' | 'environment'>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  azurite = await startAzurite();
  host = await startAzure(azurite);
  proxy = await startFaultProxy(host.port, random);
  through = { to: host.to, environment: { AZURE_STORAGE_CONNECTION_STRING: azureConnection(proxy.port) } };
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await host.close();
  await azurite.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readDigest(): Promise<string> {
  const answer = await fetch(`${host.site}/_releases/current.json`);
  return z.object({ digest: z.string() }).parse(await answer.json()).digest;
}

/** Deploys until the lease of the killed run has expired. */
async function finish(args: readonly string[]): Promise<void> {
  for (let tries = 20; tries > 0; tries -= 1) {
    const { code, output } = await runDeploy(through, ...args, ...LEASE);
    if (code === 0) return;
    // The bad connection may outlast the retries of one run; then the next run continues.
    if (!/Another deployment|lease|ECONNRESET|socket|503|server is currently/i.test(output))
      throw new Error(output);
    await wait(500);
  }
  throw new Error('The deployment did not come to its end.');
}

it(
  'no reader gets a broken page, a mix, or a loop while deployments are killed',
  { timeout: 1_500_000 },
  async () => {
    const sites = { A: publicDirectory, B: OTHER ?? join(folder, 'B') };
    if (OTHER === undefined) makeOtherBuild(sites.A, sites.B);
    expect(existsSync(sites.B)).toBe(true);
    const releases = new Map<string, 'A' | 'B'>();
    const digests = new Map<string, string>();
    let routes: readonly string[] = [];
    for (const name of ['A', 'B'] as const) {
      const { index } = await readSite(sites[name], { layout: 'objects', base: '', compress: true });
      const data = index.files.find(({ path }) => path.startsWith('_data/'))?.path ?? '';
      releases.set(`/${data.split('/').slice(0, 2).join('/')}`, name);
      digests.set(name, index.digest);
      routes = index.routes.filter((route) => !['/api/gds', '/products', '/search'].includes(route));
    }
    expect(releases.size).toBe(2);

    const started = Date.now();
    await finish(['--from', sites.A]);
    const duration = Date.now() - started;
    const walk = startReader(browser, host.site, { releases, routes, random: createRandom(SEED + 1) });
    const moments: string[] = [];
    let refused = 0;
    let wanted: 'A' | 'B' = 'B';
    while (moments.length < KILLS) {
      const { child, run } = startDeploy(through, ['--from', sites[wanted], ...LEASE]);
      const rival =
        random() < 0.3 ? startDeploy(through, ['--from', sites.A, ...LEASE, '--owner', 'rival']) : undefined;
      const moment = random() * Math.max(duration, 3000);
      await Promise.race([wait(moment), run]);
      child.kill('SIGKILL');
      rival?.child.kill('SIGKILL');
      const [{ code, output }, other] = [await run, await rival?.run];
      if ([output, other?.output ?? ''].some((text) => text.includes('Another deployment is under way')))
        refused += 1;
      if (code === null) moments.push(`${(moment / 1000).toFixed(1)} s`);
      // Every third time the release is completed, and the other one is deployed next.
      if (moments.length % 3 === 0 || code === 0) {
        await finish(['--from', sites[wanted]]);
        expect(await readDigest()).toBe(digests.get(wanted));
        wanted = wanted === 'B' ? 'A' : 'B';
      } else await wait(random() * 2500);
    }
    // Then the release before it is A, whichever of the two is there now.
    await finish(['--from', sites.B]);
    await finish(['rollback']);
    expect(await readDigest()).toBe(digests.get('A'));
    await wait(2000);
    await walk.stop();

    const { clicks, loads, faults } = walk;
    console.log(
      `Killed ${moments.length} deployments after ${moments.join(', ')}; ${refused} refused. ` +
        `${clicks} clicks, ${loads} full loads, pages of releases ${JSON.stringify(walk.releases)}; requests: ${JSON.stringify(proxy.counts)}`,
    );
    expect(faults).toEqual([]);
    expect(clicks).toBeGreaterThan(KILLS);
    const verified = await runDeploy(host, 'verify', '--url', host.site);
    expect(verified.output).toContain(`Verified release ${(digests.get('A') ?? '').slice(0, 12)}`);
  },
);
