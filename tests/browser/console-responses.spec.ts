import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  answerAsMock,
  changeDescription,
  openConsole,
  openMock,
  sendButton,
  test,
  withoutPolicy,
  type serve,
} from './console-helpers';
import { LIST_OPERATION } from './fixture-routes';
import type { RunningServer } from '../setup/listen';
import { measureLongestTask } from './longest-task';

/** Sends a request to the mock, in whose place a response comes from the test. */
async function receive(
  page: Page,
  response: { readonly contentType: string; readonly body: string | Buffer },
): Promise<Locator> {
  const form = await openMock(page, LIST_OPERATION);
  await answerAsMock(page, response);
  await sendButton(form).click();
  await expect(form.locator('.console-answer')).toBeVisible();
  return form;
}

/**
 * Milliseconds of processor time. Machines with two slow cores need up to 320 beside other work; what handles a response in
 * one task needs seconds.
 */
const LONGEST_TASK = 600;

test('JSON has colors and folds by keyboard, and is copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const value = {
    items: [
      { name: 'Ada', tags: ['a', 'b'] },
      { name: 'Bo', tags: [] },
    ],
    next: 12345678901234567890n,
  };
  const sent = JSON.stringify({ ...value, next: 0 }).replace('"next":0', '"next":12345678901234567890');
  const form = await receive(page, { contentType: 'application/json', body: sent });
  const body = form.getByLabel('Response body');
  await expect(body.locator('.tok-string').first()).toBeVisible();
  await expect(body).toContainText('12345678901234567890');
  const whole = await body.textContent();

  const items = body.getByRole('button', { name: 'items, 2 items' });
  await expect(items).toHaveAttribute('aria-expanded', 'true');
  await body.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(items).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveAttribute('aria-expanded', 'false');
  await expect(items).toBeFocused();
  await expect(body).not.toContainText('Ada');
  await expect(body).toContainText('"items": [ … 2 ],');
  await expect(body).toContainText('"next"');

  await form.getByRole('button', { name: 'Copy the whole body' }).click();
  // Where screen readers hear it: outside of the dialog, everything is inert. Others see the tick.
  await expect(page.locator('dialog > .live-message.visually-hidden')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);

  await form.getByRole('button', { name: 'Fold all' }).click();
  await expect(body.getByRole('button')).toHaveCount(2);
  await form.getByRole('button', { name: 'Unfold all' }).click();
  expect(await body.textContent()).toBe(whole);
});

test('A14.12 the brackets of a long response are one Tab stop, with arrow keys, Home, and End', async ({
  page,
}) => {
  const body = JSON.stringify({
    list: Array.from({ length: 20 }, (_, id) => ({ id, tags: ['a'] })),
    end: [1],
  });
  const form = await receive(page, { contentType: 'application/json', body });
  const code = form.getByLabel('Response body');
  await expect(code).toHaveAccessibleDescription(/arrow keys move between brackets/);
  const focused = code.locator('.fold-button:focus');
  const name = (text: string) => expect(focused).toHaveAccessibleName(text);
  await code.focus();
  await page.keyboard.press('Tab');
  await name('object, 2 members');
  await expect(form.locator('.fold-keys')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await name('list, 20 items');
  await page.keyboard.press('ArrowDown');
  await name('object, 2 members');
  await page.keyboard.press('ArrowDown');
  await name('tags, 1 items');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await name('end, 1 items');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Home');
  await name('object, 2 members');
  await page.keyboard.press('End');

  // One more Tab leaves them, and Shift+Tab comes back to the same one.
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Copy the whole body' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await name('end, 1 items');

  // If it does not show any more, one that shows takes its place.
  await form.getByRole('button', { name: 'Fold all' }).click();
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(focused).toBeFocused();
});

test('a hostile text in a message is isolated, with its invisible characters shown', async ({ page }) => {
  const body = JSON.stringify({ items: [], 'a\u202eb': 1 });
  const form = await receive(page, { contentType: 'application/json', body });
  const pointer = form.locator('.console-differences code bdi').filter({ hasText: 'b' });
  await expect(pointer).toHaveText('/a\\u{202e}b');
  await answerAsMock(page, { contentType: 'application/json', body: '{"items":"x\u202ey"}' });
  await sendButton(form).click();
  await expect(form.locator('.console-differences li bdi').filter({ hasText: 'x' })).toHaveText(
    '"x\\u{202e}y"',
  );
  await expect(form.locator('.console-differences')).not.toContainText('\u202e');
});

test('a long list shows its start, and more on request', async ({ page }) => {
  const body = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id })));
  const form = await receive(page, { contentType: 'application/json', body });
  const lines = form.locator('.console-body .code-line');
  await expect(lines).toHaveCount(200);
  await form.getByRole('button', { name: /^Show 200 more lines \(/ }).click();
  await expect(lines).toHaveCount(400);
});

const WITH_MESSAGE = [
  ['broken JSON', 'application/json', '{"a": [1, 2', 'is not valid JSON. It is shown as received.'],
  ['bytes that are not UTF-8', 'text/plain; charset=utf-8', Buffer.from([0x61, 0xfc]), 'is not valid UTF-8'],
  ['an unknown charset', 'text/plain; charset=klingon', 'a', 'the unknown charset "klingon"'],
  ['binary data', 'application/octet-stream', Buffer.from([0, 1, 2]), 'The body is not text.'],
  ['an empty body', 'application/json', '', 'The response has no body.'],
] as const;
test('a body that is broken, binary, or empty has its message', async ({ page }) => {
  const form = await receive(page, { contentType: 'application/json', body: '[]' });
  for (const [name, contentType, body, said] of WITH_MESSAGE)
    await test.step(name, async () => {
      await answerAsMock(page, { contentType, body });
      await sendButton(form).click();
      await expect(form.locator('.console-answer')).toContainText(said);
    });
});

test.describe('from a real server', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ page }) => withoutPolicy(page));

  const CORS = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };

  async function sendTo(
    { page, serveHere }: { page: Page; serveHere: typeof serve },
    respond: (response: ServerResponse, path: string) => void,
  ): Promise<{ form: Locator; server: RunningServer }> {
    const server = await serveHere((request, response) => respond(response, request.url ?? '/'));
    await changeDescription(page, {
      servers: [{ url: server.origin, variables: [] }],
      security: [],
      schemes: [],
    });
    const form = await openConsole(page, LIST_OPERATION);
    await sendButton(form).click();
    return { form, server };
  }

  test('a redirect names its target', async ({ page, serveHere }) => {
    const { form, server } = await sendTo({ page, serveHere }, (response, path) => {
      if (path.startsWith('/moved')) response.writeHead(200, CORS).end('{}');
      else response.writeHead(302, { ...CORS, Location: '/moved' }).end();
    });
    await expect(form.locator('.console-answer')).toContainText('The server redirected the request.');
    await expect(form.locator('.console-answer')).toContainText(`${server.origin}/moved`);
  });

  test('a connection that ends early is reported with what arrived', async ({ page, serveHere }) => {
    const { form } = await sendTo({ page, serveHere }, (response) => {
      response.writeHead(200, { ...CORS, 'Content-Length': '1000' });
      response.write('{"a":1', () => response.destroy());
    });
    const failure = form.locator('.console-failure');
    await expect(failure).toHaveAttribute('data-failure', 'interrupted');
    await expect(failure).toContainText('status 200');
  });

  test('events of a stream show while they arrive, and stay when it is canceled', async ({
    page,
    serveHere,
  }) => {
    const { form } = await sendTo({ page, serveHere }, (response) => {
      response.writeHead(200, { ...CORS, 'Content-Type': 'text/event-stream' });
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        response.write(`data: {"count":${count}}\n\n`);
      }, 50);
      response.on('close', () => clearInterval(timer));
    });
    const answer = form.locator('.console-answer');
    for (const count of [1, 20]) await expect(answer).toContainText(`data: {"count":${count}}`);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(answer).toContainText('The stream was stopped. This is what came before.');
    await expect(answer).toContainText('data: {"count":20}');
  });

  test('lines of JSON are shown as they are, without a word about broken JSON', async ({
    page,
    serveHere,
  }) => {
    const { form } = await sendTo({ page, serveHere }, (response) => {
      response.writeHead(200, { ...CORS, 'Content-Type': 'application/ndjson' }).end('{"a":1}\n{"a":2}\n');
    });
    const answer = form.locator('.console-answer');
    await expect(answer.locator('.console-body')).toContainText('{"a":1}\n{"a":2}');
    await expect(answer).not.toContainText('not valid JSON');
  });

  const PLAIN = [
    ['204', 204, {}, '', 'The response has no body.'],
    ['an empty body that says it is JSON', 200, {}, '', 'The response has no body.'],
    ['compressed JSON', 200, { 'Content-Encoding': 'gzip' }, gzipSync('{"a":1}'), '"a": 1'],
    ['a type that ends with +json', 200, { 'Content-Type': 'application/hal+json' }, '{"a":1}', '"a": 1'],
    ['two members of one name', 200, {}, '{"a":1,"a":2}', '"a": 1, "a": 2'],
    ['a long number', 200, {}, '{"a":12345678901234567890.10}', '"a": 12345678901234567890.10'],
    [
      'another charset',
      200,
      { 'Content-Type': 'text/plain; charset=iso-8859-1' },
      Buffer.from([0x53, 0xe4, 0x67, 0x65]),
      'Säge',
    ],
    [
      'a page of a proxy',
      502,
      { 'Content-Type': 'text/html' },
      '<h1>Bad gateway</h1>',
      '<h1>Bad gateway</h1>',
    ],
  ] as const;
  for (const [name, status, headers, body, expected] of PLAIN)
    test(`${name} is shown as it is`, async ({ page, serveHere }) => {
      const { form } = await sendTo({ page, serveHere }, (response) => {
        response.writeHead(status, { ...CORS, ...headers }).end(body);
      });
      const answer = form.locator('.console-answer');
      await expect(answer).toContainText(String(status));
      await expect.poll(async () => (await answer.innerText()).replace(/\s+/g, ' ')).toContain(expected);
      await expect(form.locator('.console-failure')).toHaveCount(0);
    });

  for (const [name, megabytes, isOneLine] of [
    ['60 MB of JSON', 60, false],
    ['60 MB in one line', 60, true],
    ['180 kB of JSON', 0.18, false],
    ['59 kB of JSON, which is compared', 0.059, false],
    ['190 kB in one line', 0.19, true],
  ] as const)
    test(`${name} never blocks the page at a quarter of the speed`, async ({ page, serveHere }) => {
      test.setTimeout(180_000);
      const row = isOneLine ? 'x'.repeat(1000) : '{"id":"3c2a9b7e","value":12.5,"isOn":true},';
      let isFirst = true;
      const { form } = await sendTo({ page, serveHere }, (response) => {
        const type = isOneLine ? 'text/plain' : 'application/json';
        response.writeHead(200, { ...CORS, 'Content-Type': type });
        // Only later ones are measured.
        const count = isFirst ? 1 : Math.floor((megabytes * 1_000_000) / row.length);
        isFirst = false;
        const block = row.repeat(Math.min(1000, count));
        let left = count;
        response.write(isOneLine ? '' : '[');
        const more = (): void => {
          while (left > 0) {
            const now = Math.min(left, 1000);
            left -= now;
            if (!response.write(now === 1000 ? block : row.repeat(now))) {
              response.once('drain', more);
              return;
            }
          }
          response.end(isOneLine ? '' : '{}]');
        };
        more();
      });
      await expect(form.locator('.console-answer')).toBeVisible({ timeout: 60_000 });
      const sendAgain = async (): Promise<void> => {
        await form.locator('.console-answer').evaluate((element) => (element.dataset['earlier'] = ''));
        await sendButton(form).click();
        await expect(form.locator('.console-answer:not([data-earlier]) .code-line').first()).toBeVisible({
          timeout: 120_000,
        });
        if (megabytes > 50) await expect(form).toContainText('stops reading after 50.0 MB');
      };
      const measure = (): Promise<number> => measureLongestTask(page, 4, sendAgain);
      // The first runs contain the compilation of the code.
      let longest = await measure();
      for (let more = 0; more < 3 && longest >= LONGEST_TASK; more += 1)
        longest = Math.min(longest, await measure());
      console.log(`${name}: longest task ${Math.round(longest)} ms`);
      expect(longest).toBeLessThan(LONGEST_TASK);
    });
});
