import { expect, test } from '@playwright/test';
import { openPage, wholeAnswer, wholeCount } from './search-helpers';
import { SECTION } from './fixture-routes';
import { collectRequests, FOREIGN, shiftSum, watchShifts } from './frame-helpers';

test.describe('the search page', () => {
  test('lists every hit with its number and page', async ({ page }) => {
    await page.goto('/search?q=connector');
    await expect(await wholeCount(page)).toHaveText(/^\d+ documents/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('connector');
    await expect(page.locator('.result-list > li')).toHaveCount(20);
    await page.getByRole('button', { name: /^Show \d+ more of/ }).click();
    expect(await page.locator('.result-list > li').count()).toBeGreaterThan(20);
  });

  for (const width of [1440, 390])
    test(`shows the results once, and in their place, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const title = document.querySelector('.result-list .hit-name')?.textContent;
          if (title) seen.add(title);
        }).observe(document, { childList: true, subtree: true });
      });
      await watchShifts(page);
      await page.goto('/search?q=token');
      await wholeCount(page);
      const titles = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
      expect(titles).toBe(1);
      expect(await shiftSum(page)).toBeLessThan(0.05);
    });

  test('keeps query and filters in the address; Back and Forward follow', async ({ page }) => {
    await openPage(page, '/search?q=token');
    const counter = await wholeCount(page);
    const all = await counter.textContent();
    await page
      .getByRole('group', { name: 'Filter by kind' })
      .getByRole('button', { name: /^Section/ })
      .click();
    await expect(page).toHaveURL(/kind=section/);
    await expect(counter).not.toHaveText(all ?? '');
    const sections = await counter.textContent();
    await page
      .getByRole('group', { name: 'Filter by area' })
      .getByRole('button', { name: /^Getting started/ })
      .click();
    await expect(page).toHaveURL(/area=Getting/);
    await page.goBack();
    await expect(page).not.toHaveURL(/area=/);
    await expect(counter).toHaveText(sections ?? '');
    await page.goBack();
    await expect(counter).toHaveText(all ?? '');
    await page.goForward();
    await expect(counter).toHaveText(sections ?? '');
    await page.reload();
    await expect(await wholeCount(page)).toHaveText(sections ?? '');
  });

  test('typing changes the address without new history entries', async ({ page }) => {
    await openPage(page, SECTION);
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await field.pressSequentially('webhook', { delay: 30 });
    await expect(page).toHaveURL(/q=webhook$/);
    await expect(page.locator('.result-list a').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/general\/$/);
  });

  test('without a query, it offers searches and tasks; a search that had hits comes back', async ({
    page,
  }) => {
    await openPage(page, '/search');
    const results = page.locator('.search-results');
    await expect(results.getByRole('heading', { name: 'Suggested searches' })).toBeVisible();
    await expect(results.locator('.card')).toHaveCount(4);
    await results.getByRole('button', { name: 'sandbox' }).click();
    await expect(page).toHaveURL(/q=sandbox$/);
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeFocused();
    await page.locator('.result-list a').first().click();
    await page.goto('/search');
    await expect(results.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
    await expect(results.locator('.search-tries button')).toHaveText(['sandbox']);
    await results.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(results.getByRole('heading', { name: 'Suggested searches' })).toBeVisible();
  });

  test('without hits, it gives advice, and without hits in a selection a way out of it', async ({ page }) => {
    await openPage(page, '/search?q=xqzvkw');
    const results = page.locator('.search-results');
    await expect(results.getByText('No results for “xqzvkw”')).toBeVisible();
    await expect(results.locator('.card')).toHaveCount(4);
    await results.getByRole('button', { name: 'sandbox' }).click();
    await expect(page.locator('.result-list a').first()).toBeVisible();
    await page.goto('/search?q=token&area=Nowhere');
    await results.getByRole('button', { name: /^Show all \d+ results$/ }).click();
    await expect(page).toHaveURL(/q=token$/);
    await expect(page.locator('.result-list a').first()).toBeVisible();
  });

  test('has one field, which the shortcuts of the header lead to', async ({ page }) => {
    await openPage(page, '/search?q=token');
    await wholeCount(page);
    await expect(page.locator('.search-box')).toBeHidden();
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeFocused();
    await page.locator('.result-list a').first().click();
    await expect(page.locator('.search-box')).toBeVisible();
  });

  test('orders the filters by area as the sidebar does', async ({ page }) => {
    await openPage(page, '/search?q=token');
    await wholeCount(page);
    const areas = page.getByRole('group', { name: 'Filter by area' }).getByRole('button');
    await expect(areas.first()).toHaveText('All areas');
    const shown = (await areas.allTextContents()).slice(1).map((label) => label.replace(/ \d+$/, ''));
    await page.goto('/general/');
    const rows = await page.locator('.sidebar .sidebar-list > li').allTextContents();
    const places = shown.map((label) => rows.findIndex((row) => row.startsWith(label)));
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('begins with the hits of the box', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('token');
    await wholeAnswer(page, 'token');
    const listed = await page.locator('.hit-list .hit-name').allTextContents();
    await page.goto('/search?q=token');
    await wholeCount(page);
    const names = await page.locator('.result-list .hit-name').allTextContents();
    expect(names.slice(0, listed.length)).toEqual(listed);
    for (const place of await page.locator('.result-list .hit-page').allTextContents())
      expect(place).not.toMatch(/(?:^|› )(.+) › \1(?: |$)/);
  });

  test('does not move what is above the results', async ({ page }) => {
    await openPage(page, '/search?q=token');
    await expect(page.locator('.result-list a').first()).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    const top = (await field.boundingBox())?.y;
    await field.fill('xqzvkw');
    await expect(page.getByText('No documents were found')).toBeVisible();
    expect((await field.boundingBox())?.y).toBe(top);
  });

  test('accepts ten thousand characters and keeps the address short', async ({ page }) => {
    await openPage(page, '/search');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.fill('machine token '.repeat(720));
    await expect(page.locator('.result-list a').first()).toBeVisible();
    await expect(page).toHaveURL(/q=machine/);
    expect(page.url().length).toBeLessThan(1000);
  });

  test('sends nothing anywhere for a version or context in the address', async ({ page }) => {
    const foreign = collectRequests(page, FOREIGN);
    await page.goto('/search?q=token&version=/evil.example/&ctx=//evil.example');
    await expect(page.locator('.result-list a').first()).toBeVisible();
    expect(foreign).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('explains how to browse', async ({ page }) => {
      await page.goto('/search');
      await expect(page.getByText('Search requires JavaScript.')).toBeVisible();
      for (const name of ['Getting started', 'Machine data', 'API reference'])
        await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible();
    });

    test('the search box of any page leads there', async ({ page }) => {
      await page.goto(SECTION);
      await expect(page.locator('form.search-box')).toHaveAttribute('action', '/search');
    });
  });
});
