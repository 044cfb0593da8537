import { expect, test } from '@playwright/test';
import { answered, collectRequests, hydrated, pretendConnection, visit } from './frame-helpers';
import { GUIDE, SECTION } from './fixture-routes';

test('A6.1 A6.4 A6.5 links in view are prefetched, each once', async ({ page }) => {
  const data = collectRequests(page, /\/page-data\.json$/);
  await visit(page, SECTION);
  await page.locator('#main a[href^="/"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => data.length, { timeout: 20_000, intervals: [100] }).toBeGreaterThan(3);
  await answered(page);
  expect(new Set(data).size).toBe(data.length);
});

test('A6.5 a page whose prefetching failed opens all the same', async ({ page }) => {
  let failed = 0;
  await page.route('**/page-data.json', async (route) => {
    failed += 1;
    await route.abort();
  });
  await page.goto(SECTION);
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.unroute('**/page-data.json');
  await page.locator(`.sidebar a[href="${GUIDE}"]`).first().click();
  await expect(page).toHaveURL(GUIDE);
  await expect(page.locator('h1')).toBeVisible();
});

test('A6.2 a hovered link is loaded, once', async ({ page }) => {
  await visit(page, GUIDE);
  const data = collectRequests(page, /\/machine-data\/commanding\/page-data\.json/);
  await page.evaluate(() => {
    const link = document.querySelector('.sidebar a[href="/machine-data/commanding"]');
    for (let count = 0; count < 3; count += 1)
      link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  });
  await expect.poll(() => data.length).toBe(1);
  await answered(page);
  expect(data).toHaveLength(1);
});

test('A6.3 neither seeing nor touching a link loads anything on a slow connection', async ({ page }) => {
  const data = collectRequests(page, /page-data\.json/);
  await pretendConnection(page, { effectiveType: '2g' });
  await page.clock.install();
  await page.goto(GUIDE);
  await page.keyboard.press('Tab');
  await hydrated(page);
  await page.locator('.sidebar a').nth(3).hover();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.clock.runFor(2000);
    await answered(page);
  }
  expect(data.filter((url) => !url.includes('/general/authentication/'))).toEqual([]);
});
