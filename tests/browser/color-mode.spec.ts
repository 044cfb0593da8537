import { expect, test, type Page } from '@playwright/test';
import { hold, hydrated, painted } from './frame-helpers';
import { GUIDE, SECTION } from './fixture-routes';

/** Records every background color of the page, frame by frame, from the first one on. */
async function watchColors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { colors: string[] };
    seen.colors = [];
    const look = (): void => {
      if (document.querySelector('body *')) {
        const { backgroundColor } = getComputedStyle(document.body);
        if (seen.colors.at(-1) !== backgroundColor) seen.colors.push(backgroundColor);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const DARK = 'rgb(18, 15, 12)';
const LIGHT = 'rgb(253, 251, 248)';

const STATES = [
  { stored: null, scheme: 'light', color: DARK },
  { stored: 'dark', scheme: 'light', color: DARK },
  { stored: 'light', scheme: 'dark', color: LIGHT },
  { stored: 'system', scheme: 'light', color: LIGHT },
  { stored: 'system', scheme: 'dark', color: DARK },
  { stored: 'blue', scheme: 'light', color: DARK },
] as const;

for (const { stored, scheme, color } of STATES) {
  test(`A7.1 A7.2 A7.8 stored ${stored ?? 'nothing'}, system ${scheme}: one color in every frame`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    if (stored !== null)
      await page.addInitScript((value) => localStorage.setItem('color-mode', value), stored);
    await watchColors(page);
    await page.goto(GUIDE);
    await hydrated(page);
    await painted(page, 10);
    expect(await page.evaluate(() => (window as unknown as { colors: string[] }).colors)).toEqual([color]);
  });
}

test('A7.4 the button is labeled, disabled before the script, and switches and stores', async ({ page }) => {
  const release = await hold(page, '**/app-*.js');
  await page.goto('/');
  const button = page.locator('.header .color-mode-button');
  await expect(button).toBeDisabled();
  release();
  await hydrated(page);
  const label = 'Switch between dark and light mode (currently dark mode)';
  await expect(button).toHaveAttribute('aria-label', label);
  await expect(button).toHaveAttribute('title', label);
  await button.click();
  await expect(button).toHaveAttribute('aria-label', label.replace('dark mode)', 'light mode)'));
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light');
});

test('A7.5 another tab follows', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(SECTION);
  await hydrated(other);
  await other.locator('.header .color-mode-button').click();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
  await expect(page.getByRole('button', { name: /currently light mode/ })).toBeVisible();
});

test('A7.6 A7.7 neither printing nor a change of the system overrides an explicit choice', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('.header .color-mode-button').click();
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light');
});

test('A7.2 the reader can choose to follow the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('A7.9 no code changes color on hydration', async ({ page }) => {
  const release = await hold(page, '**/app-*.js');
  await page.goto(GUIDE);
  const colors = (): Promise<string[]> =>
    page
      .locator('.code-block span')
      .evaluateAll((all) => all.slice(0, 60).map((one) => getComputedStyle(one).color));
  const before = await colors();
  expect(before.length).toBeGreaterThan(10);
  release();
  await hydrated(page);
  expect(await colors()).toEqual(before);
});
