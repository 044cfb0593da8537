import { expect, test, type Page } from '@playwright/test';
import { auditBothModes } from './audit';
import { SUGGESTED_SEARCHES } from './suggested-searches';
import { visit } from './frame-helpers';
import { GUIDE, openDiagram } from './large-diagram';
import { openPage, searchOptions, wholeAnswer } from './search-helpers';

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'suggested searches': async (page) => {
    await (await openPage(page, GUIDE)).focus();
    await expect(page.getByRole('listbox', { name: 'Suggested searches' })).toBeVisible();
  },
  'hits in areas': async (page) => {
    await (await openPage(page, GUIDE)).fill('token');
    await wholeAnswer(page, 'token');
  },
  'no hits': async (page) => {
    await (await openPage(page, GUIDE)).fill('xqzvkw');
    await expect(page.getByText('No results for')).toBeVisible();
  },
  'a search page without a query': async (page) => {
    await openPage(page, '/search');
    await expect(page.getByRole('heading', { name: 'Suggested searches' })).toBeVisible();
  },
  'a search page without hits': async (page) => {
    await openPage(page, '/search?q=xqzvkw');
    await expect(page.getByText('No results for')).toBeVisible();
  },
  'an address without a page': async (page) => {
    await page.goto('/signing/secret');
    await expect(page.locator('.not-found-results ol .result-link').first()).toBeVisible();
  },
  'a large diagram': openDiagram,
};

/** States at which axe looks at both widths in accessibility.spec.ts. */
const AUDITED_THERE = ['hits in areas', 'no hits'];

for (const [name, open] of Object.entries(STATES)) {
  test(`the state "${name}" needs no sideways scroll at 400 %, and axe finds nothing in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    if (AUDITED_THERE.includes(name)) return;
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await auditBothModes(page, name)).toEqual([]);
  });
}

test.describe('the list below the search field', () => {
  test('suggests searches that have hits, to a reader without recent ones', async ({ page }) => {
    const box = await openPage(page, GUIDE);
    await box.focus();
    await expect(searchOptions(page)).toHaveText([...SUGGESTED_SEARCHES]);
    for (const query of SUGGESTED_SEARCHES) {
      await box.fill(query);
      await wholeAnswer(page, query);
      expect(await searchOptions(page).count()).toBeGreaterThan(2);
    }
  });

  test('offers a suggestion instead of words without hits', async ({ page }) => {
    const box = await openPage(page, GUIDE);
    await box.fill('xqzvkw');
    await page.getByRole('button', { name: 'sandbox', exact: true }).click();
    await expect(box).toHaveValue('sandbox');
    await wholeAnswer(page, 'sandbox');
  });

  test('never covers its own field, with the announcement above it, at 390 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await openPage(page, GUIDE);
    await box.fill('token');
    const popup = page.locator('.search-popup');
    await expect(popup).toBeVisible();
    const [field, list] = [await box.boundingBox(), await popup.boundingBox()];
    expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    // A query needs more room than what is left beside the name of the brand.
    expect(field?.width).toBeGreaterThan(290);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.locator('.values-button')).toBeFocused();
    expect((await box.boundingBox())?.width).toBeLessThan(200);
  });
});

test('the search page has its filters beside the results, and above them on a phone', async ({ page }) => {
  const boxes = async (width: number): Promise<{ filters: DOMRect; results: DOMRect; wide: boolean }> => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?q=token');
    await expect(page.locator('.filter').first()).toBeVisible();
    // The filters come first, and a busy machine is slow enough to show it.
    await expect(page.locator('.result-list').first()).toBeVisible();
    return page.evaluate(() => ({
      filters: document.querySelector('.result-filters')?.getBoundingClientRect() ?? new DOMRect(),
      results: document.querySelector('.result-list')?.getBoundingClientRect() ?? new DOMRect(),
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
  };
  const desktop = await boxes(997);
  expect(desktop.results.left).toBeGreaterThan(desktop.filters.right);
  // From the title on, so that all of them are on the first screen.
  expect(desktop.filters.top).toBeLessThan(desktop.results.top);
  expect(desktop.filters.bottom).toBeLessThan(768);
  const phone = await boxes(390);
  expect(phone.results.top).toBeGreaterThan(phone.filters.bottom);
  expect([desktop.wide, phone.wide]).toEqual([false, false]);
});

test('the not-found page offers the paths of the home page, and hits for other words', async ({ page }) => {
  await visit(page, '/general/user-profil');
  await expect(page.locator('.card').getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'I build applications' })).toHaveAttribute(
    'href',
    '/general/#quickstart',
  );
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('signing secret');
  await expect(page.locator('.not-found-results ol .result-link').first()).toContainText('Signing secret');
});

test('a table on a phone keeps its rows and scrolls sideways beside its first column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let wide = 0;
  for (const route of ['/general/available-apis', '/general/customer-data', '/products/service-board']) {
    await page.goto(route);
    const tables = await page.locator('.table-scroll:has(> table)').evaluateAll((boxes) =>
      boxes
        .filter((box) => box.checkVisibility())
        .map((box) => {
          const [first, ...others] = box.querySelectorAll('tbody tr:first-child > td');
          const isWide = box.scrollWidth > box.clientWidth;
          box.scrollLeft = box.scrollWidth;
          return {
            columns: others.length + 1,
            isWide,
            isRow: getComputedStyle(first ?? box).display === 'table-cell',
            moved: Math.round(
              (first?.getBoundingClientRect().left ?? NaN) - box.getBoundingClientRect().left,
            ),
            widest: Math.max(...others.map((cell) => cell.getBoundingClientRect().width)),
          };
        }),
    );
    expect(tables.length, route).toBeGreaterThan(2);
    for (const { columns, isWide, isRow, moved, widest } of tables) {
      expect([isRow, moved], route).toEqual([true, 1]);
      // Two columns fit; more are as wide as a line that reads well beside a first column of 136 px.
      if (columns < 3) expect(isWide, route).toBe(false);
      else expect(widest, route).toBeLessThanOrEqual(240);
      if (isWide) wide += 1;
    }
  }
  expect(wide).toBeGreaterThan(5);
});

test('the illustration of the home page is beside the text, and below it on a phone', async ({ page }) => {
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const [picture, lead, article] = await Promise.all(
      ['.joint svg', '.hero-lead', '.article'].map((place) => page.locator(place).first().boundingBox()),
    );
    if (!picture || !lead || !article) throw new Error('The page has no illustration.');
    return { picture, lead, article };
  };
  for (const width of [768, 1024, 1440]) {
    const { picture, lead, article } = await boxes(width);
    expect(picture.x).toBeGreaterThan(lead.x + lead.width);
    expect(picture.x + picture.width).toBeCloseTo(article.x + article.width, 0);
  }
  const { picture, lead, article } = await boxes(390);
  expect(picture.y).toBeGreaterThan(lead.y + lead.height);
  expect(picture.width).toBeCloseTo(article.width, 0);
});

test('the page is dimmed behind the list of the search', async ({ page }) => {
  const box = await openPage(page, GUIDE);
  const scrim = (): Promise<string> =>
    page.locator('.header').evaluate((header) => getComputedStyle(header, '::after').opacity);
  expect(await scrim()).toBe('0');
  await box.focus();
  await expect.poll(scrim).toBe('1');
  // A press on the dimmed page only closes the list.
  await page.mouse.click(700, 700);
  await expect(page.locator('.search-popup')).toHaveCount(0);
  await expect(page).toHaveURL(GUIDE);
  await expect.poll(scrim).toBe('0');
});

test('the joint moves to the row of the next page, with and without motion', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, GUIDE);
  const places = (): Promise<[number, number]> =>
    page.locator('.sidebar').evaluate((sidebar): [number, number] => {
      const row = sidebar.querySelector('[aria-current="page"]')?.getBoundingClientRect();
      const top = (row?.top ?? NaN) - sidebar.getBoundingClientRect().top + sidebar.scrollTop;
      return [parseFloat(getComputedStyle(sidebar, '::after').top), top + 6];
    });
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    const [before] = await places();
    await page.locator('.sidebar-section [data-state="expanded"] a:not([aria-current])').last().click();
    await expect.poll(async () => (await places()).map(Math.round)[0]).not.toBe(Math.round(before));
    await expect
      .poll(async () => Math.abs((await places()).reduce((joint, row) => joint - row)))
      .toBeLessThan(1);
  }
});

test('a tooltip is below its word', async ({ page }) => {
  await visit(page, '/general/customer-data');
  const term = page.locator('.term').first();
  await term.locator('.term-word').focus();
  const definition = term.locator('.term-definition');
  await expect(definition).toBeVisible();
  const [word, box] = [await term.locator('.term-word').boundingBox(), await definition.boundingBox()];
  // Half a pixel for rounding.
  expect(box?.y).toBeGreaterThanOrEqual((word?.y ?? 0) + (word?.height ?? 0) - 0.5);
});

test('every definition of a guide is within the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, GUIDE);
  const words = page.locator('.article .term-word');
  expect(await words.count()).toBeGreaterThan(3);
  for (const word of await words.all()) {
    await word.focus();
    const definition = page.locator('.term:focus-within .term-definition');
    await expect(definition).toBeInViewport({ ratio: 1 });
  }
});

test('a sample goes on after curl on the same line in a wide window', async ({ page }) => {
  for (const width of [1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const route of ['/api/gds/get-user-profile', '/api/application-api/grant-consent']) {
      await page.goto(route);
      const tops = await page
        .locator('.request-sample[data-language="curl"] .code-line')
        .first()
        .evaluate((line) => {
          const [command, address] = [...line.querySelectorAll('span')];
          return [command, address].map((part) => Math.round(part?.getClientRects()[0]?.top ?? NaN));
        });
      expect(tops[1]).toBe(tops[0]);
    }
  }
});

test('text, tables, code, and diagrams of a page end at the same edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [route, blocks] of [
    ['/manufacturer/licensing-workflow', '.prose > :is(.table-scroll, .code-block, .diagram, .admonition)'],
    [
      '/api/gds/global-discovery-service-api',
      '.api-main > .prose :is(.table-scroll, .code-block), .api-operations',
    ],
  ] as const) {
    await page.goto(route);
    const edges = await page
      .locator(`${blocks}, .column-head`)
      .evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().right)),
      );
    expect(edges.length, route).toBeGreaterThan(3);
    expect([...new Set(edges)], route).toHaveLength(1);
  }
});

test('code has one look in descriptions, lists, and tables', async ({ page }) => {
  for (const route of ['/', '/general/customer-data', '/api/application-api/grant-consent']) {
    await page.goto(route);
    const looks = await page
      .locator('.article :not(pre) > code:not(.panel code, .line-link > code)')
      .evaluateAll((codes) =>
        codes.map((code) => {
          const { backgroundColor, borderRadius, paddingInlineStart } = getComputedStyle(code);
          return `${backgroundColor} ${borderRadius} ${String(parseFloat(paddingInlineStart) > 0)}`;
        }),
      );
    expect(looks.length, route).toBeGreaterThan(8);
    expect([...new Set(looks)], route).toHaveLength(1);
  }
});
