import { expect, type Page } from '@playwright/test';
import {
  answerAsMock,
  changeDescription,
  openConsole,
  openMock,
  sendButton,
  tabTo,
  test,
} from './console-helpers';
import { visit } from './frame-helpers';
import { LIST_OPERATION, OPERATION } from './fixture-routes';

const DELETION = '/api/gds/confirm-data-deletion';

/** The next request that the console sends to the mock. */
const nextCall = (page: Page) => page.waitForRequest((request) => request.url().includes('/_mock/'));

test('by keyboard alone: open, fill in, send, read', async ({ page }) => {
  await visit(page, LIST_OPERATION);
  const button = page.getByRole('button', { name: 'Try it' });
  await page.locator('main h1').evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const form = page.getByRole('form', { name: 'Request console' });
  await tabTo(page, form.getByLabel('Address'));
  await page.keyboard.press('End');
  await expect(form.getByLabel('Address').locator('option:checked')).toContainText('/_mock/gds');
  await tabTo(page, form.getByLabel('limit'));
  await page.keyboard.type('5');
  const call = nextCall(page);
  const send = sendButton(form);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  expect(new URL((await call).url()).search).toContain('limit=5');
  await expect(page.locator('.console').getByRole('status').first()).toBeAttached();
  await expect(form.getByText(/^Response: 200 OK/)).toBeAttached();
  await expect(send).toBeFocused();
  await tabTo(page, form.getByLabel('Response body'));
  await expect(form.getByLabel('Response body')).toContainText('ada@');
});

test('a path parameter and a bearer token are sent; the address shows no secret', async ({ page }) => {
  const form = await openMock(page, OPERATION);
  await form.getByLabel('userId').fill('3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56');
  await form.getByLabel('Access token').fill('secret-token');
  const call = nextCall(page);
  await sendButton(form).click();
  const request = await call;
  expect(new URL(request.url()).pathname).toBe(
    '/_mock/gds/user-profiles/3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56',
  );
  expect(request.headers()['authorization']).toBe('Bearer secret-token');
  await expect(form.locator('.api-status')).toHaveText('200 OK');
  await expect(form).not.toContainText('secret-token');
});

test('Send keeps its place under the pointer, before, while, and after a request', async ({ page }) => {
  const form = await openMock(page, OPERATION);
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/_mock/**', async (route) => {
    await held;
    await route.fulfill({ json: { userId: 'u', items: Array.from({ length: 60 }, (_, index) => index) } });
  });
  await form.getByLabel('userId').fill('3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56');
  const send = sendButton(form);
  const box = await send.boundingBox();
  if (!box) throw new Error('The button has no box.');
  const pointer = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const isUnder = (): Promise<boolean> =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.matches('.console-send') === true, pointer);
  await page.mouse.click(...pointer);
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect([await isUnder(), await send.boundingBox()]).toEqual([true, box]);
  respond();
  await expect(form.locator('.answer-key').first()).toBeInViewport();
  await expect(form.getByRole('button', { name: 'Download the body' })).toBeAttached();
  expect([await isUnder(), await send.boundingBox()]).toEqual([true, box]);
});

test('a JSON body is checked before sending, and sent on the second click', async ({ page }) => {
  const form = await openMock(page, DELETION);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_mock/')) sent.push(request.postData() ?? '');
  });
  const body = form.getByLabel('application/json');
  const right = await body.inputValue();
  await body.fill('{ "subscriptionId": 5 }');
  await sendButton(form).click();
  await expect(form.getByRole('alert')).toContainText('Not sent');
  await expect(body).toBeFocused();
  await expect(body).toHaveAccessibleDescription(
    /^\/deletedAt It is missing\. Add "deletedAt"\. \/subscriptionId 5 /,
  );
  expect(sent).toEqual([]);
  // Every message is between the address and the buttons. All are measured in one step: the form may be scrolling.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { alert, line, buttons } = await form.evaluate((element) => {
      const edges = (selector: string): readonly [number, number] => {
        const box = element.querySelector(selector)?.getBoundingClientRect();
        return [box?.top ?? NaN, box?.bottom ?? NaN];
      };
      return {
        alert: edges('.console-errors'),
        line: edges('.console-line'),
        buttons: edges('.console-bar > .console-actions'),
      };
    });
    expect(alert[0] - line[1]).toBeGreaterThanOrEqual(8);
    expect(buttons[0] - alert[1]).toBeGreaterThanOrEqual(12);
    expect(buttons[1] - buttons[0], `one row at ${width} px`).toBeLessThan(50);
  }
  await form.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.locator('.api-status')).toHaveText('400 Bad Request');
  await body.fill('{ "subscriptionId": ');
  await sendButton(form).click();
  await expect(body).toHaveAccessibleDescription(/this is not valid JSON/);
  await body.fill(right);
  await expect(form.getByRole('alert')).toBeEmpty();
  await expect(body).not.toHaveAttribute('aria-invalid');
  await sendButton(form).click();
  await expect(form.locator('.api-status')).toHaveText('204 No Content');
  expect(JSON.parse(sent.at(-1) ?? '')).toEqual(JSON.parse(right));
});

test('Send reports what is missing and moves the focus there', async ({ page }) => {
  const form = await openConsole(page, OPERATION);
  const send = sendButton(form);
  await form.getByLabel('userId').fill('');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('To send, fill in: userId.');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('userId')).toBeFocused();
});

test('an API key is sent in header or query, Basic in its header', async ({ page }) => {
  const scheme = { variable: 'KEY', flows: [] } as const;
  await changeDescription(page, {
    security: [
      { schemes: [{ name: 'header', scopes: [] }] },
      {
        schemes: [
          { name: 'query', scopes: [] },
          { name: 'basic', scopes: [] },
        ],
      },
    ],
    schemes: [
      { ...scheme, name: 'header', type: 'apiKey', key: { name: 'X-Key', place: 'header' } },
      { ...scheme, name: 'query', type: 'apiKey', key: { name: 'key', place: 'query' }, variable: 'OTHER' },
      { ...scheme, name: 'basic', type: 'basic', variable: 'CREDENTIALS' },
    ],
  });
  const form = await openMock(page, LIST_OPERATION);
  await form.getByLabel(/API key/).fill('k 1');
  let call = nextCall(page);
  await sendButton(form).click();
  expect((await call).headers()['x-key']).toBe('k 1');
  await expect(form.locator('.api-status')).toBeVisible();
  await form.getByLabel('Authorization method').selectOption('query and basic');
  await form.getByLabel(/API key/).fill('k&2');
  await form.getByLabel('User name').fill('ada');
  await form.getByLabel('Password').fill('pw');
  call = nextCall(page);
  await sendButton(form).click();
  const request = await call;
  expect(new URL(request.url()).searchParams.get('key')).toBe('k&2');
  expect(request.headers()['authorization']).toBe(`Basic ${btoa('ada:pw')}`);
});

test('secrets live in memory unless they are to be kept, and Clear removes them', async ({ page }) => {
  const stored = (): Promise<string> =>
    page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  const token = 'very-secret-token';
  let form = await openConsole(page, LIST_OPERATION);
  await form.getByLabel('Access token').fill(token);
  expect(await stored()).not.toContain(token);
  await form.getByLabel('Remember in this tab').check();
  expect(await stored()).toContain(token);
  form = await openConsole(page, OPERATION);
  await expect(form.getByLabel('Access token')).toHaveValue(token);
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Access token')).toHaveValue('');
  expect(await stored()).not.toContain(token);
  form = await openConsole(page, LIST_OPERATION);
  await expect(form.getByLabel('Access token')).toHaveValue('');
  await form.getByLabel('Access token').fill(token);
  form = await openConsole(page, LIST_OPERATION);
  await expect(form.getByLabel('Access token')).toHaveValue('');
});

test('a response is compared with the reference, and an error is explained', async ({ page }) => {
  const form = await openMock(page, LIST_OPERATION);
  await sendButton(form).click();
  await expect(form.getByText('The response matches the reference.')).toBeVisible();

  const answer = { status: 200, contentType: 'application/json', body: '{"items":[{"userId":7}],"total":1}' };
  await answerAsMock(page, answer);
  await sendButton(form).click();
  // The first three are open.
  await form.locator('.console-differences summary').click();
  const differences = form.locator('.console-differences').getByRole('listitem');
  const wrong = differences.filter({ hasText: '/items/0/userId' });
  await expect(wrong).toContainText('7 has the wrong type.');
  await expect(differences.filter({ hasText: 'does not list this field' })).toContainText('/total ');
  await wrong.getByRole('link', { name: 'See the reference' }).click();
  await expect(page.locator('#response-200-items-userId')).toBeInViewport();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Try it' }).click();

  const problem = { type: 'about:blank', title: 'No', status: 403, code: 'scope-missing' };
  await answerAsMock(page, {
    status: 403,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  });
  await sendButton(form).click();
  await expect(form.getByRole('link', { name: 'Cause and fix for scope-missing' })).toHaveAttribute(
    'href',
    /\/general\/available-apis#problem-scope-missing$/,
  );
  await expect(form.locator('.console-meaning')).toContainText('Fix: Request the scope in the token request');

  // The catalog opens in another tab, and the response is still here.
  const link = form.getByRole('link', { name: 'Cause and fix for scope-missing (opens in a new tab)' });
  const opened = page.waitForEvent('popup');
  await link.click();
  await expect((await opened).locator('#problem-scope-missing')).toBeInViewport();
  await expect(form.locator('.console-facts')).toContainText('403');
});

test('a hostile response stays text', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const answers = [
    ['text/html', hostile],
    ['application/json', JSON.stringify({ a: hostile })],
    ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1">${hostile}</svg>`],
  ] as const;
  const form = await openMock(page, LIST_OPERATION);
  for (const [contentType, body] of answers) {
    await answerAsMock(page, { contentType, body, headers: { 'X-Bad': hostile } });
    await sendButton(form).click();
    await expect(form.locator('.console-facts code')).toHaveText(contentType);
    await expect(form.getByLabel('Response body')).toContainText('<img src=x');
  }
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  expect(violations).toEqual([]);
});

test('binary responses are offered as a file, and very long text is cut', async ({ page }) => {
  const form = await openMock(page, LIST_OPERATION);
  const send = sendButton(form);
  await answerAsMock(page, { contentType: 'image/png', body: Buffer.from([137, 80, 78, 71]) });
  await send.click();
  await expect(form).toContainText('Download it as a file');
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download the body' }).click();
  expect((await download).suggestedFilename()).toBe('users.png');
  await answerAsMock(page, { contentType: 'text/plain', body: 'x'.repeat(300_000) });
  await send.click();
  await expect(form).toContainText('100,000 more characters');
});

test('the samples include typed values, without secrets', async ({ page }) => {
  const form = await openConsole(page, LIST_OPERATION);
  await form.getByLabel('limit').fill('7');
  await form.getByLabel('Access token').fill('secret-token');
  await expect(form.locator('.console-line')).toContainText('limit=7');
  await expect(page.locator('.request-sample[data-state=shown]')).toContainText('limit=7');
  await expect(page.locator('.request-samples')).not.toContainText('secret-token');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button', async ({ page }) => {
    await page.goto(LIST_OPERATION);
    await expect(page.locator('.try-it')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  });
});
