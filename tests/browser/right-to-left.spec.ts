import { expect, test, type Page } from '@playwright/test';
import { OPERATION, RIGHT_TO_LEFT } from './fixture-routes';

/** As the build writes it for a site with `language: ar`. */
async function visitFromTheRight(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.lang = 'ar';
  });
}

/** Whether each character of an element is at the right of the one before, by line. */
const readsFromTheLeft = (element: Element): boolean => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
      // Arabic letters inside of code read from the right.
      if (!/[!-~]/.test(node.nodeValue?.charAt(at) ?? '')) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      boxes.push(range.getBoundingClientRect());
    }
  return boxes.every((box, at) => {
    const before = boxes[at - 1];
    return !before || box.top > before.top + 2 || box.left >= before.left;
  });
};

test('in a language that reads from the right, code of a guide reads from the left', async ({ page }) => {
  await visitFromTheRight(page, RIGHT_TO_LEFT);
  const codes = page.locator('article code');
  expect(await codes.count()).toBeGreaterThan(6);
  for (const code of await codes.all())
    expect(await code.evaluate(readsFromTheLeft), (await code.textContent()) ?? '').toBe(true);
  // The text around it does not.
  expect(
    await page
      .locator('article p')
      .first()
      .evaluate((one) => getComputedStyle(one).direction),
  ).toBe('rtl');
  const block = page.locator('article pre');
  const [start, box] = await block.evaluate((pre) => {
    const range = document.createRange();
    range.setStart(document.createTreeWalker(pre, NodeFilter.SHOW_TEXT).nextNode() ?? pre, 0);
    range.collapse(true);
    return [range.getBoundingClientRect().left, pre.getBoundingClientRect()] as const;
  });
  expect(start - box.left).toBeLessThan(box.width / 4);
});

test('the address of an operation reads from the left', async ({ page }) => {
  await visitFromTheRight(page, OPERATION);
  expect(await page.locator('.api-endpoint code').first().evaluate(readsFromTheLeft)).toBe(true);
});
