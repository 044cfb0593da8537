import { expect, test, type Locator, type Page } from '@playwright/test';
import { visit } from './frame-helpers';

/** Pages whose first long block is one of a guide, and an example of a response. */
const GUIDE = '/general/authentication';
const EXAMPLE = '/api/gds/get-user-profile';

test.describe('a long block of code', () => {
  // Its height is measured when the text of the button has changed, not after the fold has opened.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const block = (page: Page): Locator => page.locator('.code-block:has(> .code-more)').first();
  const height = (page: Page): Promise<number> =>
    block(page)
      .locator('pre')
      .evaluate((code) => code.clientHeight / parseFloat(getComputedStyle(code).lineHeight));

  test('A14.14 shows 30 lines, and all of them on demand and on paper', async ({ page }) => {
    await visit(page, GUIDE);
    const more = block(page).locator('.code-more');
    await expect(more).toHaveText(/^Show all \d+ lines$/);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(Math.round(await height(page))).toBe(31);
    await more.focus();
    await page.keyboard.press('Space');
    await expect(more).toHaveText('Show fewer lines');
    await expect(more).toHaveAccessibleName(/^Show fewer lines: ./);
    expect(await height(page)).toBeGreaterThan(46);
    await more.scrollIntoViewIfNeeded();
    const top = (await more.boundingBox())?.y ?? NaN;
    await page.keyboard.press('Space');
    await expect(more).toHaveText(/^Show all \d+ lines$/);
    expect(Math.round(await height(page))).toBe(31);
    expect(Math.abs(((await more.boundingBox())?.y ?? NaN) - top)).toBeLessThan(1);
    await page.emulateMedia({ media: 'print' });
    await expect(more).toBeHidden();
    expect(await height(page)).toBeGreaterThan(46);
  });

  test('A14.26 of an example is cut on narrow pages only, until a reader asks for it or for one of its lines', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, EXAMPLE);
    const more = block(page).locator('.code-more');
    const rest = (): Promise<number> =>
      block(page)
        .locator('pre')
        .evaluate((code) => code.scrollHeight - code.clientHeight);
    await expect(more).toHaveText(/^Show all \d+ lines$/);
    expect(await rest()).toBeGreaterThan(100);
    await more.click();
    await expect(more).toHaveText('Show fewer lines');
    expect(await rest()).toBe(0);
    await more.click();
    await expect(more).toHaveText(/^Show all/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(more).toBeHidden();
    expect(await rest()).toBe(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('A14.14 shows all lines', async ({ page }) => {
      await page.goto(GUIDE);
      await expect(block(page).locator('.code-more')).toBeHidden();
      expect(
        await block(page)
          .locator('pre')
          .evaluate((code) => code.scrollHeight - code.clientHeight),
      ).toBe(0);
    });
  });
});
