import { expect, test, type Page } from '@playwright/test';
import {
  answered,
  followNext,
  hold,
  hydrated,
  painted,
  pretendConnection,
  visit,
  watchLoads,
} from './frame-helpers';
import { APIS, GUIDE, LIST_OPERATION, NEXT_GUIDE, OPERATION } from './fixture-routes';

const DATA = /\/page-data\/general\/authentication-experience\/page-data\.json/;

const stays = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { stays?: boolean }).stays === true);
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { stays: boolean }).stays = true;
  });

test.describe('a slow page', () => {
  // Without prefetching, or there is no wait.
  test.beforeEach(({ page }) => pretendConnection(page, { effectiveType: '2g' }));

  test('A1.1 A1.2 A1.4 A1.5 the old page stays, a bar shows after 200 ms and disappears with the new page', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await page.keyboard.press('Tab');
    await hydrated(page);
    const release = await hold(page, DATA);
    await page.evaluate(() => {
      const started = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.progress-bar')) return;
        (window as unknown as { wait: number }).wait = performance.now() - started;
        observer.disconnect();
      }).observe(document.body, { childList: true });
    });
    await followNext(page);
    const bar = page.locator('.progress-bar');
    await expect(bar).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { wait: number }).wait)).toBeGreaterThanOrEqual(
      200,
    );
    await expect(page.locator('h1')).toHaveText('Authentication');
    const style = await bar.evaluate((element) => {
      const { position, top, height, pointerEvents, width } = getComputedStyle(element);
      return { position, top, height, pointerEvents, isWide: Math.round(parseFloat(width)) === innerWidth };
    });
    expect(style).toEqual({
      position: 'fixed',
      top: '0px',
      height: '2px',
      pointerEvents: 'none',
      isWide: true,
    });
    release();
    await expect(page.locator('h1')).toHaveText('Authentication experience');
    await expect(bar).toHaveCount(0);
  });

  test('A1.2 on Back and Forward the bar shows as well', async ({ page }) => {
    await page.goto(GUIDE);
    await page.keyboard.press('Tab');
    await hydrated(page);
    await followNext(page);
    await expect(page.locator('h1')).toHaveText('Authentication experience');
    await page.reload();
    await page.keyboard.press('Tab');
    await hydrated(page);
    const release = await hold(page, '**/page-data/general/authentication/page-data.json');
    await page.evaluate(() => history.back());
    await expect(page.locator('.progress-bar')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Authentication experience');
    release();
    await expect(page.locator('h1')).toHaveText('Authentication');
    await expect(page.locator('.progress-bar')).toHaveCount(0);
  });

  test('A1.12 a followed link loads its page on a constrained connection too', async ({ page }) => {
    await page.goto(GUIDE);
    await page.keyboard.press('Tab');
    await hydrated(page);
    await mark(page);
    await followNext(page);
    await expect(page.locator('h1')).toHaveText('Authentication experience');
    expect(await stays(page)).toBe(true);
  });
});

test('A1.2 a page that loads in time shows no bar; A1.3 a hash never does', async ({ page }) => {
  const loaded = page.waitForResponse(DATA);
  await visit(page, GUIDE);
  await page.clock.install();
  await page.evaluate(() => {
    const seen = window as unknown as { bars: number };
    seen.bars = 0;
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) seen.bars += 1;
    }).observe(document.body, { childList: true });
  });
  await page.locator('.toc a').nth(2).click();
  await page.clock.runFor(1000);
  await page.locator('.prev-next a[rel=next]').hover();
  await (await loaded).finished();
  await answered(page);
  await page.locator('.prev-next a[rel=next]').click();
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBe(0);
});

test('A1.10 A1.11 A2.3 a page that fails: one warning, one full load with query and hash, then Retry', async ({
  page,
}) => {
  const seen = watchLoads(page);
  await page.route(DATA, (route) => route.fulfill({ status: 503, body: '' }));
  await visit(page, GUIDE);
  seen.documents = 0;
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('.prev-next a[rel=next]');
    if (link) link.href = `${to}?a=b#main`;
    link?.click();
  }, NEXT_GUIDE);
  await page.waitForURL(`**${NEXT_GUIDE}?a=b#main`);
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
  expect(seen.documents).toBe(1);
  expect(seen.warnings.filter((text) => text.includes('could not be loaded'))).toHaveLength(2);
  expect(page.url()).toContain(`${NEXT_GUIDE}?a=b#main`);
  await page.unroute(DATA);
  await page.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A6.6 A13.9 A11.8 links to other sites open in a new tab, safely, and show it', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('.footer a, .navbar a').filter({ has: page.locator('svg') });
  expect(await links.count()).toBeGreaterThan(8);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('head tags follow the page', async ({ page }) => {
  const head = (): Promise<(string | null)[]> =>
    page.evaluate(() => [
      document.title,
      ...['link[rel=canonical]', 'meta[name=description]', 'meta[property="og:title"]'].map(
        (selector) =>
          document.querySelector(selector)?.getAttribute('href') ??
          document.querySelector(selector)?.getAttribute('content') ??
          null,
      ),
      String(document.querySelectorAll('link[rel=canonical], title').length),
    ]);
  await visit(page, NEXT_GUIDE);
  const expected = await head();
  await visit(page, GUIDE);
  await followNext(page);
  await expect(page.locator('h1')).toHaveText('Authentication experience');
  // The title changes with the page, tags for machines after its paint.
  expect(await page.title()).toBe(expected[0]);
  await expect.poll(head).toEqual(expected);
});

// When the pages are ready, tabs of a guide show the previously chosen language.
for (const [path, ready] of [
  [GUIDE, '[role=tab][data-value=python][aria-selected=true]'],
  [OPERATION, '.api-side pre'],
] as const)
  for (const [way, steps] of [
    ['at its top', 2],
    ['at a heading', 1],
    ['by Back where it was scrolled', 1],
  ] as const)
    test(`${path} is complete when it is opened ${way}, ${steps === 2 ? 'in two steps' : 'at once'}`, async ({
      page,
    }) => {
      const other = path.startsWith(APIS) ? LIST_OPERATION : '/';
      // On an operation, the sample would change again once its request is described.
      if (!path.startsWith(APIS))
        await page.addInitScript(() => localStorage.setItem('tab.language', 'python'));
      const read = (): Promise<unknown> =>
        page.evaluate(() => ({
          text: ['article', '.prev-next', '.edit-link', '.used-in', '.toc', '.toc-disclosure'].map(
            (selector) => document.querySelector(`.columns ${selector}`)?.textContent,
          ),
          selected: [...document.querySelectorAll('[role=tab]')].map((tab) =>
            tab.getAttribute('aria-selected'),
          ),
          ids: [...document.querySelectorAll('.columns [id]')].map(({ id }) => id),
        }));
      const follow = (to: string, hash = ''): Promise<void> =>
        page.locator(`nav.sidebar a[href="${to}"]`).evaluate((link: HTMLAnchorElement, id) => {
          link.hash = id;
          link.click();
        }, hash);
      await visit(page, path);
      await expect(page.locator(ready).first()).toBeAttached();
      const whole = await read();
      const title = await page.locator('h1').innerText();
      const last = page.locator('.column-main h2[id]').last();
      const hash = (await last.getAttribute('id')) ?? '';
      await last.evaluate((heading) => heading.scrollIntoView());
      await painted(page);
      await follow(other);
      await expect(page.locator('h1')).not.toHaveText(title);
      await expect(page.locator('.prev-next')).toBeAttached();
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        const old = document.querySelector('h1')?.textContent;
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== old)
            seen.push(document.querySelectorAll('.column-main *').length);
        }).observe(document.body, { childList: true, subtree: true });
      });
      if (way === 'by Back where it was scrolled') await page.goBack();
      else await follow(path, way === 'at a heading' ? hash : '');
      await expect(page.locator('h1')).toHaveText(title);
      await expect.poll(read).toEqual(whole);
      const all = await page.locator('.column-main *').count();
      const first = await page.evaluate(() => (window as unknown as { seen: number[] }).seen[0] ?? 0);
      expect(first < all / 2 ? 2 : 1).toBe(steps);
      if (way === 'at its top') expect(await page.evaluate(() => scrollY)).toBe(0);
      else await expect(last).toBeInViewport();
    });

test('an operation that is opened from another shows the chosen language too', async ({ page }) => {
  const select = page.locator('.request-samples select').first();
  await visit(page, LIST_OPERATION);
  await select.selectOption({ label: 'Ruby' });
  for (const route of [OPERATION, LIST_OPERATION]) {
    await page.locator(`.sidebar a[href="${route}"]`).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(`${route}(\\?|$)`));
    await expect(select).toHaveValue('ruby');
    await expect(page.locator('.request-sample[data-state=shown] code').first()).toContainText('Net::HTTP');
  }
});
