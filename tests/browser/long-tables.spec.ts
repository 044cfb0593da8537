import { expect, test, type Locator, type Page } from '@playwright/test';
import { auditBothModes } from './audit';
import { shiftsOf, visit, watchShifts } from './frame-helpers';

const CATALOG = '/general/available-apis';

const box = (page: Page): Locator => page.locator('.table-many').first();
const rows = (page: Page): Locator => box(page).locator('tbody > tr:visible');

test('A14.33 the head of a long table stays in view, and a link to a row leads below it', async ({
  page,
}) => {
  for (const [width, top] of [
    [1440, 60],
    [1024, 104],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, CATALOG);
    await expect(box(page)).toHaveAttribute('data-fits', '');
    const row = box(page).locator('tbody > tr[id]').nth(15);
    const id = (await row.getAttribute('id')) ?? '';
    await page.goto(`${CATALOG}#${id}`);
    const head = await box(page).locator('thead th').first().boundingBox();
    expect(head?.y).toBeCloseTo(top, 0);
    expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('A14.34 a table of more than 20 rows can be filtered, and a link shows its row again', async ({
  page,
}) => {
  await watchShifts(page);
  await visit(page, CATALOG);
  const field = page.getByRole('searchbox', { name: /Filter rows/ });
  await expect(field).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  const all = await rows(page).count();
  const id = (await rows(page).first().getAttribute('id')) ?? '';
  await field.fill('404');
  const found = await rows(page).count();
  expect(found).toBeLessThan(all);
  expect(found).toBeGreaterThan(0);
  await expect(page.locator('.table-filter output')).toHaveText(`${found} of ${all} rows`);
  await expect(page.locator(`tr[id="${id}"]`)).toBeHidden();
  await page.evaluate((hash) => (window.location.hash = hash), id);
  await expect(page.locator(`tr[id="${id}"]`)).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await auditBothModes(page, CATALOG, { within: '.prose' })).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a long table is complete, without a gap for the field', async ({ page }) => {
    await page.goto(CATALOG);
    await expect(page.locator('.table-filter')).toHaveCount(0);
    expect(await rows(page).count()).toBeGreaterThan(20);
    expect(await box(page).evaluate((table) => parseFloat(getComputedStyle(table).marginTop))).toBeLessThan(
      20,
    );
  });
});
