import { expect, test, type Page } from '@playwright/test';
import { hold, hydrated, pretendConnection } from './frame-helpers';
import { searchOptions } from './search-helpers';
import { GUIDE, NEXT_GUIDE, OTHER_GUIDE } from './fixture-routes';

/** Opens a page with running scripts and without prefetched pages. */
async function open(page: Page, path: string): Promise<void> {
  await pretendConnection(page, { effectiveType: '2g' });
  await page.goto(path);
  await page.keyboard.press('Tab');
  await hydrated(page);
}

const holdData = (page: Page, path: string): Promise<() => void> =>
  hold(page, `**/page-data${path}/page-data.json`);

/** Clicks a link of the sidebar. */
const follow = (page: Page, path: string): Promise<void> =>
  page.locator(`nav.sidebar a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());

/** Waits until a page's data has arrived and everything that waited for it has run. */
async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((path) => window.___loader?.loadPageSync(path)?.page !== undefined, path);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

async function expectPage(page: Page, path: string, title: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(title);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('.progress-bar')).toHaveCount(0);
}

test.describe('a slow page never replaces a page that was opened after it', () => {
  test('a link, then another link', async ({ page }) => {
    await open(page, GUIDE);
    const release = await holdData(page, NEXT_GUIDE);
    await follow(page, NEXT_GUIDE);
    await expect(page.locator('.progress-bar')).toBeVisible();
    await follow(page, OTHER_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
    release();
    await arrived(page, NEXT_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
  });

  test('a link, then the current page once more', async ({ page }) => {
    await open(page, GUIDE);
    const release = await holdData(page, NEXT_GUIDE);
    await follow(page, NEXT_GUIDE);
    await follow(page, GUIDE);
    release();
    await arrived(page, NEXT_GUIDE);
    await expectPage(page, GUIDE, 'Authentication');
  });

  test('a link, then Back', async ({ page }) => {
    await open(page, OTHER_GUIDE);
    await follow(page, GUIDE);
    await expect(page.locator('h1')).toHaveText('Authentication');
    const release = await holdData(page, NEXT_GUIDE);
    await follow(page, NEXT_GUIDE);
    await expect(page.locator('.progress-bar')).toBeVisible();
    await page.evaluate(() => history.back());
    await expectPage(page, OTHER_GUIDE, 'User profile');
    release();
    await arrived(page, NEXT_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
  });

  test('Back, then a link', async ({ page }) => {
    await open(page, NEXT_GUIDE);
    await follow(page, GUIDE);
    await expect(page.locator('h1')).toHaveText('Authentication');
    await page.reload();
    await page.keyboard.press('Tab');
    await hydrated(page);
    const release = await holdData(page, NEXT_GUIDE);
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${NEXT_GUIDE}`);
    await follow(page, OTHER_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
    release();
    await arrived(page, NEXT_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
  });

  test('a search hit, then a link', async ({ page }) => {
    await open(page, GUIDE);
    const release = await holdData(page, OTHER_GUIDE);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('user profile');
    await searchOptions(page)
      .and(page.locator(`[data-href="${OTHER_GUIDE}"]`))
      .click();
    await expect(page.locator('.progress-bar')).toBeVisible();
    await follow(page, NEXT_GUIDE);
    await expectPage(page, NEXT_GUIDE, 'Authentication experience');
    release();
    await arrived(page, OTHER_GUIDE);
    await expectPage(page, NEXT_GUIDE, 'Authentication experience');
  });

  test('the first of two clicks on the same link adds no history entry', async ({ page }) => {
    await open(page, GUIDE);
    const release = await holdData(page, NEXT_GUIDE);
    await follow(page, NEXT_GUIDE);
    await follow(page, NEXT_GUIDE);
    release();
    await arrived(page, NEXT_GUIDE);
    await expectPage(page, NEXT_GUIDE, 'Authentication experience');
    await page.goBack();
    await expectPage(page, GUIDE, 'Authentication');
  });

  test('a page that failed disappears with its message', async ({ page }) => {
    await open(page, GUIDE);
    await page.context().setOffline(true);
    await follow(page, NEXT_GUIDE);
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.context().setOffline(false);
    await follow(page, OTHER_GUIDE);
    await expectPage(page, OTHER_GUIDE, 'User profile');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
