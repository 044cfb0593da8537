import { expect, test } from '@playwright/test';
import { openPage } from './search-helpers';

test.describe('for assistive technology', () => {
  test('the field is a combobox with a listbox of options in groups', async ({ page }) => {
    const box = await openPage(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await box.fill('connector');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', { name: 'Search results' });
    expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'));
    await expect(list.getByRole('group').first()).toHaveAccessibleName('Cloud connector');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  });

  test('the number of results is announced', async ({ page }) => {
    const box = await openPage(page);
    const status = page.locator('.search-box [role=status].visually-hidden');
    await box.fill('hysteresis');
    await expect(status).toHaveText(/^\d+ results?$/);
    await box.fill('xqzvkw');
    await expect(status).toHaveText('No results');
    await box.fill('authentcation');
    await expect(status).toHaveText(/results for authentication$/);
  });
});
