import { expect, test } from '@playwright/test';
import { collectRequests, hold } from './frame-helpers';
import { INDEX, openPage, searchOptions } from './search-helpers';

// A response that is fetched when a test ends would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('an index that', () => {
  test('is slow shows that it loads, and never blocks typing', async ({ page }) => {
    const release = await hold(page, INDEX);
    const box = await openPage(page);
    await box.focus();
    await page.keyboard.type('token');
    await expect(box).toHaveValue('token');
    await expect(page.getByText('Loading…')).toBeVisible();
    release();
    await expect(searchOptions(page).first()).toBeVisible();
  });

  test('leads to another origin is rejected', async ({ page }) => {
    const foreign = collectRequests(page, /evil\.example/);
    await page.route('**/search-index.json', async (route) => {
      const manifest = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...manifest, parts: ['//evil.example/search-index-00.json'] } });
    });
    const box = await openPage(page);
    await box.fill('token');
    await expect(page.getByRole('alert')).toContainText('Search is not available.');
    expect(foreign).toEqual([]);
  });

  test('has a part redirected to another origin finds titles and sends nothing there', async ({ page }) => {
    const foreign: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('127.0.0.1:9/')) foreign.push(request.url());
    });
    await page.route('**/search-index-*.json', (route) =>
      route.fulfill({ status: 302, headers: { location: 'http://127.0.0.1:9/search-index-00.json' } }),
    );
    const box = await openPage(page);
    await box.fill('authentication');
    await expect(searchOptions(page).first()).toContainText('Authentication');
    await expect(page.getByRole('alert')).toContainText('Page text could not be loaded');
    expect(foreign).toEqual([]);
  });

  test('loses its last part finds titles and reports it', async ({ page }) => {
    const box = await openPage(page);
    const manifest = (await (await page.request.get('/search-index.json')).json()) as { parts: string[] };
    const last = manifest.parts.at(-1) ?? '';
    await page.route(`**/${last}`, (route) => route.abort());
    await box.fill('authentication');
    await expect(searchOptions(page).first()).toContainText('Authentication');
    await expect(page.getByRole('alert')).toContainText('Page text could not be loaded');
    await page.unroute(`**/${last}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await box.fill('timingSafeEqual');
    await expect(searchOptions(page).first()).toBeVisible();
  });

  test('is requested offline is reported, and Retry fixes it online', async ({ page, context }) => {
    const box = await openPage(page);
    await context.setOffline(true);
    await box.fill('token');
    await expect(page.getByRole('alert')).toContainText('Search is not available.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(searchOptions(page).first()).toBeVisible();
  });

  test('arrives part by part finds titles immediately and keeps the chosen option', async ({ page }) => {
    const release = await hold(page, '**/search-index-*.json');
    const box = await openPage(page);
    await box.fill('connector');
    await expect(searchOptions(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(searchOptions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const chosen = page.getByRole('option', { selected: true });
    const before = await chosen.getAttribute('data-href');
    release();
    await expect(page.locator('.hit-snippet').first()).toBeVisible();
    expect(await chosen.getAttribute('data-href')).toBe(before);
  });

  test('is loaded keeps working offline', async ({ page, context }) => {
    const box = await openPage(page);
    await box.fill('timingSafeEqual');
    await expect(searchOptions(page).first()).toBeVisible();
    await context.setOffline(true);
    await box.fill('webhook');
    await expect(searchOptions(page).first()).toContainText('ebhook');
    await context.setOffline(false);
  });
});
