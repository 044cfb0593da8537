import { expect, test, type Page } from '@playwright/test';
import { visit } from './frame-helpers';
import { GUIDE, LIST_OPERATION, OPERATION } from './fixture-routes';

const DEEP = 'response-200-subscriptions-machines-machineId';
const HEADER = 'response-429-header-Retry-After';

const isRevealed = (page: Page, id: string): Promise<boolean> =>
  page
    .locator(`[id="${id}"]`)
    .evaluate((element) => element.closest('details:not([open])') === null && element.checkVisibility());

test.describe('an anchor inside closed folds', () => {
  for (const id of [DEEP, HEADER]) {
    test(`opens them when it is visited: ${id}`, async ({ page }) => {
      await page.goto(OPERATION);
      expect(await isRevealed(page, id)).toBe(false);
      await page.goto('about:blank');
      await visit(page, `${OPERATION}#${id}`);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      expect(await isRevealed(page, id)).toBe(true);
    });
  }

  test('opens them when the hash changes, and again after they were closed', async ({ page }) => {
    await visit(page, OPERATION);
    await page.evaluate((id) => (window.location.hash = id), DEEP);
    await expect.poll(() => isRevealed(page, DEEP)).toBe(true);
    await page.evaluate((id) => {
      document.getElementById(id)?.closest('details')?.removeAttribute('open');
      const link = document.createElement('a');
      link.href = `#${id}`;
      link.textContent = 'Once more';
      document.querySelector('h1')?.append(link);
    }, DEEP);
    expect(await isRevealed(page, DEEP)).toBe(false);
    await page.getByRole('link', { name: 'Once more' }).click();
    await expect.poll(() => isRevealed(page, DEEP)).toBe(true);
    await expect(page.locator(`[id="${DEEP}"]`)).toBeInViewport();
  });

  test('opens them on another page, reached inside the site', async ({ page }) => {
    await visit(page, LIST_OPERATION);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'Over there';
      document.querySelector('h1')?.append(link);
    }, `${OPERATION}#${DEEP}`);
    await page.getByRole('link', { name: 'Over there' }).click();
    await expect(page).toHaveURL(new RegExp(`${OPERATION}#${DEEP}$`));
    await expect(page.locator(`[id="${DEEP}"]`)).toBeInViewport();
    expect(await isRevealed(page, DEEP)).toBe(true);
  });

  test('selects its tab', async ({ page }) => {
    await visit(page, GUIDE);
    const panel = page.locator('.article [role=tabpanel][data-state=hidden]').first();
    const id = (await panel.getAttribute('id')) ?? '';
    await page.evaluate((hash) => (window.location.hash = hash), id);
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('data-state', 'shown');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself opens the folds of an anchor, and there is no inactive button', async ({
    page,
  }) => {
    await page.goto(`${OPERATION}#${DEEP}`);
    await expect(page.locator(`[id="${DEEP}"]`)).toBeInViewport();
    await expect(page.getByText('Expand all')).toBeHidden();
  });
});

test.describe('expand all', () => {
  test('opens and closes a schema by keyboard, and exposes its state', async ({ page }) => {
    await visit(page, OPERATION);
    const tree = page.locator('.api-schema', { has: page.locator('.api-expand') }).first();
    // Patterns stay folded: they are for who needs one of them.
    const folds = tree.locator('details:not(.api-pattern)');
    const closed = folds.and(page.locator(':not([open])'));
    const button = tree.getByRole('button', { name: 'Expand all' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(await closed.count()).toBeGreaterThan(0);
    await button.focus();
    await page.keyboard.press('Enter');
    const collapse = tree.getByRole('button', { name: 'Collapse all' });
    await expect(collapse).toHaveAttribute('aria-expanded', 'true');
    await expect(collapse).toBeFocused();
    expect(await closed.count()).toBe(0);
    await page.keyboard.press('Space');
    await expect(tree.getByRole('button', { name: 'Expand all' })).toBeFocused();
    expect(await folds.and(page.locator('[open]')).count()).toBe(0);
  });

  test('follows folds that a reader opens', async ({ page }) => {
    await visit(page, OPERATION);
    const tree = page.locator('.api-schema', { has: page.locator('.api-expand') }).first();
    await expect(tree.locator('.api-expand')).toHaveText('Expand all');
    await tree.evaluate((element) => {
      for (const fold of element.querySelectorAll('details')) fold.open = true;
    });
    await expect(tree.locator('.api-expand')).toHaveText('Collapse all');
  });
});
