import { expect, test } from '@playwright/test';
import { followNext, visit } from './frame-helpers';
import { GUIDE } from './fixture-routes';

// A response that is fetched when a test ends would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const DATA = /\/page-data\/general\/authentication-experience\/page-data\.json/;

test.describe('a crash', () => {
  test('A3.1 A3.2 A3.5 of a page stays inside the frame and is cleared by the next page', async ({
    page,
  }) => {
    await page.route(DATA, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { result: { data: { guide: unknown } } };
      json.result.data.guide = null;
      await route.fulfill({ response: answer, json });
    });
    await visit(page, GUIDE);
    await followNext(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.locator('.crash-message')).toContainText('null');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.locator('.header')).toBeVisible();
    await expect(page.locator('.footer')).toBeAttached();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await page.locator('.sidebar').getByRole('link', { name: 'User profile' }).first().click();
    await expect(page.locator('h1')).toHaveText('User profile');
    await expect(page).toHaveTitle(/^User profile/);
  });

  test('A3.3 of the frame shows the same outside it, titled Page Error', async ({ page }) => {
    await page.route('**/page-data/sq/d/*.json', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { siteSettings?: { model: { footer: unknown } } } };
      if (json.data.siteSettings) json.data.siteSettings.model.footer = null;
      await route.fulfill({ response: answer, json });
    });
    await page.goto(GUIDE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('.header')).toHaveCount(0);
    await expect(page).toHaveTitle('Page Error');
  });
});
