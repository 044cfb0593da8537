import { expect, test } from '@playwright/test';
import {
  collectRequests,
  collectScripts,
  hydrated,
  pretendConnection,
  visit,
  watchConsole,
  watchLoads,
} from './frame-helpers';
import { searchOptions } from './search-helpers';
import { GUIDE, OPERATION } from './fixture-routes';

test('a missing late style sheet is reported as one, and the page is not reloaded', async ({ page }) => {
  const seen = watchLoads(page);
  await page.route('**/*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(GUIDE);
  const box = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(box).toContainText(/^The style sheet \/\S+\.css could not be loaded/);
  await hydrated(page);
  await page.locator('.prev-next a[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication experience');
  expect(seen.documents).toBe(1);
  await page.unroute('**/*.css');
  const arrived = page.waitForResponse((response) => response.url().endsWith('.css') && response.ok());
  await box.getByRole('button', { name: 'Retry' }).click();
  await arrived;
  await expect(box).toHaveCount(0);
  expect(seen.documents).toBe(1);
});

test('a slash before the scripts focuses the search, and what is typed is searched', async ({ page }) => {
  await pretendConnection(page, { saveData: true });
  const scripts = collectScripts(page);
  await page.goto(GUIDE);
  expect(scripts).toEqual([]);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  await box.fill('authentication');
  await expect(searchOptions(page).first()).toContainText('Authentication');
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
  test(`${JSON.stringify(connection)}: a pointer over the search loads nothing of the index`, async ({
    page,
  }) => {
    await pretendConnection(page, connection);
    const files = collectRequests(page, /search-index/);
    await page.goto(GUIDE);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.hover();
    await hydrated(page);
    await page.locator('.brand').hover();
    await box.hover();
    // The handlers have run by the next frame, and a request would have started.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(files).toEqual([]);
    await box.focus();
    await expect.poll(() => files.length).toBeGreaterThan(0);
  });

test('a browser without IntersectionObserver reports no error', async ({ page }) => {
  const errors = watchConsole(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  await visit(page, GUIDE);
  await page.locator('.prev-next a[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication experience');
  await visit(page, OPERATION);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(errors).toEqual([]);
});
