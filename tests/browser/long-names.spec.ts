import { expect, test, type Page } from '@playwright/test';
import { visit } from './frame-helpers';
import { searchOptions } from './search-helpers';

/** Like generated names: 100 characters without a possible line break. */
const LONG = 'GetTheMachineConfigurationOfTheProductionLineWithAllItsSettings'.padEnd(100, 'X');

const PAGES = (
  '/ /general/authentication /general/ /general/cloud-events /data-exchange/connect-api ' +
  '/machine-data/ /api/ /api/gds/global-discovery-service-api /api/gds/user ' +
  '/api/gds/get-user-profile /api/application-api/evaluate-consent /search?q=token ' +
  '/no-such-page'
).split(' ');

/**
 * Opens every fold, and writes the long name into every text of the frame below the header, except those that are
 * short by rule.
 */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate((name) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const root of document.querySelectorAll('.frame, .mobile-menu nav, .search-popup')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts)
        if (
          /\p{L}{2}/u.test(text.data) &&
          !text.parentElement?.closest(
            'script, style, option, svg, .whole, .method, [data-change], .endpoint-method, .api-flag, .page-tools',
          )
        )
          text.data = name;
    }
  }, LONG);
}

/** Texts that overflow the window or their box, unless it scrolls or cuts them. */
function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BOXES =
      'li, td, th, p, h1, h2, h3, h4, dt, dd, summary, figure, button, label, .card, .sidebar, .column-main, .column-toc, .api-main, .api-side, .prev-next a, .search-popup, .result-filters, .skip-link, main, nav';
    /** Elements that are meant to scroll sideways. */
    const SCROLLED =
      'pre, .table-scroll, .error-scroll, .tab-list, .panel-tabs, .diagram-picture, .filter-group';
    const stray = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, script, style, option, svg'))
        continue;
      const box = element.closest(BOXES);
      let frame = element;
      while (frame.parentElement && !/auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowX))
        frame = frame.parentElement;
      const isCut = /hidden|clip/.test(getComputedStyle(frame).overflowX) || frame.matches(SCROLLED);
      if (isCut && frame.getBoundingClientRect().right <= innerWidth + 1) continue;
      if (!box) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      const limit = box.getBoundingClientRect();
      const isOut = right > limit.right + 1 || left < limit.left - 1 || right > innerWidth + 1;
      if (width > 0 && isOut)
        stray.add(`${box.tagName} ${box.className} > ${element.tagName} ${element.className}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) stray.add(`the page, by ${scrollWidth - clientWidth} px`);
    return [...stray];
  });
}

const SIZES = [
  ['screen', 320, 568],
  ['screen', 390, 844],
  ['screen', 1440, 900],
  // A4 minus the margins of print.css.
  ['print', 673, 987],
] as const;

test('every kind of page keeps WCAG text spacing, and names of 100 characters at every width and on paper', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of PAGES) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 320, height: 568 });
    await visit(page, path);
    if (path.startsWith('/search')) await expect(page.locator('.result-list a').first()).toBeAttached();
    // A constructed sheet: the policy of the pages forbids style elements.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await expect(page.locator('body')).not.toHaveCSS('letter-spacing', 'normal');
    expect.soft(await strayTexts(page), `${path}: text spacing at 320 px`).toEqual([]);
    await page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
    await lengthen(page);
    for (const [media, width, height] of SIZES) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height });
      expect.soft(await strayTexts(page), `${path}: long names at ${width} px, ${media}`).toEqual([]);
    }
  }
});

test('a long typed or requested name stays in its box too, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of [`/${LONG}`, `/search?q=${LONG}`]) {
    await visit(page, path);
    await expect(page.locator('main')).toContainText(/Page not found|GetTheMachine/);
    expect(await strayTexts(page), path).toEqual([]);
  }
});

test('the open drawer and the list of hits contain a long name, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, '/general/');
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await box.fill('authentication');
  await expect(searchOptions(page).first()).toBeVisible();
  await lengthen(page);
  expect(await strayTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lengthen(page);
  expect(await strayTexts(page)).toEqual([]);
});

test('right-to-left and override characters in names and samples do not affect the text beside them', async ({
  page,
}) => {
  for (const path of ['/general/authentication', '/api/gds/get-user-profile', '/api/', '/search?q=token']) {
    await visit(page, path);
    if (path.startsWith('/search')) await expect(page.locator('.result-list a').first()).toBeVisible();
    const turned = await page.evaluate(() => {
      const names = [
        ...document.querySelectorAll('main :is(a, code, strong, em, mark, button, span)'),
        ...document.querySelectorAll('.breadcrumbs :is(a, span), .sidebar-label, .prev-next-title'),
      ].filter((name) => name.childElementCount === 0 && /\p{L}{2}/u.test(name.textContent));
      // At the end of the name, because its override is not terminated.
      for (const name of names) name.textContent = `${name.textContent}\u202Eabc\u05D0`;
      const found = new Set<string>();
      for (const name of names) {
        const after = name.nextSibling;
        if (after?.nodeType !== Node.TEXT_NODE || !name.checkVisibility()) continue;
        const letters = [...(after.textContent ?? '').matchAll(/\S/g)].map(({ index }) => index);
        const place = (at: number): DOMRect => {
          const range = document.createRange();
          range.setStart(after, at);
          range.setEnd(after, at + 1);
          return range.getBoundingClientRect();
        };
        const [first, second] = letters;
        if (first === undefined || second === undefined) continue;
        const [one, two] = [place(first), place(second)];
        if (Math.abs(one.top - two.top) < 2 && two.left < one.left)
          found.add(`${name.tagName} ${name.className}: ${after.textContent?.slice(0, 20)}`);
      }
      return { turned: [...found], names: names.length };
    });
    expect(turned.names, path).toBeGreaterThan(10);
    expect(turned.turned, path).toEqual([]);
  }
});
