import { expect, test } from '@playwright/test';

test('on paper a guide is its text alone, with every tab open, dark on white', async ({ page }) => {
  await page.goto('/general/authentication');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.header', '.sidebar', '.column-toc', '.footer', '.tab-list', '.back-to-top'])
    await expect(page.locator(selector).first()).toBeHidden();
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/general/authentication');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return !/^(?:0s(?:, )?)+$/.test(transitionDuration) || !/^(?:0s(?:, )?)+$/.test(animationDuration);
      }).length,
  );
  expect(moving).toBe(0);
});

test('with forced colours the current row of the sidebar is still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/general/authentication');
  const style = await page
    .locator('.sidebar [aria-current=page]')
    .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(style).toBe('solid');
});

for (const path of ['/', '/general/authentication', '/machine-data/', '/search', '/no-such-page']) {
  test(`${path} fits into 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('the font arrives without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(
    '**/*.woff2',
    (route) => new Promise((done) => setTimeout(() => done(route.continue()), 600)),
  );
  await page.goto('/general/authentication');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBe(0);
});
