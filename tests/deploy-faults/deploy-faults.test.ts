import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSite } from '../../scripts/deploy/read-site';
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

/** Deploys to the end: the bad connection may outlast the retries of one run. */
async function finish(site: string): Promise<void> {
  let last = '';
  for (let tries = 20; tries > 0; tries -= 1) {
    const { code, output } = await runDeploy(through, '--from', site);
    if (code === 0) return;
    last = output;
  }
  throw new Error(last);
}

it(
  'no reader gets a broken page, a mix, or a loop while deployments are killed',
  { timeout: 1_500_000 },
  async () => {
    const sites = { A: publicDirectory, B: OTHER ?? join(folder, 'B') };
    if (OTHER === undefined) makeOtherBuild(sites.A, sites.B);
    expect(existsSync(sites.B)).toBe(true);
    const releases = new Map<string, 'A' | 'B'>();
    let routes: readonly string[] = [];
    for (const name of ['A', 'B'] as const) {
      const release = await readSite(sites[name], { layout: 'objects', base: '', compress: true });
      releases.set(`/${release.folder}`, name);
      routes = release.routes.filter((route) => !['/api/gds', '/products', '/search'].includes(route));
    }
    expect(releases.size).toBe(2);

    const started = Date.now();
    await finish(sites.A);
    const duration = Date.now() - started;
    const walk = startReader(browser, host.site, { releases, routes, random: createRandom(SEED + 1) });
    /** Waits until the reader has seen the present state. */
    const look = (): Promise<unknown> => {
      const enough = walk.clicks + 3;
      return vi.waitUntil(() => walk.clicks >= enough, { timeout: 60_000 });
    };
    const moments: string[] = [];
    let rivals = 0;
    let wanted: 'A' | 'B' = 'B';
    while (moments.length < KILLS) {
      const { child, run } = startDeploy(through, ['--from', sites[wanted]]);
      const rival = random() < 0.3 ? startDeploy(through, ['--from', sites.A]) : undefined;
      if (rival) rivals += 1;
      const moment = random() * Math.max(duration, 3000);
      await Promise.race([wait(moment), run]);
      child.kill('SIGKILL');
      // Some rivals complete their release after that.
      if (random() < 0.5) rival?.child.kill('SIGKILL');
      const [{ code }] = await Promise.all([run, rival?.run]);
      if (code === null) moments.push(`${(moment / 1000).toFixed(1)} s`);
      await look();
      // Every third time the release is completed, and the other one is deployed next.
      if (moments.length % 3 !== 0 && code !== 0) continue;
      await finish(sites[wanted]);
      const home = await (await fetch(host.site)).text();
      expect(releases.get(/data-release="([^"]+)"/.exec(home)?.[1] ?? '')).toBe(wanted);
      wanted = wanted === 'B' ? 'A' : 'B';
    }
    await finish(sites.A);
    await look();
    await walk.stop();

    const { clicks, loads, faults } = walk;
    console.log(
      `Killed ${moments.length} deployments after ${moments.join(', ')}; ${rivals} rivals. ` +
        `${clicks} clicks, ${loads} full loads, pages of releases ${JSON.stringify(walk.releases)}; requests: ${JSON.stringify(proxy.counts)}`,
    );
    expect(faults).toEqual([]);
    expect(clicks).toBeGreaterThan(KILLS);
    const verified = await runDeploy(host, 'verify', '--from', sites.A, '--url', host.site);
    expect(verified.output).toContain('Verified release');
  },
);
