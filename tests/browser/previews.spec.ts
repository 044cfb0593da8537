import { expect, test, type Page } from '@playwright/test';
import { auditBothModes } from './audit';
import {
  answered,
  collectRequests,
  hydrated,
  painted,
  pretendConnection,
  visit,
  watchErrors,
} from './frame-helpers';

/** A guide with links to operations and schemas. */
const GUIDE = '/general/customer-data';

const operationLink = (page: Page) =>
  page.locator('.prose a[href="/api/application-api/evaluate-consent"]').first();
const schemaLink = (page: Page) =>
  page.locator('.prose a[href^="/api/application-api/application-api#"]').first();
const preview = (page: Page) => page.getByRole('tooltip').and(page.locator('.preview'));

/** Addresses of previews that were loaded. */
const collectLoads = (page: Page): string[] => collectRequests(page, /:\d+\/previews\//);

test('A6.7 an operation shows method, path, sentence, and first fields under the mouse', async ({ page }) => {
  const loads = collectLoads(page);
  await visit(page, GUIDE);
  await answered(page);
  expect(loads).toEqual([]);
  await operationLink(page).hover();
  await expect(preview(page)).toContainText('POST /me/consent-evaluations');
  await expect(preview(page)).toContainText('Evaluate consent');
  await expect(preview(page).locator('li').first()).toContainText('consentSubjectId');
  expect(loads).toEqual([
    expect.stringMatching(/:\d+\/previews\/api\/application-api\/evaluate-consent\.json$/),
  ]);

  // It can be reached with the pointer, Escape removes it, and so does leaving it.
  await preview(page).hover();
  await painted(page, 20);
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await page.locator('.breadcrumbs').first().hover();
  await operationLink(page).hover();
  await expect(preview(page)).toBeVisible();
  await page.locator('.breadcrumbs').first().hover();
  await expect(preview(page)).toHaveCount(0);
});

test('a schema shows its fields with the focus of the keyboard, as the description of the link', async ({
  page,
}) => {
  await visit(page, GUIDE);
  await schemaLink(page).focus();
  await expect(preview(page)).toContainText('ConsentRecord');
  await expect(preview(page).locator('li')).not.toHaveCount(0);
  await expect(schemaLink(page)).toHaveAccessibleDescription(/ConsentRecord/);
  await page.keyboard.press('Tab');
  await expect(page.locator('.preview').filter({ hasText: 'ConsentRecord' })).toHaveCount(0);
  await expect(schemaLink(page)).not.toHaveAttribute('aria-describedby');
});

test('it stays in the window', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 500 });
  await visit(page, GUIDE);
  await operationLink(page).scrollIntoViewIfNeeded();
  await operationLink(page).hover();
  await expect(preview(page)).toBeVisible();
  const box = await preview(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(600);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
});

test('without the file, the link works as before', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route('**/previews/**', (route) => route.abort());
  await visit(page, GUIDE);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/previews/'));
  await operationLink(page).hover();
  await failed;
  await painted(page);
  await expect(preview(page)).toHaveCount(0);
  await operationLink(page).click();
  await expect(page.locator('h1')).toHaveText('Evaluate consent');
  expect(errors).toEqual([]);
});

test('A6.7 data saver loads none', async ({ page }) => {
  const loads = collectLoads(page);
  await pretendConnection(page, { saveData: true });
  await page.clock.install();
  await page.goto(GUIDE);
  await page.keyboard.press('Shift');
  await hydrated(page);
  await operationLink(page).hover();
  await operationLink(page).focus();
  await page.clock.runFor(2000);
  await answered(page);
  expect(loads).toEqual([]);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing shows, and a tap follows the link', async ({ page }) => {
    const loads = collectLoads(page);
    await visit(page, GUIDE);
    await operationLink(page).tap();
    await expect(page.locator('h1')).toHaveText('Evaluate consent');
    await expect(preview(page)).toHaveCount(0);
    expect(loads).toEqual([]);
  });
});

test('it is accessible in both color modes', async ({ page }) => {
  await visit(page, GUIDE);
  await operationLink(page).hover();
  await expect(preview(page)).toBeVisible();
  expect(await auditBothModes(page, 'a preview', { within: '#link-preview' })).toEqual([]);
});
