import { expect, test } from '@playwright/test';
import { audit, auditBothModes } from './audit';
import { visit } from './frame-helpers';
import { wholeAnswer } from './search-helpers';

const PAGES = (
  '/ /general/authentication /machine-data/ /api/ /api/gds/global-discovery-service-api ' +
  '/api/gds/get-user-profile /api/application-api/grant-consent /search?q=token /no-such-page'
).split(' ');

// Each test scans whole pages several times; on a busy machine that takes minutes.
test.describe.configure({ timeout: 300_000 });

test('axe reports nothing on any kind of page, at 1440 and at 390 px', async ({ page }) => {
  const diagnostics: string[] = [];
  for (const route of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, route);
    if (route.startsWith('/search')) await expect(page.locator('.result-list').first()).toBeVisible();
    diagnostics.push(...(await auditBothModes(page, `${route} at 1440 px`)));
    // The colors of a page are the same at both widths.
    await page.setViewportSize({ width: 390, height: 900 });
    diagnostics.push(...(await audit(page, `${route} at 390 px`)));
  }
  expect(diagnostics).toEqual([]);
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
    });

    test('axe reports nothing in the row of an error code that a link led to', async ({ page }) => {
      await visit(page, '/general/available-apis#problem-already-onboarded');
      expect(await auditBothModes(page, 'row', { within: 'tr:target' })).toEqual([]);
    });

    test('axe reports nothing while the search is open, and then the menu or every section', async ({
      page,
    }) => {
      const diagnostics: string[] = [];
      await visit(page, '/general/authentication');
      const field = page.getByRole('combobox', { name: 'Search' });
      // Not the options of the languages of samples, which are of a native list.
      const hits = page.locator('[role=option]');
      await field.fill('token');
      await wholeAnswer(page, 'token');
      const box = { within: '.search-box' };
      diagnostics.push(...(await auditBothModes(page, 'with hits', box)));
      await field.fill('authentcation');
      await expect(page.getByText('Did you mean authentication?')).toBeVisible();
      diagnostics.push(...(await auditBothModes(page, 'with a suggestion', box)));
      await field.fill('zzzzqqqq');
      await expect(page.getByText('No results for').first()).toBeVisible();
      await expect(hits).toHaveCount(0);
      diagnostics.push(...(await auditBothModes(page, 'without hits', box)));
      await field.fill('');
      await page.keyboard.press('Escape');
      if (width < 996) {
        await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
        diagnostics.push(...(await auditBothModes(page, 'menu')));
        await page.getByRole('button', { name: '← Back to main menu' }).click();
        diagnostics.push(...(await auditBothModes(page, 'main menu')));
      } else {
        await page.evaluate(() => {
          for (const toggle of document.querySelectorAll<HTMLElement>('.sidebar [aria-expanded=false]'))
            toggle.click();
        });
        await expect(page.locator('.sidebar [aria-expanded=false]:visible')).toHaveCount(0);
        diagnostics.push(...(await auditBothModes(page, 'sidebar', { within: '.sidebar' })));
      }
      expect(diagnostics).toEqual([]);
    });
  });
}
