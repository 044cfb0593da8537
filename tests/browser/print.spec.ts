import { expect, test } from '@playwright/test';
import { audit } from './audit';
import { visit } from './frame-helpers';
import { APIS, FAR_SECTION, GUIDE, INTRODUCTION, OPERATION, TAG } from './fixture-routes';

test('on paper a guide is its text alone, with every tab open, dark on white', async ({ page }) => {
  await page.goto(GUIDE);
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.header', '.sidebar', '.column-toc', '.footer', '.tab-list', '.back-to-top'])
    await expect(page.locator(selector).first()).toBeHidden();
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

for (const route of [GUIDE, OPERATION]) {
  test(`${route} can be read on paper from the dark mode too`, async ({ page }) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    expect(await audit(page, route, { rules: ['color-contrast'] })).toEqual([]);
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('on paper every fold shows its content', async ({ page }) => {
      await page.goto(OPERATION);
      await page.emulateMedia({ media: 'print' });
      const { folds, hidden } = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('main details')].filter((fold) => fold.checkVisibility());
        const inside = shown.flatMap((fold) => [...fold.children].slice(1));
        return {
          folds: shown.filter((fold) => !fold.hasAttribute('open')).length,
          hidden: inside.filter((part) => !part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)),
        };
      });
      expect(folds).toBeGreaterThan(3);
      expect(hidden).toEqual([]);
    });
  });

test('on paper an operation has one example of each kind, and no bar is empty', async ({ page }) => {
  await visit(page, OPERATION);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const { groups, empty } = await page.evaluate(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    const examples = [...document.querySelectorAll('main .api-example')];
    return {
      groups: [...new Set(examples.map(({ parentElement }) => parentElement))].map((parent) => {
        const group = examples.filter(({ parentElement }) => parentElement === parent);
        return [group.length, group.filter(isShown).length] as const;
      }),
      empty: [...document.querySelectorAll<HTMLElement>('.panel > *')].filter(
        (part) => isShown(part) && part.innerText.trim() === '',
      ).length,
    };
  });
  expect(Math.max(...groups.map(([all]) => all))).toBeGreaterThan(1);
  expect(Math.max(...groups.map(([, shown]) => shown))).toBe(1);
  expect(empty).toBe(0);
});

test('printing opens the folds in browsers whose style sheets cannot, and closes them again', async ({
  page,
}) => {
  await visit(page, OPERATION);
  const closed = page.locator('main details:not([open])');
  const before = await closed.count();
  expect(before).toBeGreaterThan(3);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(closed).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(closed).toHaveCount(before);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(GUIDE);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return !/^(?:0s(?:, )?)+$/.test(transitionDuration) || !/^(?:0s(?:, )?)+$/.test(animationDuration);
      }).length,
  );
  expect(moving).toBe(0);
});

test('with forced colors the current row of the sidebar is still distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(GUIDE);
  const style = await page
    .locator('.sidebar [aria-current=page]')
    .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(style).toBe('solid');
});

const TEMPLATES = [
  '/',
  GUIDE,
  FAR_SECTION,
  APIS,
  INTRODUCTION,
  TAG,
  OPERATION,
  '/search?q=token',
  '/no-such-page',
];

// 320 px is also what remains of 1280 px at 400 %, and 256 px of 1024 px in height.
test('no kind of page needs a sideways scroll at 320 px and at 400 %, or loses edges with forced colors', async ({
  page,
}) => {
  for (const path of TEMPLATES) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, path);
    // Also with everything unfolded.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const { overflow, widest } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const outside = [...document.querySelectorAll('main *')].filter((element) => {
        const scrolls = element.closest(
          'pre, .table-scroll, .error-scroll, .diagram-picture, .tab-list, .panel-tabs, .filter-group',
        );
        return !scrolls && element.getBoundingClientRect().right > clientWidth + 1;
      });
      return {
        overflow: scrollWidth - clientWidth,
        widest: outside
          .filter((element) => getComputedStyle(element).position !== 'absolute')
          .map((element) => element.getAttribute('class') ?? element.tagName),
      };
    });
    expect.soft(widest, path).toEqual([]);
    expect.soft(overflow, path).toBe(0);
    // What stays in place leaves room to read.
    const header = await page
      .locator('.header')
      .evaluate((element) => element.getBoundingClientRect().height);
    expect.soft(header, path).toBeLessThanOrEqual(64);

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ forcedColors: 'active' });
    const blind = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[aria-current=page], [aria-selected=true]')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('.breadcrumbs'))
        .filter((element) => getComputedStyle(element).outlineStyle === 'none')
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(blind, `${path}: not marked with forced colors`).toEqual([]);
  }
});
