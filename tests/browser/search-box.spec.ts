import { expect, test } from '@playwright/test';
import { answered, collectRequests } from './frame-helpers';
import { openPage, searchOptions, wholeAnswer } from './search-helpers';

test.describe('by keyboard alone', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} focuses the field from anywhere`, async ({ page }) => {
      const box = await openPage(page);
      await page.keyboard.press(key);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
    });
  }

  test('a slash is an ordinary character in a text field', async ({ page }) => {
    const box = await openPage(page);
    await box.focus();
    await page.keyboard.type('/users');
    await expect(box).toHaveValue('/users');
    await expect(searchOptions(page).first()).toContainText('Get users');
  });

  test('the hits of a page are one group, and each says where it is', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('token lifetimes');
    await wholeAnswer(page, 'token lifetimes');
    const group = page
      .getByRole('group')
      .filter({ has: page.getByRole('option') })
      .first();
    await expect(group).toHaveAccessibleName('Authentication');
    await expect(group.getByRole('option').first()).toContainText('Token lifetimes');
    for (const place of await group.locator('.hit-place').allTextContents())
      expect(place).toMatch(/^(Authentication|Getting started)$/);
    const names = await page.locator('.hit-group').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(new Set(names).size).toBe(names.length);
  });

  test('arrows go through all options and around, Enter opens the chosen one', async ({ page }) => {
    const box = await openPage(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('authentication');
    await wholeAnswer(page, 'authentication');
    await expect(searchOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    const count = await searchOptions(page).count();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(9);
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(searchOptions(page).nth(step)).toHaveAttribute('aria-selected', 'true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(
        await searchOptions(page).nth(step).getAttribute('id'),
      );
    }
    await expect(searchOptions(page).last()).toHaveText('See all results');
    await page.keyboard.press('ArrowDown');
    await expect(searchOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/general\/authentication$/);
    await expect(page.locator('h1')).toHaveText('Authentication');
  });

  test('See all results is reached with one Arrow Up', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('webhook');
    await expect(searchOptions(page).last()).toHaveText('See all results');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=webhook$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('webhook');
  });

  test('Escape closes the list, then clears the field; Tab leaves it', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('token');
    await expect(searchOptions(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchOptions(page)).toHaveCount(0);
    await expect(box).toHaveValue('token');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(searchOptions(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Suggested searches' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchOptions(page)).toHaveCount(0);
    await box.click();
    await expect(page.getByRole('listbox', { name: 'Suggested searches' })).toBeVisible();
    await box.fill('token');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(searchOptions(page)).toHaveCount(0);
    await expect(box).toHaveValue('token');
  });

  test('one letter finds only names that begin with it, marked, and the first is chosen', async ({
    page,
  }) => {
    const box = await openPage(page);
    await box.fill('t');
    await wholeAnswer(page, 't');
    await expect(searchOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    for (const name of await page.locator('.hit-name').allTextContents()) expect(name).toMatch(/^t/i);
    const marks = await page.locator('.hit mark').allTextContents();
    expect(marks.map((mark) => mark.toLowerCase())).toEqual(Array(8).fill('t'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=t$/);
  });

  test('the list has one height for hits on many pages, less for few, and its last option in view', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const box = await openPage(page);
    await box.focus();
    const heights = new Set<number>();
    for (const text of ['to', 'token', 'token profile cached', 'xqzvkw', 'hysteresis']) {
      await box.fill(text);
      await expect(page.locator(`[data-query="${text}"]`)).toBeVisible();
      const { height } = (await page.locator('.search-popup').boundingBox()) ?? { height: 0 };
      // Advice instead of hits, and few hits, need less room.
      if (text === 'xqzvkw') expect(height).toBeLessThan(300);
      else if ((await searchOptions(page).count()) < 9) expect(height).toBeLessThanOrEqual(576);
      else heights.add(height);
      if (text === 'token') await expect(searchOptions(page).last()).toBeInViewport({ ratio: 1 });
    }
    expect(heights.size).toBe(1);
    // It is never higher than the window.
    await page.setViewportSize({ width: 390, height: 400 });
    const { y, height } = (await page.locator('.search-popup').boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThanOrEqual(400);
  });
});

test.describe('what is shown', () => {
  test('kind, method, page and marked words', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('GetUserProfile');
    const first = searchOptions(page).first();
    await expect(first).toContainText('Get user profile');
    await expect(first.locator('.hit-context')).toHaveText('/user-profiles/{userId}');
    await expect(first.locator('.method')).toHaveText('GET');
    await expect(first).toContainText('Operation');
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(first.locator('.hit-kind')).toHaveText('Operation');
    await expect(first.locator('.hit-place')).toHaveText('Global Discovery Service');
    await box.fill('token-invalid');
    await expect(page.locator('code.hit-name').first()).toHaveText('token-invalid');
    await expect(page.locator('.search-keys')).toContainText('choose');
    await box.fill('xqzvkw');
    await expect(page.getByText('No results for')).toBeVisible();
    await expect(page.locator('.search-keys')).toHaveText('Esc close');
  });

  test('snippets of at most fifty characters, from a word on, which the row shows', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('hysteresis');
    await wholeAnswer(page, 'hysteresis');
    const snippets = page.locator('.hit-snippet');
    for (const text of await snippets.allTextContents()) {
      expect(text).toMatch(/^…?[\p{L}\p{N}/{_$]/u);
      expect(text.length).toBeLessThanOrEqual(50);
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await snippets.evaluateAll((all) =>
        all.map((snippet) => {
          const row = snippet.closest('.hit-about')?.getBoundingClientRect() ?? new DOMRect();
          const range = document.createRange();
          let count = 0;
          const texts = document.createTreeWalker(snippet, NodeFilter.SHOW_TEXT);
          while (texts.nextNode())
            for (let at = 0; at < (texts.currentNode as Text).length; at += 1) {
              range.setStart(texts.currentNode, at);
              range.setEnd(texts.currentNode, at + 1);
              const { right, bottom } = range.getBoundingClientRect();
              if (right <= row.right && bottom <= row.bottom + 1) count += 1;
            }
          return [count, snippet.textContent.length];
        }),
      );
      for (const [count = 0, length = 0] of shown)
        expect(count, `at ${width} px`).toBeGreaterThanOrEqual(length);
    }
  });

  test('a word far down in a section has its snippet and mark, from the file of its page', async ({
    page,
  }) => {
    const requests = collectRequests(page, /search-index-/);
    const box = await openPage(page);
    await box.fill('timingSafeEqual');
    await wholeAnswer(page, 'timingSafeEqual');
    await expect(searchOptions(page).first().locator('.hit-snippet mark')).toHaveText('timingSafeEqual');
    expect(requests.length).toBeGreaterThan(1);
    expect(new Set(requests).size).toBe(requests.length);
  });

  test('nothing is loaded before the first sign of intent, then titles near the box, and the rest on focus, each once', async ({
    page,
  }) => {
    const requests = collectRequests(page, /search-index/);
    const box = await openPage(page);
    expect(requests).toEqual([]);
    await box.hover();
    await expect.poll(() => requests.length).toBe(1);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await answered(page);
    expect(requests.map((url) => new URL(url).pathname)).toEqual(['/search-index.json']);
    const manifest = (await (await page.request.get('/search-index.json')).json()) as { parts: string[] };
    await box.focus();
    await expect.poll(() => requests.length).toBe(1 + manifest.parts.length);
    await box.fill('token');
    await wholeAnswer(page, 'token');
    expect(requests).toHaveLength(1 + manifest.parts.length);
    await page.keyboard.press('Escape');
    await box.fill('machine');
    await expect(searchOptions(page).first()).toBeVisible();
    expect(new Set(requests).size).toBe(requests.length);
  });
});

test.describe('recent searches', () => {
  test('are offered while the field is empty, and can be cleared', async ({ page }) => {
    const box = await openPage(page);
    await box.fill('signing secret');
    await wholeAnswer(page, 'signing secret');
    await expect(searchOptions(page).first()).toContainText('Signing secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/cloud-events#signing-secret$/);
    await box.fill('');
    await expect(searchOptions(page).first()).toHaveText('signing secret');
    await page.keyboard.press('ArrowUp');
    await expect(searchOptions(page).last()).toHaveText('Clear recent searches');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: 'Suggested searches' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull();
  });
});
