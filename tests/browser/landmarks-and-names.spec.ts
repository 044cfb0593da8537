import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from './frame-helpers';

const ROUTES = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'public', 'routes.json'), 'utf8'),
) as readonly string[];
const OPERATION = '/api/gds/get-user-profile';

test('every button of a page has a unique name', async ({ page }) => {
  for (const path of ['/general/authentication', OPERATION, '/api/application-api/evaluate-consent']) {
    await visit(page, path);
    const copies = page.getByRole('button', { name: /^Copy code to clipboard: / });
    await expect(copies.first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Copy code to clipboard', exact: true })).toHaveCount(0);
    const names = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
      );
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      path,
    ).toEqual([]);
    expect(names, path).not.toContain('');
  }
});

for (const path of ['/search', '/general/'])
  test(`${path} has one search landmark, and it has a name`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.getByRole('search')).toHaveAccessibleName(/\S/);
  });

test('a page without samples has nothing to skip to', async ({ page }) => {
  await page.goto('/general/');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Skip to Try it and samples' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('A11.5 a section of the sidebar without a page leads to its first page', async ({ page }) => {
    await page.goto('/general/');
    const sections = page.locator('.sidebar .sidebar-section > .sidebar-row');
    expect(await sections.count()).toBeGreaterThan(3);
    for (const section of await sections.all()) {
      const link = section.getByRole('link');
      await expect(link).toHaveCount(1);
      expect(ROUTES).toContain(await link.getAttribute('href'));
      await expect(section.getByRole('button')).toHaveCount(0);
    }
  });

  test('the samples can be skipped to', async ({ page }) => {
    await page.goto(OPERATION);
    const href = await page.getByRole('link', { name: 'Skip to Try it and samples' }).getAttribute('href');
    await expect(page.locator(href ?? '?')).toHaveClass(/api-request/);
  });
});
