import { expect, type Locator, type Page } from '@playwright/test';
import {
  changeDescription,
  openConsole,
  sendButton,
  serve,
  serveAuthorization,
  test,
  withoutPolicy,
  type AuthorizationServer,
} from './console-helpers';
import { LIST_OPERATION } from './fixture-routes';

// Pages that are fetched ahead may still be on their way through a route when the test ends.
const server = (url: string) => ({ servers: [{ url, variables: [] }] });

/** Expects one kind of failure, with its message and the same request as curl. */
async function expectShown(form: Locator, kind: string, words: string): Promise<void> {
  const failure = form.locator('.console-failure');
  await expect(failure).toHaveAttribute('data-failure', kind);
  await expect(failure).toContainText(words);
  await expect(failure.getByLabel('The request as curl').locator('code')).toContainText(/^curl /);
}

/** The same after sending, when it is announced as well. */
async function expectFailure(form: Locator, kind: string, words: string): Promise<void> {
  await sendButton(form).click();
  await expectShown(form, kind, words);
  await expect(form.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
}

/** The same before anything was typed: no page can call the address, so nobody is asked for credentials. */
async function expectUncallable(form: Locator, kind: string, words: string): Promise<void> {
  await expectShown(form, kind, words);
  await expect(form.getByText('Authorization', { exact: true })).toHaveCount(0);
  await expect(sendButton(form)).toHaveAttribute('aria-disabled', 'true');
}

async function openFor(page: Page, url: string): Promise<Locator> {
  await changeDescription(page, server(url));
  return openConsole(page, LIST_OPERATION);
}

test('offline', async ({ page, context }) => {
  const form = await openConsole(page, LIST_OPERATION);
  await context.setOffline(true);
  await expectFailure(form, 'offline', 'no network connection');
  await context.setOffline(false);
});

test('blocked by the policy of the site', async ({ page }) => {
  const form = await openFor(page, 'https://elsewhere.example');
  await expectUncallable(form, 'policy', 'does not list https://elsewhere.example');
});

test('the same request as curl looks like the sample, wraps on a phone, and is copied as it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openFor(page, 'https://elsewhere.example');
  await form.getByLabel('limit').fill('5');
  await expectUncallable(form, 'policy', 'does not list');
  const block = form.getByLabel('The request as curl');
  const sample = page.locator('.request-sample[data-state=shown] code');
  await expect(sample).toContainText('limit=5');
  // The field that has the focus marks its line in the sample, as soon as its script is there.
  const plainSample = await sample.evaluate((code) => {
    const copy = code.cloneNode(true) as Element;
    for (const link of copy.querySelectorAll('.line-key')) link.replaceWith(...link.childNodes);
    for (const line of copy.querySelectorAll('[data-lit]')) line.removeAttribute('data-lit');
    return copy.innerHTML;
  });
  await expect.poll(() => block.locator('code').innerHTML()).toBe(plainSample);
  const [plain, text] = await block.evaluate((figure) =>
    [figure, figure.querySelector('.tok-string')].map((part) => part && getComputedStyle(part).color),
  );
  expect(text).not.toBe(plain);
  expect(await block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  await block.getByRole('button').click();
  await expect(block.locator('[data-copied]')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'curl "https://elsewhere.example/users?limit=5" \\\n  -H "Authorization: Bearer $TOKEN"',
  );
});

test('mixed content', async ({ page, baseURL }) => {
  await page.route('https://docs.portal.example/**', async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL ?? ''}${url.pathname}` }) });
  });
  await page.route('https://docs.portal.example/requests/**', async (route) => {
    const url = new URL(route.request().url());
    const response = await route.fetch({ url: `${baseURL ?? ''}${url.pathname}` });
    const description = { ...((await response.json()) as object), ...server('http://plain.example') };
    await route.fulfill({ response, json: description });
  });
  const form = await openConsole(page, `https://docs.portal.example${LIST_OPERATION}`);
  await expect(form.getByLabel('Address').locator('option')).toHaveCount(1);
  await expectUncallable(form, 'mixed-content', 'This page uses HTTPS');
});

test.describe('against real servers', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ page }) => withoutPolicy(page));

  test('a server without CORS', async ({ page, serveHere }) => {
    const other = await serveHere((_, response) => response.writeHead(200).end('{}'));
    const form = await openFor(page, other.origin);
    await expectFailure(form, 'cors', 'does not let pages from');
  });

  test('a closed port', async ({ page }) => {
    const other = await serve(() => undefined);
    await other.close();
    const form = await openFor(page, other.origin);
    await expectFailure(form, 'refused', 'could not be reached');
  });

  test('a server that does not respond in time, or whose request is canceled', async ({
    page,
    serveHere,
  }) => {
    const other = await serveHere(() => undefined);
    const form = await openFor(page, other.origin);
    await form.getByLabel('Timeout').selectOption('5 s');
    await expectFailure(form, 'timeout', 'within 5 seconds');
    await sendButton(form).click();
    const cancel = form.getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect(form.locator('.console-failure')).toHaveAttribute('data-failure', 'cancelled');
    await expect(sendButton(form)).toBeFocused();
  });

  test('headers hidden by CORS are mentioned', async ({ page, serveHere }) => {
    const other = await serveHere((_, response) =>
      response
        .writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Content-Type': 'application/json',
          'X-Hidden': '1',
        })
        .end('{}'),
    );
    const form = await openFor(page, other.origin);
    await sendButton(form).click();
    await form.locator('.console-headers summary').click();
    await expect(form.locator('.console-headers')).toContainText('Access-Control-Expose-Headers');
    await expect(form.locator('.console-headers')).not.toContainText('x-hidden');
  });

  test.describe('authorization', () => {
    let login: AuthorizationServer;
    test.beforeEach(async ({ page }) => {
      login = await serveAuthorization();
      const flow = { tokenUrl: `${login.origin}/token`, scopes: [{ name: 'read', description: '' }] };
      await changeDescription(page, {
        security: [{ schemes: [{ name: 'login', scopes: ['read'] }] }],
        schemes: [
          {
            ...{ name: 'login', type: 'oauth2', variable: 'TOKEN' },
            flows: [
              { ...flow, kind: 'authorizationCode', authorizationUrl: `${login.origin}/authorize` },
              { ...flow, kind: 'clientCredentials' },
            ],
          },
        ],
      });
    });
    test.afterEach(() => login.close());

    test('code flow with PKCE: signs in and leaves the page as it was', async ({ page }) => {
      const form = await openConsole(page, LIST_OPERATION);
      await form.getByText('Get a token').click();
      await form.getByLabel('limit').fill('5');
      await form.getByRole('button', { name: 'Sign in now' }).click();
      await expect(form).toContainText('Fill in the client id first.');
      await form.getByLabel('Client id').fill('app');
      await form.getByRole('button', { name: 'Sign in now' }).click();
      // The fold closes, and what it was for is in view.
      await expect(form.locator('.console-received')).toContainText('valid until');
      await expect(form.getByLabel('Client id')).toBeHidden();
      await expect(form.locator('.console-oauth summary')).toBeFocused();
      await expect(form.getByLabel('Access token')).toHaveValue('person-token');
      await expect(form.getByLabel('limit')).toHaveValue('5');
      await expect(page).toHaveURL(LIST_OPERATION);
      expect(page.context().pages()).toHaveLength(1);
      expect(login.tokenRequests[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    });

    test('a response with another state is not used', async ({ page }) => {
      login.spoilState = true;
      const form = await openConsole(page, LIST_OPERATION);
      await form.getByText('Get a token').click();
      await form.getByLabel('Client id').fill('app');
      const popup = page.waitForEvent('popup');
      await form.getByRole('button', { name: 'Sign in now' }).click();
      const opened = await popup;
      // It closes itself once it has forwarded the response.
      await expect.poll(() => opened.isClosed()).toBe(true);
      await expect(form.getByLabel('Access token')).toHaveValue('');
      expect(login.tokenRequests).toEqual([]);
      await form.getByRole('button', { name: 'Cancel sign-in' }).click();
      await expect(form).toContainText('The sign-in was canceled.');
    });

    test('client credentials come with a warning', async ({ page }) => {
      const form = await openConsole(page, LIST_OPERATION);
      await form.getByText('Get a token').click();
      await form.getByLabel('Flow').selectOption({ index: 1 });
      await expect(form).toContainText('Do not put a real client secret in a browser.');
      await form.getByLabel('Client id').fill('app');
      await form.getByLabel('Client secret').fill('s');
      await form.getByRole('button', { name: 'Request a token' }).click();
      await expect(form.getByLabel('Access token')).toHaveValue('client-token');
    });
  });
});

test('mutual TLS is reported as impossible in a page', async ({ page }) => {
  await changeDescription(page, {
    security: [{ schemes: [{ name: 'certificate', scopes: [] }] }],
    schemes: [{ name: 'certificate', type: 'mutualTLS', variable: 'CERTIFICATE', flows: [] }],
  });
  const form = await openConsole(page, LIST_OPERATION);
  await expect(form).toContainText('Web pages cannot select one');
});
