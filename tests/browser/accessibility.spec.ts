import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PAGES = [
  '/',
  '/general/authentication',
  '/machine-data/',
  '/api/gds/global-discovery-service-api',
  '/api/gds/get-user-profile',
  '/api/application-api/grant-consent',
  '/search?q=token',
  '/no-such-page',
];

for (const mode of ['dark', 'light'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in ${mode} mode at ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const faults: string[] = [];
      for (const route of PAGES) {
        await page.goto(route);
        await page.evaluate(() => document.fonts.ready);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) {
          for (const { target, failureSummary } of nodes)
            faults.push(`${route} ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
        }
      }
      expect(faults).toEqual([]);
    });
  }
}
