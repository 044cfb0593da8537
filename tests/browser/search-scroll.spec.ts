import { expect, test, type Page } from '@playwright/test';
import { openPage, wholeAnswer } from './search-helpers';
import { GUIDE } from './fixture-routes';

/** Scrolls deep into the guide and collects every later scroll position. */
async function readOn(page: Page, top: number): Promise<void> {
  await page.evaluate(async (place) => {
    const seen = window as unknown as { places: number[] };
    seen.places = [];
    const arrived = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo({ top: place, behavior: 'instant' });
    await arrived;
    addEventListener('scroll', () => seen.places.push(scrollY));
  }, top);
}

/** The scroll positions after two more frames, when a scroll of the last key has been reported. */
function placesSince(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...(window as unknown as { places: number[] }).places, scrollY];
  });
}

test('Ctrl+K, ten letters, and the arrows never scroll the page', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, GUIDE);
    await readOn(page, 3000);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('connection');
    await wholeAnswer(page, 'connection');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(new Set(await placesSince(page)), `at ${width} px`).toEqual(new Set([3000]));
  }
});

test('the target heading of a link is below the header', async ({ page }) => {
  await openPage(page, GUIDE);
  const link = page.locator('.toc a').nth(3);
  await link.click();
  const target = page.locator((await link.getAttribute('href')) ?? '');
  const header = await page.locator('.header').evaluate((box) => box.getBoundingClientRect().bottom);
  const gap = (): Promise<number> =>
    target.evaluate((box) => box.getBoundingClientRect().top).then((top) => top - header);
  await expect.poll(gap).toBeGreaterThan(20);
  expect(await gap()).toBeLessThan(28);
});

test('an element above the window that gets the focus is below the header', async ({ page }) => {
  await openPage(page, GUIDE);
  await readOn(page, 3000);
  const covered = await page.evaluate(() => {
    const bottom = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const controls = [
      ...document.querySelectorAll<HTMLElement>('.article :is(a[href], button, [tabindex="0"])'),
    ];
    return controls
      .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().bottom < 0)
      .reverse()
      .filter((control) => {
        control.focus();
        const box = control.getBoundingClientRect();
        // Code can be higher than the room below the header: its lower edge is in view then.
        const fits = box.height < window.innerHeight - bottom;
        return document.activeElement === control && (fits ? box.top < bottom : box.bottom < bottom);
      })
      .map((control) => control.outerHTML.slice(0, 100));
  });
  expect(covered).toEqual([]);
});
