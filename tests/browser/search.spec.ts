import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

const INDEX = '**/search-index*.json';

/** Waits until React has taken over: the colour mode button is enabled then. */
async function open(page: Page, route = '/'): Promise<Locator> {
  await page.goto(route);
  await expect(
    page.getByRole('button', { name: /Switch between dark and light mode/ }).first(),
  ).toBeEnabled();
  return page.getByRole('combobox', { name: 'Search', exact: true });
}

const options = (page: Page): Locator => page.getByRole('option');

/** Collects errors of the page: none of the strange inputs may cause one. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test.describe('by keyboard alone', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} focuses the field from anywhere`, async ({ page }) => {
      const box = await open(page);
      await page.keyboard.press(key);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
    });
  }

  test('a slash stays a slash where text is typed', async ({ page }) => {
    const box = await open(page);
    await box.focus();
    await page.keyboard.type('/users');
    await expect(box).toHaveValue('/users');
    await expect(options(page).first()).toContainText('Get users');
  });

  test('arrows go through all options and around, Enter leads to the chosen one', async ({ page }) => {
    const box = await open(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('authentication');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const count = await options(page).count();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(9);
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(options(page).nth(step)).toHaveAttribute('aria-selected', 'true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(
        await options(page).nth(step).getAttribute('id'),
      );
    }
    await expect(options(page).last()).toHaveText('See all results');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/general\/authentication$/);
    await expect(page.locator('h1')).toHaveText('Authentication');
  });

  test('See all results is reached with one key up', async ({ page }) => {
    const box = await open(page);
    await box.fill('webhook');
    await expect(options(page).last()).toHaveText('See all results');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=webhook$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('webhook');
  });

  test('Escape closes the list, then clears the field; Tab leaves it', async ({ page }) => {
    const box = await open(page);
    await box.fill('token');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box).toHaveValue('token');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveCount(0);
    await box.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
  });
});

test.describe('for assistive technology', () => {
  test('the field is a combobox with a listbox of options in groups', async ({ page }) => {
    const box = await open(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await box.fill('connector');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', { name: 'Search results' });
    expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'));
    await expect(list.getByRole('group').first()).toHaveAccessibleName(/connector/i);
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  });

  for (const mode of ['dark', 'light'] as const) {
    test(`axe finds nothing in the open list and in the results in ${mode} mode`, async ({ page }) => {
      // Three audits of whole pages.
      test.setTimeout(120_000);
      await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
      const box = await open(page, '/search?q=token');
      await expect(page.locator('.result-list a').first()).toBeVisible();
      const faults: string[] = [];
      const check = async (): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        faults.push(
          ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
        );
      };
      await check();
      await box.fill('authentcation');
      await expect(options(page).first()).toBeVisible();
      await check();
      await box.fill('xqzvkw');
      await expect(page.getByText('Nothing here matches')).toBeVisible();
      await check();
      expect(faults).toEqual([]);
    });
  }

  test('the number of results is announced', async ({ page }) => {
    const box = await open(page);
    const status = page.locator('.search-box [role=status].visually-hidden');
    await box.fill('hysteresis');
    await expect(status).toHaveText(/^\d+ results?$/);
    await box.fill('xqzvkw');
    await expect(status).toHaveText('No results');
    await box.fill('authentcation');
    await expect(status).toHaveText(/results for authentication$/);
  });
});

test.describe('what is shown', () => {
  test('kind, method, page and marked words', async ({ page }) => {
    const box = await open(page);
    await box.fill('GetUserProfile');
    const first = options(page).first();
    await expect(first).toContainText('Get user profile');
    await expect(first.locator('.method')).toHaveText('GET');
    await expect(first).toContainText('Operation');
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page.locator('.hit-page').first()).toContainText('Global Discovery Service');
  });

  test('snippets of at most fifty characters', async ({ page }) => {
    const box = await open(page);
    await box.fill('hysteresis');
    await expect(page.locator('.hit-snippet').first()).toBeVisible();
    for (const text of await page.locator('.hit-snippet').allTextContents())
      expect(text.replaceAll('…', '').length).toBeLessThanOrEqual(50);
  });

  test('a suggestion for a typo', async ({ page }) => {
    const box = await open(page);
    await box.fill('authentcation');
    await expect(page.getByText('Did you mean authentication?')).toBeVisible();
    await expect(options(page).first()).toContainText('Authentication');
  });

  test('no results without a link to all results', async ({ page }) => {
    const box = await open(page);
    await box.fill('xqzvkw');
    await expect(
      page.getByText('No results', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByText('Nothing here matches “xqzvkw”')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });

  test('nothing is fetched before the first sign of intent, and once after it', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search-index')) requests.push(request.url());
    });
    const box = await open(page);
    expect(requests).toEqual([]);
    await box.hover();
    await expect.poll(() => requests.length).toBe(4);
    await box.fill('token');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await box.fill('machine');
    await expect(options(page).first()).toBeVisible();
    expect(new Set(requests).size).toBe(requests.length);
  });
});

test.describe('recent searches', () => {
  test('are offered while the field is empty, and can be cleared', async ({ page }) => {
    const box = await open(page);
    await box.fill('signing secret');
    await expect(options(page).first()).toContainText('Signing secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/cloud-events#signing-secret$/);
    await box.fill('');
    await expect(options(page).first()).toHaveText('signing secret');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveText('Clear recent searches');
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull();
  });

  test('do without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const errors = watchErrors(page);
    const box = await open(page);
    await box.fill('token');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(errors).toEqual([]);
  });
});

test.describe('strange input', () => {
  const INPUTS: readonly (readonly [string, string])[] = [
    ['regular expression characters', '.*+?^${}()|[]\\ token'],
    ['a script', '<script>alert(1)</script> token'],
    ['an image with a handler', '<img src=x onerror=alert(1)> token'],
    ['emoji', '🙂👩‍🔧 token'],
    ['right-to-left text', 'token שלום عالم'],
    ['names of object properties', 'constructor __proto__ token'],
    ['a percent sign', '%E0%A4%A token'],
  ];
  for (const [name, text] of INPUTS) {
    test(`${name} is only text`, async ({ page }) => {
      const errors = watchErrors(page);
      page.on('dialog', (dialog) => {
        errors.push(dialog.message());
        void dialog.dismiss();
      });
      const box = await open(page);
      await box.fill(text);
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('token');
      await expect(page.locator('.result-list a').first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(text);
      expect(errors).toEqual([]);
    });
  }

  test('ten thousand characters do not stop the page', async ({ page }) => {
    const errors = watchErrors(page);
    const box = await open(page);
    await box.fill('token');
    await expect(options(page).first()).toBeVisible();
    await box.fill('machine token '.repeat(720));
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('pasted code finds what it speaks of', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = await open(page);
    await page.evaluate(() => navigator.clipboard.writeText('connector validate --file connector.yaml'));
    await box.focus();
    await page.keyboard.press('Control+v');
    await expect(page.locator('.hit-page').first()).toContainText('Configuration');
  });

  test('Enter that ends a composition chooses nothing', async ({ page }) => {
    const box = await open(page);
    await box.fill('token');
    await expect(options(page).first()).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'ト', selectionStart: 1, selectionEnd: 1 });
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await expect(page).toHaveURL(/\/$/);
    await client.send('Input.insertText', { text: 'トークン' });
    await expect(box).toHaveValue('tokenトークン');
  });

  test('rapid typing over a slow line ends with the answer to the last text', async ({ page }) => {
    await page.route(INDEX, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const box = await open(page);
    await box.focus();
    await page.keyboard.type('webhook');
    for (let count = 0; count < 7; count += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('commanding');
    await expect(options(page).first()).toContainText('Commanding');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/machine-data\/commanding$/);
  });
});

test.describe('an index that', () => {
  const expectFailure = async (page: Page, box: Locator): Promise<void> => {
    await box.fill('token');
    await expect(page.getByRole('alert')).toContainText('Search is not available.');
    await page.unroute(INDEX);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toBeVisible();
  };

  test('is missing is told, and Retry mends it', async ({ page }) => {
    await page.route(INDEX, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await expectFailure(page, await open(page));
  });

  for (const [name, body] of [
    ['is no JSON', '<!doctype html>'],
    ['is empty, as develop answers', '{}'],
    ['is of another form', '[{"name":"x"}]'],
  ] as const) {
    test(`${name} is told, and Retry mends it`, async ({ page }) => {
      await page.route(INDEX, (route) => route.fulfill({ contentType: 'application/json', body }));
      await expectFailure(page, await open(page));
    });
  }

  test('cannot be reached is told, and Retry mends it', async ({ page }) => {
    await page.route(INDEX, (route) => route.abort('internetdisconnected'));
    await expectFailure(page, await open(page));
  });

  test('is slow shows that it loads, and never stops the typing', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(INDEX, async (route) => {
      await held;
      await route.continue();
    });
    const box = await open(page);
    await box.focus();
    await page.keyboard.type('token');
    await expect(box).toHaveValue('token');
    await expect(page.getByText('Loading…')).toBeVisible();
    release();
    await expect(options(page).first()).toBeVisible();
  });

  test('leads to another origin is refused', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await page.route('**/search-index.json', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"parts":["//evil.example/search-index-00.json"]}',
      }),
    );
    const box = await open(page);
    await box.fill('token');
    await expect(page.getByRole('alert')).toContainText('Search is not available.');
    expect(foreign).toEqual([]);
  });

  test('is redirected to another origin is refused', async ({ page }) => {
    await page.route('**/search-index.json', (route) =>
      route.fulfill({ status: 302, headers: { location: 'http://127.0.0.1:9/search-index.json' } }),
    );
    const box = await open(page);
    await box.fill('token');
    await expect(page.getByRole('alert')).toContainText('Search is not available.');
  });

  test('loses its last part answers with titles and says so', async ({ page }) => {
    const box = await open(page);
    const manifest = (await (await page.request.get('/search-index.json')).json()) as { parts: string[] };
    const last = manifest.parts.at(-1) ?? '';
    await page.route(`**/${last}`, (route) => route.abort());
    await box.fill('authentication');
    await expect(options(page).first()).toContainText('Authentication');
    await expect(page.getByRole('alert')).toContainText('The texts could not be loaded');
    await page.unroute(`**/${last}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await box.fill('timingSafeEqual');
    await expect(options(page).first()).toBeVisible();
  });

  test('is there keeps answering without a line', async ({ page, context }) => {
    const box = await open(page);
    await box.fill('timingSafeEqual');
    await expect(options(page).first()).toBeVisible();
    await context.setOffline(true);
    await box.fill('webhook');
    await expect(options(page).first()).toContainText('ebhook');
    await context.setOffline(false);
  });
});

test.describe('the search page', () => {
  test('lists every hit with its number and page', async ({ page }) => {
    await page.goto('/search?q=connector');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('connector');
    await expect(page.getByText(/\d+ documents found$/)).toBeVisible();
    await expect(page.locator('.result-list > li')).toHaveCount(100);
    await page.getByRole('button', { name: /^Show \d+ more of/ }).click();
    expect(await page.locator('.result-list > li').count()).toBeGreaterThan(100);
  });

  test('keeps query and filters in the address; Back and Forward follow', async ({ page }) => {
    await open(page, '/search?q=token');
    const counter = page.getByText(/documents? found$/);
    await expect(counter).toBeVisible();
    const all = await counter.textContent();
    await page
      .getByRole('group', { name: 'Filter by kind' })
      .getByRole('button', { name: /^Section/ })
      .click();
    await expect(page).toHaveURL(/kind=section/);
    const sections = await counter.textContent();
    expect(sections).not.toBe(all);
    await page
      .getByRole('group', { name: 'Filter by area' })
      .getByRole('button', { name: /^General/ })
      .click();
    await expect(page).toHaveURL(/area=General/);
    await page.goBack();
    await expect(page).not.toHaveURL(/area=/);
    await expect(counter).toHaveText(sections ?? '');
    await page.goBack();
    await expect(counter).toHaveText(all ?? '');
    await page.goForward();
    await expect(counter).toHaveText(sections ?? '');
    await page.reload();
    await expect(counter).toHaveText(sections ?? '');
  });

  test('typing changes the address without new history entries', async ({ page }) => {
    await open(page, '/general/');
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await field.pressSequentially('webhook', { delay: 30 });
    await expect(page).toHaveURL(/q=webhook$/);
    await expect(page.locator('.result-list a').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/general\/$/);
  });

  test('does not move what is above the results', async ({ page }) => {
    await open(page, '/search?q=token');
    await expect(page.locator('.result-list a').first()).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    const top = (await field.boundingBox())?.y;
    await field.fill('xqzvkw');
    await expect(page.getByText('No documents were found')).toBeVisible();
    expect((await field.boundingBox())?.y).toBe(top);
  });

  test('sends nothing anywhere for a version or context in the address', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).host.startsWith('127.0.0.1')) foreign.push(request.url());
    });
    await page.goto('/search?q=token&version=/evil.example/&ctx=//evil.example');
    await expect(page.locator('.result-list a').first()).toBeVisible();
    expect(foreign).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says how to browse', async ({ page }) => {
      await page.goto('/search');
      await expect(page.getByText('Searching needs JavaScript.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Getting started' })).toBeVisible();
    });

    test('the box of any page leads there', async ({ page }) => {
      await page.goto('/general/');
      await expect(page.locator('form.search-box')).toHaveAttribute('action', '/search');
    });
  });
});

test.describe('the target page', () => {
  const marks = (page: Page): Promise<number> =>
    page.evaluate(() => (CSS.highlights.get('searched') as ReadonlySet<unknown> | undefined)?.size ?? 0);

  test('marks the words, also in code, with a clean address, until they are dismissed', async ({ page }) => {
    const box = await open(page);
    await box.fill('timingSafeEqual');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/match(es)? on this page/)).toBeVisible();
    expect(await marks(page)).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Dismiss the marks' }).click();
    expect(await marks(page)).toBe(0);
    await expect(page.getByText(/on this page$/).filter({ hasText: 'match' })).toHaveCount(0);
  });

  test('brings the first mark into view when the hit had no anchor', async ({ page }) => {
    await open(page, '/search?q=raspberry');
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

  test('loses its marks on the next page', async ({ page }) => {
    const box = await open(page);
    await box.fill('hysteresis');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/match(es)? on this page/)).toBeVisible();
    await page.locator('a[rel=next]').click();
    await expect.poll(() => marks(page)).toBe(0);
  });
});
