import { expect, test, type Page } from '@playwright/test';
import { hydrated, pretendConnection, visit, watchErrors } from './frame-helpers';
import { GUIDE } from './fixture-routes';

/** Like a browser without permission, or with a company policy. */
async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: refuse, writeText: refuse } });
  });
}

/** Opens a guide so that no other page is loaded ahead. Its script then waits for the reader's first action. */
async function openWithDataSaver(page: Page): Promise<void> {
  await pretendConnection(page, { saveData: true });
  await page.goto(GUIDE);
  await page.keyboard.press('Tab');
}

const selection = (page: Page): Promise<string> =>
  page.evaluate(() => window.getSelection()?.toString().trim() ?? '');

test('A14.5 a screen reader announces copied code, in a region that already exists', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, GUIDE);
  const region = page.locator('.live-message[role=status]');
  await expect(region).toBeEmpty();
  const button = page.locator('.code-block .copy-button').filter({ visible: true }).first();
  const name = await button.getAttribute('aria-label');
  await button.click();
  await expect(region).toHaveText('Copied');
  expect(await button.getAttribute('aria-label')).toBe(name);
  await expect(region).toBeEmpty();
  expect(await button.getAttribute('aria-label')).toBe(name);
  const shown = await page.locator('.code-block:visible pre').first().textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown?.replace(/\n$/, ''));
});

test.describe('a clipboard that the browser blocks', () => {
  test('is reported for a code block, and the code is selected', async ({ page }) => {
    const errors = watchErrors(page);
    await refuseClipboard(page);
    await visit(page, GUIDE);
    const block = page.locator('.code-block').filter({ visible: true }).first();
    await block.locator('.copy-button').click();
    await expect(page.getByRole('status').filter({ hasText: 'blocked the clipboard' })).toBeVisible();
    expect(await selection(page)).toBe((await block.locator('pre').textContent())?.trim());
    await expect(block.locator('.copy-button[data-copied]')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('is reported for the Markdown of a page, and the article is selected', async ({ page }) => {
    await refuseClipboard(page);
    await visit(page, GUIDE);
    await page.getByText('Copy page', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'blocked the clipboard' })).toBeVisible();
    expect(await selection(page)).toContain('Authentication');
  });
});

test.describe('without a connection', () => {
  test('a link whose page is not loaded shows the box with Retry and keeps the page', async ({
    page,
    context,
  }) => {
    await openWithDataSaver(page);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await context.setOffline(true);
    await page.locator('nav.sidebar a[href="/general/available-apis"]').evaluate((link: HTMLElement) => {
      Object.assign(link, { href: `${link.getAttribute('href') ?? ''}?a=b#main` });
      link.click();
    });
    const box = page.getByRole('alert');
    await expect(box).toContainText('There is no connection.');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await expect(page.locator('h1')).toHaveText('Authentication');
    // Still offline: the box appears again.
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toContainText('There is no connection.');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/general\/available-apis\?a=b#main$/);
    await expect(page.locator('h1')).toHaveText('Available APIs');
  });

  test('the same if the browser believes that it is online', async ({ page }) => {
    await openWithDataSaver(page);
    await hydrated(page);
    await page.route('**/general/available-apis**', (route) => route.abort('connectionrefused'));
    await page
      .locator('nav.sidebar a[href="/general/available-apis"]')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('alert')).toContainText('There is no connection.');
    await expect(page.locator('h1')).toHaveText('Authentication');
  });

  test('the copy button of a page reports that the page could not be copied', async ({ page, context }) => {
    await visit(page, GUIDE);
    await page.getByText('Copy page', { exact: true }).click();
    const button = page.getByRole('button', { name: 'Copy as Markdown' });
    await context.setOffline(true);
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'Try again when you are online' })).toBeVisible();
    await context.setOffline(false);
    // The pointer loads the script of the controls.
    const script = page.waitForResponse((response) => response.url().endsWith('.js'));
    await page.mouse.move(0, 0);
    await button.hover();
    await (await script).finished();
    await context.setOffline(true);
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'could not be copied' })).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Authentication');
    await context.setOffline(false);
  });
});
