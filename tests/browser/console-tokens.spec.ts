import { expect, type Locator, type Page } from '@playwright/test';
import { CONFIRM_AFTER_MS } from '../../src/apis/request/console-servers';
import {
  blockOutside,
  confirmProduction,
  imitateServers,
  openConsole,
  sendButton,
  tabTo,
  test,
} from './console-helpers';
import { answered, visit } from './frame-helpers';
import { BODY_OPERATION, LIST_OPERATION } from './fixture-routes';

/** Opens the console with the mock selected, by keyboard alone. */
async function openWithMock(page: Page, route: string): Promise<Locator> {
  await visit(page, route);
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Request console' });
  await tabTo(page, form.getByLabel('Address'));
  await page.keyboard.press('End');
  await expect(form.getByLabel('Address').locator('option:checked')).toContainText('/_mock/');
  return form;
}

/** The status with which the mock itself, which requires tokens, responds to one. */
async function statusOf(address: string, token: string): Promise<number> {
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  return response.status;
}

test('by keyboard alone, a client gets a token from the mock and sends a request with it', async ({
  page,
  served,
}) => {
  const foreign = await blockOutside(page);
  const form = await openWithMock(page, LIST_OPERATION);
  await tabTo(page, form.getByRole('button', { name: 'Use a mock token' }));
  await page.keyboard.press('Enter');
  // In the hour before midnight, it is valid until tomorrow.
  await expect(form.locator('.console-received')).toHaveText(/, valid until (\d+ \w+, )?\d\d:\d\d\.$/);
  await expect(form.getByLabel('Access token')).toBeInViewport({ ratio: 1 });
  const token = await form.getByLabel('Access token').inputValue();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as unknown;
  expect(claims).toMatchObject({ azp: 'mock-client', roles: ['gds.users.read'] });
  expect(await statusOf(`${served.mock.origin}/gds/users`, token)).toBe(200);
  expect(await statusOf(`${served.mock.origin}/gds/users`, `${token}x`)).toBe(401);

  const call = page.waitForRequest((request) => request.url().includes('/_mock/gds/'));
  await tabTo(page, sendButton(form));
  await page.keyboard.press('Enter');
  expect((await call).headers()['authorization']).toBe(`Bearer ${token}`);
  await expect(form.locator('.console-answer .api-status')).toHaveText('200 OK');
  expect(foreign).toEqual([]);
});

test('by keyboard alone, a user signs in at the mock with PKCE', async ({ page }) => {
  const form = await openWithMock(page, BODY_OPERATION);
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/login/v2/authorize'));
  await tabTo(page, form.getByRole('button', { name: 'Use a mock token' }));
  await page.keyboard.press('Enter');
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  await expect(form.getByText('valid until')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  const token = await form.getByLabel('Access token').inputValue();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as unknown;
  expect(claims).toMatchObject({
    scp: expect.stringContaining('consent.write'),
    azp: 'mock-client',
  });

  await tabTo(page, sendButton(form));
  await page.keyboard.press('Enter');
  await expect(form.locator('.console-answer .api-status')).toContainText(/^20\d/);
});

const receive = (page: Page) => imitateServers(page, /^https:\/\/gds\./, { items: [] });

test('production is marked, and each request needs one more step', async ({ page }) => {
  const sent = await receive(page);
  const form = await openConsole(page, LIST_OPERATION);
  const marks = form.locator('.console-production, .console-line .console-production-badge');
  await expect(form.getByLabel('Address')).toBeVisible();
  await expect(marks).toHaveCount(0);
  await form.getByLabel('Address').selectOption({ index: 0 });
  await expect(marks).toHaveCount(2);
  for (const count of [1, 2]) {
    await sendButton(form).click();
    await expect(form.getByRole('alert').filter({ hasText: 'reaches real data' })).toBeVisible();
    expect(sent).toHaveLength(count - 1);
    await confirmProduction(form);
    await expect(form.locator('.api-status')).toHaveText('200 OK');
    expect(sent).toHaveLength(count);
    await expect(marks).toHaveCount(2);
  }
});

/** Clicks with the mouse alone: Playwright's own click scrolls a button at the edge first, and readers' do not. */
async function clickWhereItIs(button: Locator, clickCount: number): Promise<void> {
  await button
    .page()
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button.');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount });
}

for (const [name, press] of [
  ['a double click', (send: Locator) => clickWhereItIs(send, 2)],
  ['a triple click', (send: Locator) => clickWhereItIs(send, 3)],
  [
    'a held Enter',
    async (send: Locator) => {
      await send.focus();
      // Playwright repeats a key that is already down. Systems begin to repeat it after up to a second.
      await send.page().keyboard.down('Enter');
      await send.page().waitForTimeout(CONFIRM_AFTER_MS + 100);
      for (let count = 0; count < 10; count += 1) await send.page().keyboard.down('Enter');
      await send.page().keyboard.up('Enter');
    },
  ],
] as const)
  test(`${name} asks about production, and does not confirm it`, async ({ page }) => {
    const sent = await receive(page);
    const form = await openConsole(page, LIST_OPERATION);
    await form.getByLabel('Address').selectOption({ index: 0 });
    await press(sendButton(form));
    await expect(form.getByRole('button', { name: 'Send to production' })).toBeFocused();
    await answered(page);
    expect(sent).toEqual([]);
    await page.waitForTimeout(CONFIRM_AFTER_MS);
    await page.keyboard.press('Enter');
    await expect(form.locator('.api-status')).toHaveText('200 OK');
    expect(sent).toHaveLength(1);
  });

test('A14.27 Ctrl+Enter sends from a field where Enter gets a token, and does not confirm production', async ({
  page,
}) => {
  const sent = await receive(page);
  const form = await openConsole(page, LIST_OPERATION);
  await form.locator('.console-oauth summary').click();
  await form.locator('.console-oauth').getByLabel('Client id').focus();
  await page.keyboard.press('Control+Enter');
  await expect(form.locator('.api-status')).toHaveText('200 OK');
  expect(sent).toHaveLength(1);
  // The response scrolls the field out of view, so the focus does not stay there.
  const send = sendButton(form);
  await expect(send).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => sent.length).toBe(2);
  await expect(send).toBeFocused();
  await form.getByLabel('Address').selectOption({ index: 0 });
  await form.locator('.console-oauth').getByLabel('Client id').focus();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Send to production' })).toBeFocused();
  await page.waitForTimeout(CONFIRM_AFTER_MS);
  await page.keyboard.press('Control+Enter');
  await answered(page);
  expect(sent).toHaveLength(2);
});

test('the question about production can be canceled', async ({ page }) => {
  const sent = await receive(page);
  const form = await openConsole(page, LIST_OPERATION);
  await form.getByLabel('Address').selectOption({ index: 0 });
  const send = sendButton(form);
  await send.focus();
  await page.keyboard.press('Enter');
  const question = form.getByRole('alert').filter({ hasText: 'reaches real data' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(send).toBeFocused();
  await page.waitForTimeout(CONFIRM_AFTER_MS);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  expect(sent).toEqual([]);
});

test('Enter in a field of the token requests one, asks first in production, and never sends the request', async ({
  page,
}) => {
  const sent = await blockOutside(page);
  const form = await openConsole(page, LIST_OPERATION);
  const address = form.getByLabel('Address');
  const secret = form.getByLabel('Client secret');
  await form.locator('.console-oauth summary').click();
  await form.getByLabel('Client id').fill('test-client');
  await secret.fill('test-secret');
  await secret.press('Enter');
  await expect(form.locator('.console-said')).toContainText('login.sandbox.');
  expect(sent.filter((url) => !url.includes('login.sandbox.'))).toEqual([]);

  // Another server gets neither the credentials nor the message.
  const production = await address
    .locator('option')
    .filter({ hasNotText: /sandbox|_mock/ })
    .textContent();
  await address.selectOption({ label: production?.trim() ?? '' });
  await expect(secret).toHaveValue('');
  await expect(form.locator('.console-said')).toBeEmpty();

  sent.length = 0;
  await form.getByLabel('Client id').fill('test-client');
  await secret.fill('test-secret');
  for (let press = 0; press < 3; press += 1) await secret.press('Enter');
  await expect(form.locator('.console-said')).toContainText('for production');
  // A field never confirms a request that is asked about either.
  await sendButton(form).click();
  await expect(form.getByRole('button', { name: 'Send to production', exact: true }).last()).toBeVisible();
  await page.waitForFunction((ms) => performance.now() > ms, CONFIRM_AFTER_MS + 1000);
  await form.getByLabel('limit').press('Enter');
  await answered(page);
  expect(sent).toEqual([]);
});
