import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPage, wholeAnswer } from './search-helpers';

test.describe('the target page', () => {
  const marks = (page: Page): Promise<number> =>
    page.evaluate(() => (CSS.highlights.get('searched') as ReadonlySet<unknown> | undefined)?.size ?? 0);

  test('marks the words, also in code, with a clean address, until they are dismissed', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('timingSafeEqual');
    await wholeAnswer(page, 'timingSafeEqual');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/match(es)? on this page/)).toBeVisible();
    expect(await marks(page)).toBeGreaterThan(0);
    // Long code is shown as a whole, and the marks are painted.
    await expect(page.locator('html')).toHaveAttribute('data-marked', '');
    const color = await page
      .locator('#main code')
      .first()
      .evaluate((code) => getComputedStyle(code, '::highlight(searched)').backgroundColor);
    expect(color).toBe('rgba(255, 213, 74, 0.28)');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Clear highlights' }).click();
    expect(await marks(page)).toBe(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-marked');
    await expect(page.getByText(/on this page$/).filter({ hasText: 'match' })).toHaveCount(0);
  });

  test('A14.35 goes from mark to mark and around, by its buttons and by keys', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('hysteresis');
    await wholeAnswer(page, 'hysteresis');
    await page.keyboard.press('Enter');
    const notice = page.locator('.page-marks');
    await expect(notice).toContainText('matches on this page');
    const count = Number(/\d+/.exec((await notice.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(2);
    const now = (): Promise<{ text: string; isInView: boolean }> =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('searched-now') as unknown as Iterable<Range>;
        const { top = -1, bottom = -1 } = range?.getBoundingClientRect() ?? {};
        return { text: range?.toString() ?? '', isInView: top >= 0 && bottom <= window.innerHeight };
      });
    const at = async (): Promise<number> =>
      Number(/^Match (\d+) of/.exec((await notice.textContent()) ?? '')?.[1]);
    await page.getByRole('button', { name: 'Next match' }).click();
    const first = await at();
    expect(first).toBeGreaterThan(0);
    for (let step = 1; step <= count; step += 1) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(notice).toContainText(`Match ${((first - 1 + step) % count) + 1} of ${count}`);
      const { text, isInView } = await now();
      expect(text).toMatch(/hysteresis/i);
      expect(isInView).toBe(true);
    }
    await page.keyboard.press('Alt+ArrowUp');
    await expect(notice).toContainText(`Match ${((first - 2 + count) % count) + 1} of ${count}`);
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect(notice).toContainText(`Match ${((first - 3 + 2 * count) % count) + 1} of ${count}`);
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  });

  test('scrolls to the first mark if the hit had no anchor', async ({ page }) => {
    await openPage(page, '/search?q=raspberry');
    const link = page.locator('.result-list a:not([href*="#"])').first();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.getByText(/match(es)? on this page/)).toBeVisible();
    const isInView = await page.evaluate(() => {
      const [range] = CSS.highlights.get('searched') as unknown as Iterable<Range>;
      const box = range?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    });
    expect(isInView).toBe(true);
  });

  test('A14.30 marks the row that a hit leads to like that of a link, until the next target', async ({
    page,
  }) => {
    const background = (row: Locator): Promise<string> =>
      row
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const box = await openPage(page);
    await box.fill('scope-missing');
    await wholeAnswer(page, 'scope-missing');
    await page.keyboard.press('Enter');
    const row = page.locator('#problem-scope-missing');
    await expect(row).toBeInViewport();
    const marked = await background(row);
    await page.evaluate(() => (window.location.hash = '#problem-not-found'));
    await expect.poll(() => background(page.locator('#problem-not-found'))).toBe(marked);
    expect(await background(row)).not.toBe(marked);
  });

  test('removes its marks on the next page', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('hysteresis');
    await wholeAnswer(page, 'hysteresis');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/match(es)? on this page/)).toBeVisible();
    await page.locator('a[rel=next]').click();
    await expect.poll(() => marks(page)).toBe(0);
  });
});
