import { expect, test, type Page } from '@playwright/test';
import { visit } from './frame-helpers';
import { GUIDE, OPERATION } from './fixture-routes';

/** Presses Tab until the wanted element has the focus; every stop on the way must show the focus. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const { isThere, isSeen, what } = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      const hasRing =
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
        (after.outlineStyle !== 'none' && parseFloat(after.outlineWidth) >= 2);
      return {
        isThere: element.matches(wanted),
        isSeen: element === document.body || hasRing,
        what: element.outerHTML.slice(0, 120),
      };
    }, selector);
    expect(isSeen, `focus shows on ${what}`).toBe(true);
    if (isThere) return;
  }
  throw new Error(`${selector} is not reached with ${most} tabs`);
}

test.describe('by keyboard alone', () => {
  test('A12.4 A13.4 the menu opens, a section unfolds, a page is chosen, the focus comes back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, GUIDE);
    await tabTo(page, '.menu-button');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await tabTo(page, '.sidebar-toggle[aria-label$="\'Machine data\'"]');
    await page.keyboard.press('Space');
    await expect(drawer.getByRole('link', { name: 'Commanding' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.locator('.menu-button')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, '.mobile-menu a[href$="/general/user-profile"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/general\/user-profile$/);
    await expect(drawer).toBeHidden();
    await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('A14.24 after a link to an operation, three tabs lead to "Try it"', async ({ page }) => {
    await visit(page, '/general/user-profile');
    await page.locator(`.article a[href="${OPERATION}"]`).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(OPERATION);
    const tryIt = page.getByRole('button', { name: 'Try it' });
    await expect(tryIt).toBeVisible();
    // The router moves the focus after it shows the page.
    await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
    for (const name of ['Skip to main content', 'Skip to Try it and samples']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(tryIt).toBeFocused();
  });

  for (const [name, opener] of [
    ['the request console', '.try-it-button'],
    ['the panel of values', '.header .values-button'],
  ] as const)
    test(`the drawer of ${name} keeps the focus inside, and is no tab stop itself`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 320 });
      await visit(page, OPERATION);
      await page.locator(opener).click();
      const drawer = page.locator('dialog[open]');
      await expect(drawer.locator('form')).toBeVisible();
      // It scrolls, so Chromium would stop at it.
      expect(await drawer.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
      const stops = new Set<unknown>();
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        const [stop, isInside] = await drawer.evaluate((element) => [
          document.activeElement?.tagName ?? '',
          element.contains(document.activeElement) || document.activeElement === document.body,
        ]);
        stops.add(stop);
        expect(isInside).toBe(true);
      }
      expect(stops).toContain('BUTTON');
      expect(stops).not.toContain('DIALOG');
    });

  test('the table of contents of small screens opens, and an entry leads to its heading', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, GUIDE);
    await tabTo(page, '.toc-disclosure > summary');
    await page.keyboard.press('Enter');
    const contents = page.locator('.toc-disclosure[open]');
    await expect(contents).toHaveCount(1);
    // A key pressed before the next frame would still find the links hidden.
    const link = contents.locator('a').first();
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const hash = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
    await expect(page.locator(hash)).toBeInViewport();
  });
});
