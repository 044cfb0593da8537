import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { expect, test as base, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { CONFIRM_AFTER_MS } from '../../src/apis/request/console-servers';
import type { RequestDescription } from '../../src/apis/model/request';
import { listen, type RunningServer } from '../setup/listen';
import { FIXTURE_SITE, fixtureCommand } from './fixture-folder.mjs';
import { visit } from './frame-helpers';

export const serve = (handler: RequestListener): Promise<RunningServer> => listen(createServer(handler));

/** Starts a command of the fixture site that prints its address. */
function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = spawn(process.execPath, [fixtureCommand(script), ...args], {
    cwd: FIXTURE_SITE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [, origin, port] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(said) ?? [];
      if (origin !== undefined) resolve({ origin, port: Number(port), close });
    });
    void ended.then(() => reject(new Error(`${script} ended early: ${said}`)));
  });
}

interface Served {
  readonly site: RunningServer;
  readonly mock: RunningServer;
}

/**
 * Tests with the built site and the mock, as with `npm start` and `npm run mock`. Both start once per worker, because
 * that takes longer than most of the tests.
 */
export const test = base.extend<{ serveHere: typeof serve }, { served: Served }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
    async ({}, use) => {
      const mock = await start('mock.mjs', ['--port', '0'], {});
      const site = await start('serve.mjs', [], {
        PORT: '0',
        PORTAL_MOCK_PORT: String(mock.port),
        PORTAL_BROTLI_LEVEL: '4',
      });
      await use({ site, mock });
      await site.close();
      await mock.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ served }, use) => use(served.site.origin),
  /** Starts a server that ends with its test. */
  // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
  serveHere: async ({}, use) => {
    const running: RunningServer[] = [];
    await use(async (handler) => {
      const server = await serve(handler);
      running.push(server);
      return server;
    });
    for (const server of running) await server.close();
  },
  page: async ({ page }, use) => {
    await use(page);
    // A response that is fetched when a test ends would fail the run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Replaces the description of the page's operation. */
export async function changeDescription(page: Page, change: Partial<RequestDescription>): Promise<void> {
  await page.route('**/requests/**/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
}

/**
 * Removes the policy from the pages of the test, where the console reads what it can call: the built site does not list
 * servers that only exist here. Chromium, which has read it by then, needs `bypassCSP`.
 */
export const withoutPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.remove(),
    ),
  );

/** Opens the console of an operation's page. */
export async function openConsole(page: Page, address: string): Promise<Locator> {
  await visit(page, address);
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('form', { name: 'Request console' });
  await expect(form).toBeVisible();
  return form;
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let step = 0; step < 80 && !(await isFocused(locator)); step += 1) await page.keyboard.press('Tab');
  await expect(locator).toBeFocused();
}

/** The button of the console that sends its request. */
export const sendButton = (form: Locator): Locator => form.getByRole('button', { name: 'Send', exact: true });

/** Answers the requests to the mock in its place, from now on. */
export const answerAsMock = (page: Page, response: Parameters<Route['fulfill']>[0]): Promise<unknown> =>
  page.route('**/_mock/**', (route) => route.fulfill(response));

/** Imitates the servers of the API, which let every page read their responses, and lists the requests that reach them. */
export async function imitateServers(page: Page, addresses: RegExp, json: object): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(addresses, async (route) => {
    if (route.request().method() !== 'OPTIONS') sent.push(route.request());
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, authorization',
    };
    await route.fulfill({ headers, json });
  });
  return sent;
}

/** Blocks all addresses outside of this machine, and lists them. */
export async function blockOutside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  return asked;
}

export async function chooseMock(form: Locator): Promise<void> {
  const select = form.getByLabel('Address');
  const label = await select.locator('option', { hasText: '/_mock/' }).textContent();
  await select.selectOption({ label: label ?? '' });
}

/** Opens the console with the mock as its server. */
export async function openMock(page: Page, address: string): Promise<Locator> {
  const form = await openConsole(page, address);
  await chooseMock(form);
  return form;
}

/** Waits for the question before a request to production, and confirms it once that is possible. */
export async function confirmProduction(form: Locator): Promise<void> {
  await expect(form.getByRole('alert').filter({ hasText: 'reaches real data' })).toBeVisible();
  await form.page().waitForTimeout(CONFIRM_AFTER_MS);
  await form.getByRole('button', { name: 'Send to production' }).click();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export interface AuthorizationServer extends RunningServer {
  /** Changes the returned state, as an attacker would. */
  spoilState: boolean;
  readonly tokenRequests: URLSearchParams[];
}

/** An authorization server that consents immediately and checks the verifier as RFC 7636 requires. */
export async function serveAuthorization(): Promise<AuthorizationServer> {
  const challenges = new Map<string, { challenge: string; redirect: string }>();
  const state = { spoilState: false, tokenRequests: [] as URLSearchParams[] };
  const handle = async (
    request: IncomingMessage,
  ): Promise<readonly [number, Record<string, string>, string]> => {
    const url = new URL(request.url ?? '/', 'http://login');
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' };
    if (request.method === 'OPTIONS') return [204, cors, ''];
    if (url.pathname === '/authorize') {
      const redirect = url.searchParams.get('redirect_uri') ?? '';
      const back = new URL(redirect);
      const code = `code-${challenges.size}`;
      challenges.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirect });
      back.searchParams.set('code', code);
      back.searchParams.set('state', `${url.searchParams.get('state') ?? ''}${state.spoilState ? 'x' : ''}`);
      return [302, { Location: back.href }, ''];
    }
    const body = new URLSearchParams(await readBody(request));
    state.tokenRequests.push(body);
    const json = { ...cors, 'Content-Type': 'application/json' };
    if (body.get('grant_type') === 'client_credentials')
      return [200, json, JSON.stringify({ access_token: 'client-token', expires_in: 600 })];
    const asked = challenges.get(body.get('code') ?? '');
    const hash = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked?.challenge !== hash || asked.redirect !== body.get('redirect_uri'))
      return [400, json, JSON.stringify({ error: 'invalid_grant', error_description: 'Verifier differs' })];
    return [200, json, JSON.stringify({ access_token: 'person-token', expires_in: 3600 })];
  };
  const running = await serve((request, response) => {
    void handle(request).then(([status, headers, body]) => response.writeHead(status, headers).end(body));
  });
  return Object.assign(state, running);
}
