import { expect, test } from '@playwright/test';
import { hold, hydrated, visit } from './frame-helpers';
import { GUIDE, SECTION } from './fixture-routes';

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
  await visit(page, '/');
  const other = await context.newPage();
  await visit(other, SECTION);
  await other.locator('.header .color-mode-button').click();
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
  await expect(page.getByRole('button', { name: /currently light mode/ })).toBeVisible();
});

test('A7.6 A7.7 neither printing nor a change of the system overrides an explicit choice', async ({
  page,
}) => {
  await visit(page, '/');
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
  await visit(page, '/');
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
