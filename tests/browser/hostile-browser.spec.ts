import { expect, test, type Page } from '@playwright/test';
import { blockStorage, visit, watchErrors } from './frame-helpers';
import { openPage, searchOptions } from './search-helpers';
import { GUIDE, OPERATION } from './fixture-routes';

// A response that is fetched when a test ends would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Half an emoji, which is invalid in addresses and files. */
const HALF = '\ud83d';

/** Enters text like an input method: the test tool's `fill` does not support half a character. */
async function enter(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).evaluate((field: HTMLInputElement, value) => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
    field.focus();
    set?.call(field, value.replace('HALF', '\ud83d'));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

test.describe('half an emoji', () => {
  test('in the search box finds hits for the rest, and leads to the search page', async ({ page }) => {
    const errors = watchErrors(page);
    await openPage(page, GUIDE);
    await enter(page, '.search-box input', 'token HALF');
    await expect(searchOptions(page).first()).toBeVisible();
    await searchOptions(page).filter({ hasText: 'See all results' }).click();
    await expect(page).toHaveURL(/\/search\?q=token\+%EF%BF%BD$/);
    await expect(page.locator('.result-list')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('in the field of the search page stays as typed', async ({ page }) => {
    const errors = watchErrors(page);
    await openPage(page, '/search');
    await enter(page, '.search-page-form input', 'token HALF');
    await expect(page).toHaveURL(/\/search\?q=token\+%EF%BF%BD$/);
    await expect(page.locator('.result-list')).toBeVisible();
    expect(await page.locator('.search-page-form input').inputValue()).toBe(`token ${HALF}`);
    expect(errors).toEqual([]);
  });

  test('in the query of an address, in a stored choice and in a recent search crashes nothing', async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.addInitScript(() => {
      localStorage.setItem('search.recent', '["\\ud83d"]');
      localStorage.setItem('tab.language', '\ud83d');
      localStorage.setItem('color-mode', '\ud83d');
    });
    const box = await openPage(page, `${GUIDE}?language=%ED%A0%BD&q=%ED%A0%BD`);
    await box.focus();
    await expect(searchOptions(page)).toHaveCount(2);
    await searchOptions(page).first().click();
    await expect(page).toHaveURL(/\/search\?q=%EF%BF%BD$/);
    await expect(page.locator('h1')).toContainText('Search results');
    expect(errors).toEqual([]);
  });

  test('in every field of the request console crashes nothing', async ({ page }) => {
    const errors = watchErrors(page);
    await openPage(page, OPERATION);
    await page.getByRole('button', { name: 'Try it' }).click();
    const fields = page
      .locator('#request-console')
      .locator('input:not([type=file], [type=checkbox], [type=radio], [type=number]), textarea');
    await expect(fields.first()).toBeVisible();
    for (let at = 0; at < (await fields.count()); at += 1)
      await fields.nth(at).evaluate((field: HTMLInputElement) => {
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
        set?.call(field, 'a\ud83d');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await page.locator('#request-console').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('h1')).not.toHaveText('This page crashed.');
    expect(errors).toEqual([]);
  });
});

test.describe('a browser whose storage throws', () => {
  for (const [name, breakStorage] of [
    ['when it is asked for', blockStorage],
    [
      'at every use',
      (page: Page) =>
        page.addInitScript(() => {
          for (const method of ['getItem', 'setItem', 'removeItem', 'clear', 'key'])
            Object.defineProperty(Storage.prototype, method, {
              value() {
                throw new DOMException('Full', 'QuotaExceededError');
              },
            });
        }),
    ],
  ] as const)
    test(`A7.3 A13.11 ${name} is dark, reads, searches, changes the colors, and follows links`, async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await breakStorage(page);
      const box = await openPage(page, GUIDE);
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
      await page.locator('.header .color-mode-button').click();
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
      await box.fill('user profile');
      await searchOptions(page).first().click();
      await expect(page.locator('h1')).not.toHaveText('Authentication');
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('Authentication');
      expect(errors).toEqual([]);
    });
});

test.describe('a part of the frame that crashes', () => {
  test('is omitted: the choice of colors', async ({ page }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query.includes('color-scheme')) throw new Error('broken theme');
        return matchMedia.call(window, query);
      };
    });
    await page.goto(GUIDE);
    await page.keyboard.press('Tab');
    await expect(page.locator('.color-mode-button, .color-mode-choice')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('Authentication');
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible();
  });

  test('is omitted: the search', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        get() {
          throw new Error('broken search');
        },
      });
    });
    await visit(page, GUIDE);
    await expect(page.locator('.header .search-box')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('Authentication');
    await expect(page.locator('.header .brand')).toBeVisible();
  });

  test('is omitted: the header', async ({ page }) => {
    await page.route('**/page-data/sq/d/*.json', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { siteSettings?: { model: { navbar: unknown } } } };
      if (json.data.siteSettings) json.data.siteSettings.model.navbar = null;
      await route.fulfill({ response: answer, json });
    });
    await page.goto(GUIDE);
    await page.keyboard.press('Tab');
    await expect(page.locator('.header')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('Authentication');
  });
});
