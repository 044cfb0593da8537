import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './frame-helpers';
import { GUIDE, OPERATION, SECTION } from './fixture-routes';

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
  test('A13.4 the menu opens, a section unfolds, a page is chosen, the focus comes back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(GUIDE);
    await hydrated(page);
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

  test('the search opens, its options are walked, one is chosen, Escape leaves', async ({ page }) => {
    await page.goto(SECTION);
    await hydrated(page);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await page.keyboard.type('cloud connector');
    await expect(page.getByRole('option').first()).toBeVisible();
    const current = (): Promise<string | null> => field.getAttribute('aria-activedescendant');
    const first = await current();
    await page.keyboard.press('ArrowDown');
    await expect.poll(current).not.toBe(first);
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveAttribute(
      'id',
      (await current()) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await expect.poll(current).toBe(first);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.type('cloud connector');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/general\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('tabs are one stop, and the arrows walk them', async ({ page }) => {
    // Tab starts at the element of the hash, so only a few stops follow instead of the whole frame's.
    await page.goto('/general/authentication#validate-a-token-in-your-api');
    await hydrated(page);
    await tabTo(page, '[role=tab]');
    const list = page.locator('[role=tablist]:has(:focus)');
    const count = await list.getByRole('tab').count();
    for (let step = 1; step <= count; step += 1) {
      await page.keyboard.press('ArrowRight');
      const tab = list.getByRole('tab').nth(step % count);
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=tab]:focus')).toHaveCount(0);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=tabpanel], .tab-panel') !== null),
    ).toBe(true);
  });

  test('A14.24 after a link to an operation, three tabs lead to "Try it"', async ({ page }) => {
    await page.goto('/general/user-profile');
    await hydrated(page);
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
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
    await expect(tryIt).toBeFocused();
  });

  for (const [name, opener] of [
    ['the request console', '.try-it-button'],
    ['the panel of values', '.header .values-button'],
  ] as const)
    test(`the drawer of ${name} is not a tab stop`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 320 });
      await page.goto(OPERATION);
      await hydrated(page);
      await page.locator(opener).click();
      const drawer = page.locator('dialog[open]');
      await expect(drawer.locator('form')).toBeVisible();
      // It scrolls, so Chromium would stop at it.
      expect(await drawer.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
      const stops = new Set<string>();
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        stops.add(await page.evaluate(() => document.activeElement?.tagName ?? ''));
      }
      expect(stops).toContain('BUTTON');
      expect(stops).not.toContain('DIALOG');
    });

  test('the tree of a schema unfolds and folds', async ({ page }) => {
    await page.goto('/api/gds/get-user-profile#responses');
    await hydrated(page);
    await tabTo(page, '.api-schema .api-fold > summary');
    const fold = page.locator('details:has(> summary:focus)');
    const before = await fold.evaluate((element) => (element as HTMLDetailsElement).open);
    await page.keyboard.press('Enter');
    await expect(fold).toHaveJSProperty('open', !before);
    await page.keyboard.press('Space');
    await expect(fold).toHaveJSProperty('open', before);
  });

  test('the table of contents of small screens opens, and an entry leads to its heading', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(GUIDE);
    await hydrated(page);
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
