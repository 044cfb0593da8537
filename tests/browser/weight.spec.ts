import { expect, test } from '@playwright/test';
import {
  answered,
  collectScripts,
  hold,
  hydrated,
  pretendConnection,
  visit,
  watchLoads,
} from './frame-helpers';
import { GUIDE } from './fixture-routes';

test.describe('scripts start after the paint', () => {
  test('none of them runs before the largest paint', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { paint: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await visit(page, GUIDE);
    const { paint, first } = await page.evaluate(() => ({
      paint: (window as unknown as { paint: number }).paint,
      first: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      ),
    }));
    expect(first).toBeGreaterThan(paint);
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    test(`${JSON.stringify(connection)}: no script before the reader acts`, async ({ page }) => {
      await pretendConnection(page, connection);
      const scripts = collectScripts(page);
      await page.clock.install();
      await page.goto(GUIDE);
      await page.clock.runFor(10_000);
      await answered(page);
      expect(scripts).toEqual([]);
      await page.keyboard.press('Tab');
      await hydrated(page);
      expect(scripts.length).toBeGreaterThan(0);
    });
  }

  test('a click on the color mode button before the script counts', async ({ page }) => {
    await pretendConnection(page, { saveData: true });
    await page.goto(GUIDE);
    await page.locator('.header .color-mode-button').click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
  });

  test('hydration never removes text that was typed before', async ({ page }) => {
    await pretendConnection(page, { saveData: true });
    await page.addInitScript(() => {
      const seen = window as unknown as { lost: string[] };
      seen.lost = [];
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      if (!own?.get || !own.set) return;
      const { get, set } = own;
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...own,
        set(this: HTMLInputElement, value: string) {
          const before = get.call(this) as string;
          if (before !== '' && value !== before) seen.lost.push(`${before} became ${value}`);
          set.call(this, value);
        },
      });
    });
    const release = await hold(page, '**/app-*.js');
    await page.goto(GUIDE);
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('authent');
    release();
    await page.keyboard.type('ication', { delay: 30 });
    await expect(page.getByRole('option').first()).toContainText('Authentication');
    await expect(field).toHaveValue('authentication');
    expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
  });
});

test('A2.1 the spinner shows 200 ms after a click that the script does not handle yet', async ({ page }) => {
  await pretendConnection(page, { saveData: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, '**/app-*.js');
  await page.goto(GUIDE);
  await page.evaluate(() => {
    const seen = window as unknown as { pressed: number; wait: number };
    document.addEventListener('click', () => (seen.pressed = performance.now()), {
      capture: true,
      once: true,
    });
    new MutationObserver((_, observer) => {
      if (!document.getElementById('loader')) return;
      seen.wait = performance.now() - seen.pressed;
      observer.disconnect();
    }).observe(document.body, { childList: true });
  });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('#loader')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { wait: number }).wait)).toBeGreaterThanOrEqual(199);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#loader')).toHaveCount(0);
});

test.describe('a script that cannot be loaded', () => {
  test('A1.10 A1.11 A2.3 A2.4: one warning, one reload with query and hash, then a box with Retry', async ({
    page,
  }) => {
    const seen = watchLoads(page);
    await page.route('**/app-*.js', (route) => route.abort());
    await page.goto(`${GUIDE}?a=b#refresh-tokens`);
    const box = page.getByRole('alert');
    await expect(box).toContainText('could not be loaded');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    expect(seen.documents).toBe(2);
    expect(seen.warnings.filter((text) => text.includes('could not be loaded'))).toHaveLength(2);
    expect(page.url()).toContain(`${GUIDE}?a=b#refresh-tokens`);
    await expect(page.locator('h1')).toHaveText('Authentication');
    await page.unroute('**/app-*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await expect(box).toHaveCount(0);
  });
});
