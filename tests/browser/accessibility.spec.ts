import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './frame-helpers';

const PAGES = [
  '/',
  '/general/authentication',
  '/machine-data/',
  '/api/',
  '/api/gds/global-discovery-service-api',
  '/api/gds/get-user-profile',
  '/api/application-api/grant-consent',
  '/search?q=token',
  '/no-such-page',
];

// Each looks at whole pages several times; on a busy machine that takes minutes.
test.describe.configure({ timeout: 300_000 });

/** Everything that axe finds, of whatever weight, in words. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${place}: ${id} (${impact ?? 'no impact'}) ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

for (const mode of ['dark', 'light'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`in ${mode} mode at ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      });

      test('axe finds nothing on any kind of page', async ({ page }) => {
        const faults: string[] = [];
        for (const route of PAGES) {
          await page.goto(route);
          await hydrated(page);
          if (route.startsWith('/search')) await expect(page.locator('.result-list').first()).toBeVisible();
          faults.push(...(await faultsOf(page, route)));
        }
        expect(faults).toEqual([]);
      });

      test('axe finds nothing while the search is open', async ({ page }) => {
        const faults: string[] = [];
        for (const route of ['/general/authentication', '/api/gds/get-user-profile']) {
          await page.goto(route);
          await hydrated(page);
          const field = page.getByRole('combobox', { name: 'Search' });
          await field.fill('token');
          // Not the options of the languages of samples, which are of a native list.
          const hits = page.locator('[role=option]');
          await expect(hits.first()).toBeVisible();
          faults.push(...(await faultsOf(page, `${route} with hits`)));
          await field.fill('zzzzqqqq');
          await expect(hits).toHaveCount(0);
          faults.push(...(await faultsOf(page, `${route} without hits`)));
        }
        expect(faults).toEqual([]);
      });

      if (width < 996)
        test('axe finds nothing while the menu is open', async ({ page }) => {
          await page.goto('/general/authentication');
          await hydrated(page);
          await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
          const faults = await faultsOf(page, 'docs');
          await page.getByRole('button', { name: '← Back to main menu' }).click();
          faults.push(...(await faultsOf(page, 'main menu')));
          expect(faults).toEqual([]);
        });
      else
        test('axe finds nothing while every section of the sidebar is open', async ({ page }) => {
          await page.goto('/general/authentication');
          await hydrated(page);
          await page.evaluate(() => {
            for (const toggle of document.querySelectorAll<HTMLElement>('.sidebar [aria-expanded=false]'))
              toggle.click();
          });
          await expect(page.locator('.sidebar [aria-expanded=false]:visible')).toHaveCount(0);
          expect(await faultsOf(page, 'sidebar')).toEqual([]);
        });
    });
  }
}
