import { expect, test } from '@playwright/test';
import { OTHER_GUIDE } from './fixture-routes';
import { collectRequests, visit } from './frame-helpers';

test('the page is copied as Markdown, and only then loaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = collectRequests(page, /\.md$/);
  await visit(page, OTHER_GUIDE);
  await page.getByText('Copy page', { exact: true }).click();
  const button = page.getByRole('button', { name: 'Copy as Markdown' });
  await expect(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await expect(page.locator('.live-message')).toHaveText('Copied');
  expect(asked).toHaveLength(1);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# User profile\n/);
  expect(text).toContain('](/general/authentication.md#client-credentials)');
});

test('the page is copied for an assistant with its address and a hint', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, OTHER_GUIDE);
  await page.getByText('Copy page', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy for an assistant' }).click();
  await expect(page.locator('.live-message')).toHaveText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^---\ntitle: "User profile"\n/);
  expect(text).toMatch(/\ncanonical: "https:[^"]*\/general\/user-profile"\n/);
  expect(text).toContain(`All pages are listed in ${new URL('/llms.txt', page.url()).href}.`);
});

test('the menu of a page copies its address, and closes by Escape and by a click beside it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/general/user-profile#errors');
  const menu = page.locator('.page-tools');
  const label = page.getByText('Copy page', { exact: true });
  await label.click();
  await expect(menu.getByRole('link', { name: 'View Markdown' })).toHaveAttribute(
    'href',
    '/general/user-profile.md',
  );
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await label.click();
  await page.locator('h1').click();
  await expect(menu).not.toHaveAttribute('open');
  await label.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.live-message')).toHaveText('Copied');
  await expect(menu).not.toHaveAttribute('open');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await label.click();
  await page.getByRole('button', { name: 'Copy MCP setup' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`1. Download ${new URL('/mcp.mjs', page.url()).href} `);
});

test('a page without Markdown reports it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/user-profile.md', (route) => route.fulfill({ status: 404, body: '' }));
  await visit(page, OTHER_GUIDE);
  await page.getByText('Copy page', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.locator('.live-message')).toHaveText('The page could not be copied');
});

test('Markdown is sent as Markdown, in UTF-8', async ({ request }) => {
  const response = await request.get('/general/user-profile.md');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no inactive button', async ({ page }) => {
    await page.goto(OTHER_GUIDE);
    await expect(page.locator('.page-tools')).toBeHidden();
  });
});
