import { expect, test } from '@playwright/test';
import { visit } from './frame-helpers';
import { FAR_GUIDE, GUIDE, LIST_OPERATION, SECTION } from './fixture-routes';

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('A12.2 A12.3 A12.6 opens on the docs, shows the main menu, and closes in every way', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const drawer = page.getByRole('dialog');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
    await expect(drawer.getByRole('button', { name: /Switch between dark and light mode/ })).toBeVisible();
    await drawer.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(drawer.getByRole('link', { name: 'API reference' })).toBeVisible();
    await expect(drawer.locator('.mobile-menu-links [aria-current]')).toHaveText('Docs');
    await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    await button.click();
    await expect(drawer.getByRole('button', { name: '← Back to main menu' })).toBeVisible();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
    await button.click();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(drawer).toBeHidden();
  });

  test('A12.3 on a page without sidebar it opens on the main menu', async ({ page }) => {
    await visit(page, '/search');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'API reference' })).toBeVisible();
  });

  test('A12.5 Back closes it and stays on the page; closing leaves no entry behind', async ({ page }) => {
    await page.goto(SECTION);
    await visit(page, GUIDE);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const drawer = page.getByRole('dialog');
    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(GUIDE);
    await button.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.waitForFunction(() => !('drawer' in (history.state as object)));
    await page.goBack();
    await expect(page).toHaveURL(/\/general\/$/);
  });

  test('A12.7 keeps the focus inside, closes on Escape, and restores the focus', async ({ page }) => {
    await visit(page, GUIDE);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    await button.click();
    const drawer = page.getByRole('dialog');
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      expect(
        await drawer.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('A12.8 opens with the current row in its middle, and the page stays', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    for (const route of [FAR_GUIDE, LIST_OPERATION]) {
      await visit(page, route);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.locator('[aria-current=page]')).toBeInViewport();
      const [middle, left] = await drawer.evaluate((element) => {
        const row = element.querySelector('[aria-current=page]')?.getBoundingClientRect();
        return [(row?.top ?? NaN) + (row?.height ?? NaN) / 2, element.scrollLeft];
      });
      expect(middle).toBeGreaterThan(480 / 4);
      expect(middle).toBeLessThan((3 * 480) / 4);
      expect(left).toBe(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Escape');
    }
  });

  test('has the mark, and targets of at least 44 px', async ({ page }) => {
    for (const route of [GUIDE, LIST_OPERATION]) {
      await visit(page, route);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.locator('.brand-mark')).toBeVisible();
      // The line below the areas is in view, whatever is below them.
      const areas = drawer.getByRole('group', { name: 'Area' });
      await drawer.evaluate((element) => element.scrollBy(0, 4000));
      const isLineInView = (): Promise<boolean> =>
        areas.evaluate((group) => {
          const { left: x, bottom } = group.getBoundingClientRect();
          return [1, 2].every((high) => group.contains(document.elementFromPoint(x + 20, bottom - high)));
        });
      await expect.poll(isLineInView).toBe(true);
      const low = await drawer
        .locator('a:visible, button:visible, summary:visible')
        .evaluateAll((targets) =>
          targets
            .filter((target) => target.getBoundingClientRect().height < 44)
            .map((target) => `${target.tagName} ${target.textContent}`),
        );
      expect(low).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('A12.1 the mobile layout begins at 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto(GUIDE);
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    await expect(page.locator('.sidebar')).toBeVisible();
  });
});
