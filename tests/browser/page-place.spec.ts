import { expect, test } from '@playwright/test';
import { followNext, painted, scrollTo, visit } from './frame-helpers';
import { GUIDE } from './fixture-routes';

test('A1.6 the first load neither scrolls nor shows a bar', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { calls: number };
    seen.calls = 0;
    for (const name of ['scrollTo', 'scrollBy'] as const) {
      const real = window[name].bind(window) as (...args: unknown[]) => void;
      window[name] = (...args: unknown[]) => {
        seen.calls += 1;
        real(...args);
      };
    }
  });
  await visit(page, GUIDE);
  await expect(page.locator('.progress-bar')).toHaveCount(0);
  expect(await page.evaluate(() => [(window as unknown as { calls: number }).calls, scrollY])).toEqual([
    0, 0,
  ]);
});

test('A1.7 A1.8 a new page opens at its top, or at the decoded hash, in its first frame', async ({
  page,
}) => {
  await visit(page, GUIDE);
  await page.evaluate(() => {
    window.scrollTo(0, 1500);
    const seen = window as unknown as { places: number[] };
    seen.places = [];
    const look = (): void => {
      if (document.querySelector('h1')?.textContent === 'Authentication experience')
        seen.places.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
  await followNext(page);
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  await painted(page, 10);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect([...new Set(places)]).toEqual([0]);

  const id = await page.locator('.prose h2[id]').nth(2).getAttribute('id');
  await page.evaluate((hash) => {
    const link = document.createElement('a');
    link.href = `/general/authentication-experience?x=1#${encodeURIComponent(hash ?? '')}`;
    document.querySelector('article')?.append(link);
    link.click();
  }, id);
  await expect(page).toHaveURL(/x=1/);
  await expect(page.locator(`#${id ?? ''}`)).toBeInViewport();
});

test('A1.7 an unknown hash keeps the scroll position', async ({ page }) => {
  await visit(page, GUIDE);
  await scrollTo(page, 700);
  await page.evaluate(() => {
    location.hash = '#nowhere-at-all';
  });
  await painted(page, 10);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('A1.9 Back and Forward restore the scroll positions', async ({ page }) => {
  await visit(page, GUIDE);
  await scrollTo(page, 900);
  await followNext(page);
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  await scrollTo(page, 400);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Authentication');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('A1.9 Back from a heading returns to where the link was', async ({ page }) => {
  await visit(page, GUIDE);
  await scrollTo(page, 300);
  await page.locator('.toc a').nth(4).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await painted(page);
  const at = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
});
