import { expect, test } from '@playwright/test';

const PAGE = '/api/gds/global-discovery-service-api';

test.describe('alternatives of a schema that are objects', () => {
  // Folds with one name close each other in the browser itself.
  test.use({ javaScriptEnabled: false });

  test('are a switch without script: one option is visible, below all names', async ({ page }) => {
    await page.goto(PAGE);
    const id = await page.locator('.api-case').first().getAttribute('name');
    // The switch is inside closed folds of its schema.
    await page.goto(`${PAGE}#${id ?? ''}`);
    const cases = page.locator(`.api-case[name="${id ?? ''}"]`);
    const [first, second] = [cases.nth(0), cases.nth(1)];
    await second.locator('> summary').click();
    await expect(second.locator('> .api-option')).toBeVisible();
    await expect(first.locator('> .api-option')).toBeHidden();
    await first.locator('> summary').focus();
    await page.keyboard.press('Enter');
    await expect(first.locator('> .api-option')).toBeVisible();
    await expect(second.locator('> .api-option')).toBeHidden();
    const [name, other, option] = await Promise.all(
      [first.locator('> summary'), second.locator('> summary'), first.locator('> .api-option')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(name?.y).toBe(other?.y);
    expect(option?.y).toBeGreaterThanOrEqual((other?.y ?? 0) + (other?.height ?? 0));
  });
});

test('a link to an option opens it', async ({ page }) => {
  await page.goto(PAGE);
  const option = page.locator('.api-case').nth(1).locator('> .api-option');
  const id = await option.getAttribute('id');
  await page.goto(`${PAGE}#${id ?? ''}`);
  await expect(option).toBeVisible();
});
