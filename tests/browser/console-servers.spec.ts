import { expect } from '@playwright/test';
import {
  answerAsMock,
  blockOutside,
  changeDescription,
  chooseMock,
  confirmProduction,
  imitateServers,
  openConsole,
  openMock,
  sendButton,
  test,
} from './console-helpers';
import { BODY_OPERATION, LIST_OPERATION, OPERATION } from './fixture-routes';
import { hold, hydrated, visit } from './frame-helpers';
import { setValue } from './values-panel';

test('the sandbox is preselected, and a token is requested at its sign-in, for this API', async ({
  page,
}) => {
  const answer = { access_token: 'sandbox-token', expires_in: 3600 };
  const asked = await imitateServers(page, /^https:/, answer);
  const form = await openConsole(page, OPERATION);
  await expect(form.getByLabel('Address').locator('option:checked')).toHaveText(/ https:\/\/gds\.sandbox\./);
  await form.getByText('Get a token').click();
  const resource = form.getByLabel('Resource');
  await expect(resource).toHaveValue(/^https:\/\/gds\.sandbox\.[^/]+$/);
  await expect(form.getByLabel('Client id')).toHaveAccessibleDescription(
    /^Each server keeps its own client id/,
  );
  await form.getByLabel('Client id').fill('app');
  await form.getByLabel('Client secret').fill('s');
  await form.getByRole('button', { name: 'Request a token' }).click();
  await expect(form.getByLabel('Access token')).toHaveValue('sandbox-token');
  expect(asked.map((request) => new URL(request.url()).hostname.split('.').slice(0, 2).join('.'))).toEqual([
    'login.sandbox',
  ]);
  const sent = new URLSearchParams(asked[0]?.postData() ?? '');
  expect(sent.get('resource')).toBe(await resource.inputValue());

  // On the reader's own machine, the message of a failed request names the mock.
  await blockOutside(page);
  await form.getByText('Get a token').click();
  await form.getByRole('button', { name: 'Request a token' }).click();
  await expect(form.locator('.console-said')).toContainText(
    'Without an account, choose the local mock as the address.',
  );

  await form.getByLabel('Address').selectOption({ index: 0 });
  await expect(resource).toHaveValue(/^https:\/\/gds\.(?!sandbox)[^/]+$/);
});

test('credentials are for one server: what is typed for the sandbox is not sent to production', async ({
  page,
}) => {
  const sent = await imitateServers(page, /^https:\/\/gds\./, { items: [] });
  const form = await openConsole(page, LIST_OPERATION);
  const token = form.getByLabel('Access token');
  const send = sendButton(form);
  await token.fill('sandbox-secret');
  await send.click();
  await expect.poll(() => sent.length).toBe(1);
  await form.getByLabel('Address').selectOption({ index: 0 });
  await expect(token).toHaveValue('');
  await send.click();
  await confirmProduction(form);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((request) => [new URL(request.url()).host, request.headers()['authorization']])).toEqual([
    [expect.stringContaining('gds.sandbox.'), 'Bearer sandbox-secret'],
    [expect.stringMatching(/^gds\.(?!sandbox)/), undefined],
  ]);
  await form.getByLabel('Address').selectOption({ index: 1 });
  await expect(token).toHaveValue('sandbox-secret');
});

test('A14.13 after a failed request, nothing else is sent to production', async ({ page }) => {
  const sent: string[] = [];
  await page.route(/^https:\/\/gds\./, async (route) => {
    sent.push(
      `${route.request().method()} ${new URL(route.request().url()).host.replace(/\.[^.]+\.[^.]+$/, '')}`,
    );
    await route.abort('connectionfailed');
  });
  const form = await openConsole(page, LIST_OPERATION);
  const failure = form.locator('.console-failure');
  const send = sendButton(form);
  await send.click();
  await expect(failure).toHaveAttribute('data-failure', 'refused');
  expect(sent).toContain('HEAD gds.sandbox');
  sent.length = 0;
  await form.getByLabel('Address').selectOption({ index: 0 });
  await send.click();
  await confirmProduction(form);
  await expect(failure).toHaveAttribute('data-failure', 'unknown');
  await expect(failure).toContainText('This page does not check which');
  expect(sent.filter((request) => request.startsWith('HEAD'))).toEqual([]);
});

test('with the mock nothing leaves this machine', async ({ page }) => {
  const foreign = await blockOutside(page);
  const form = await openMock(page, OPERATION);
  await expect(form.getByRole('button', { name: 'Use a mock token' })).toBeVisible();
  await form.getByLabel('Access token').fill('anything');
  await sendButton(form).click();
  await expect(form.locator('.console-answer .api-status')).toContainText('200');
  expect(foreign).toEqual([]);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByLabel('Address').locator('option:checked')).toContainText('/_mock/');
});

for (const wasOpen of [false, true])
  test(`a console that is opened right after the choice of production is for production${wasOpen ? ', also if it was open before' : ''}`, async ({
    page,
  }) => {
    await visit(page, LIST_OPERATION);
    const button = page.getByRole('button', { name: 'Try it' });
    const form = page.getByRole('form', { name: 'Request console' });
    const address = form.getByLabel('Address').locator('option:checked');
    if (wasOpen) {
      await button.click();
      await form.getByLabel('limit').fill('5');
      await page.keyboard.press('Escape');
    } else {
      const server = page.getByLabel('Request sample server');
      await server.selectOption({ label: 'Production' });
      await server.selectOption({ label: 'Sandbox' });
      await expect(page.locator('.request-sample[data-state=shown]')).toContainText('https://gds.sandbox.');
    }
    const release = await hold(page, '**/requests/**/*.json');
    await setValue(page, 'Environment', 'Production');
    await button.click();
    await expect(page.getByText('Loading the request console …')).toBeVisible();
    release();
    await expect(form).toBeVisible();
    // From the first moment on.
    expect(await address.textContent()).toMatch(/ https:\/\/gds\.(?!sandbox)/);
    await expect(form.locator('.console-production-badge')).toBeVisible();
    if (wasOpen) await expect(form.getByLabel('limit')).toHaveValue('5');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('a console that was open before has the server that the reader chose for the sample', async ({
  page,
}) => {
  const form = await openConsole(page, LIST_OPERATION);
  await page.keyboard.press('Escape');
  const server = page.getByLabel('Request sample server');
  for (const [label, host] of [
    ['Production', /https:\/\/gds\.(?!sandbox)/],
    ['Sandbox', /https:\/\/gds\.sandbox\./],
  ] as const) {
    await server.selectOption({ label });
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(form.getByLabel('Address').locator('option:checked')).toHaveText(host);
    await page.keyboard.press('Escape');
  }
});

test('a redirect to an unlisted address is reported as such', async ({ page, baseURL, serveHere }) => {
  // The site itself is listed: the request reaches it and is redirected.
  const front = await serveHere((request, response) => {
    if (request.url?.startsWith('/leads-away')) {
      response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
      return;
    }
    void fetch(`${baseURL ?? ''}${request.url ?? '/'}`).then(async (answer) => {
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !/encoding|length|transfer|connection/.test(name)),
      );
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await changeDescription(page, { servers: [{ url: '/leads-away', variables: [] }] });
  const form = await openConsole(page, `${front.origin}/api/gds/get-users`);
  await sendButton(form).click();
  const failure = form.locator('.console-failure');
  await expect(failure).toHaveAttribute('data-failure', 'redirect');
  await expect(failure).toContainText('does not show the address');
});

test('a body of 168 kB, nested 84,000 deep, is shown up to the limit', async ({ page }) => {
  const body = `${'['.repeat(84_000)}${']'.repeat(84_000)}`;
  await answerAsMock(page, { contentType: 'application/json', body });
  const form = await openMock(page, OPERATION);
  await sendButton(form).click();
  await expect(form.locator('.console-body')).toBeVisible();
  await expect(form.getByText(/more characters are in the download/)).toBeVisible();
  const length = await form.locator('.console-body code').evaluate((code) => code.textContent.length);
  expect(length).toBeLessThanOrEqual(200_000);
});

test('the mock returns the documented error that the reader chooses, and other servers are not asked for it', async ({
  page,
}) => {
  const form = await openConsole(page, BODY_OPERATION);
  await expect(form.getByLabel('Mock response')).toHaveCount(0);
  await chooseMock(form);
  await form.getByLabel('Mock response').selectOption('409 Conflict');
  await sendButton(form).click();
  await expect(form.locator('.console-facts')).toContainText('409 Conflict');
  await expect(form.locator('.console-meaning')).toContainText('Error: ');
  const called = form.locator('.console-meaning').getByRole('link', { name: 'Get consent subjects' });
  await expect(called).toHaveAttribute('href', '/api/application-api/get-consent-subjects');
  await expect(called).toHaveAttribute('target', '_blank');
  await form.getByLabel('Mock response').selectOption('Success');
  await sendButton(form).click();
  await expect(form.locator('.console-facts')).toContainText('20');
  await form.getByLabel('Mock response').selectOption('409 Conflict');
  await form.getByLabel('Address').selectOption({ index: 1 });
  const sent = page.waitForRequest(/\.example\//);
  await page.route(/\.example\//, (route) => route.abort());
  await sendButton(form).click();
  expect((await sent).headers()['prefer']).toBeUndefined();
});
