import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openPage, searchOptions } from './search-helpers';

test.describe('for assistive technology', () => {
  test('the field is a combobox with a listbox of options in groups', async ({ page }) => {
    const box = await openPage(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await box.fill('connector');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', { name: 'Search results' });
    expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'));
    await expect(list.getByRole('group').first()).toHaveAccessibleName(/connector/i);
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  });

  for (const mode of ['dark', 'light'] as const) {
    test(`axe finds nothing in the open list and in the results in ${mode} mode`, async ({ page }) => {
      // Three audits of whole pages.
      test.setTimeout(120_000);
      await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const box = await openPage(page, '/search?q=token');
      await expect(page.locator('.result-list a').first()).toBeVisible();
      const faults: string[] = [];
      const check = async (): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        faults.push(
          ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
        );
      };
      await check();
      await box.fill('authentcation');
      await expect(searchOptions(page).first()).toBeVisible();
      await check();
      await box.fill('xqzvkw');
      await expect(page.getByText('Nothing here matches')).toBeVisible();
      await check();
      expect(faults).toEqual([]);
    });
  }

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
