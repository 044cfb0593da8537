import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_SITE } from './fixture-folder.mjs';
import { hydrated, visit } from './frame-helpers';
import { FAR_GUIDE, GUIDE, LIST_OPERATION } from './fixture-routes';

const HOME = join(FIXTURE_SITE, 'public', 'index.html');

test.describe('the base URL banner', () => {
  /** Serves the home page below a path that it was not built for, so that none of its scripts is found. */
  async function openMisplaced(page: Page, path: string): Promise<void> {
    const html = readFileSync(HOME, 'utf8');
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path);
  }

  test('A4.1 A4.2 A4.6 shows the configured and the suggested prefix', async ({ page }) => {
    await openMisplaced(page, '/portal/%3Cb%3E/');
    const banner = page.locator('.base-url-banner');
    await expect(banner).toContainText('This site did not load properly.');
    await expect(banner.locator('code').first()).toHaveText('/ (default value)');
    await expect(banner.locator('code').last()).toHaveText('/portal/%3Cb%3E/');
    await expect(banner.locator('b')).toHaveCount(0);
    await expect(page.locator('.load-error')).toHaveCount(0);
  });

  test('A4.3 A4.4 A4.5 never shows without a problem, and is not in the markup', async ({ page }) => {
    await page.route(
      '**/app-*.js',
      (route) => new Promise((done) => setTimeout(() => done(route.continue()), 1500)),
    );
    await page.goto('/');
    await page.waitForLoadState('load');
    await expect(page.locator('.base-url-banner')).toHaveCount(0);
    await hydrated(page);
    await expect(page.locator('.base-url-banner')).toHaveCount(0);
    const body = readFileSync(HOME, 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(body).not.toContain('did not load properly');
  });
});

test.describe('the table of contents', () => {
  test('A10.1 A10.3 A10.4 follows the reader: one current entry, the current heading', async ({ page }) => {
    await visit(page, GUIDE);
    const current = page.locator('.toc a[aria-current]');
    const links = await page.locator('.toc a').all();
    expect(await page.locator('.toc ul ul ul').count()).toBe(0);
    for (const link of links.slice(0, 6)) {
      await link.click();
      await expect(current).toHaveCount(1);
      await expect(current).toHaveAttribute('href', (await link.getAttribute('href')) ?? '');
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveCount(1);
  });

  test('A10.6 the current entry stays visible in a list longer than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 360 });
    await visit(page, GUIDE);
    await page
      .locator('.prose :is(h2, h3)')
      .nth(-2)
      .evaluate((heading) => heading.scrollIntoView());
    await expect(page.locator('.toc a[aria-current]')).toBeInViewport();
  });

  test('A10.5 is a closed disclosure above the text if there is no room beside it, up to 1,200 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(GUIDE);
    const disclosure = page.locator('.toc-disclosure');
    await expect(disclosure).not.toHaveAttribute('open');
    await expect(disclosure.locator('summary')).toHaveText('On this page');
    await expect(page.locator('.toc')).toBeHidden();
    await page.setViewportSize({ width: 1201, height: 800 });
    await expect(disclosure).toBeHidden();
    await expect(page.locator('.toc')).toBeVisible();
  });

  test('is opened by a bar that names the section, once that disclosure is out of view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, GUIDE);
    const bar = page.locator('.contents-bar');
    await expect(bar).toHaveCount(0);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator('.prose > h2').nth(2).scrollIntoViewIfNeeded();
    await page
      .locator('.prose > h2')
      .nth(2)
      .evaluate((heading) => heading.scrollIntoView());
    const entry = page.locator('.main .toc-disclosure > ul > li > a').nth(2);
    await expect(bar.locator('strong')).toHaveText((await entry.textContent()) ?? '');
    await bar.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(bar.locator('[aria-current]')).toHaveText((await entry.textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(bar).not.toHaveAttribute('open');
    await expect(bar.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    const link = bar.locator('a').nth(1);
    const hash = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
    await expect(bar).not.toHaveAttribute('open');
    // The bar covers nothing that it leads to, and takes no room in the page.
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    expect((await page.locator(hash).boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(length);
  });

  test('is followed by that bar at once, on every kind of page, which ends before the footer', async ({
    page,
  }) => {
    // Lower than the footer, so that nothing of the article is in view above it.
    await page.setViewportSize({ width: 390, height: 400 });
    for (const route of [GUIDE, LIST_OPERATION]) {
      await visit(page, route);
      const bar = page.locator('.contents-bar');
      const fold = page.locator('.main .toc-disclosure');
      const top = (await fold.boundingBox())?.y ?? NaN;
      expect(top).toBeLessThan(
        (await page.locator('.code-block:not(.api-endpoint-line), .main h2').first().boundingBox())?.y ?? 0,
      );
      await fold.evaluate((box) => window.scrollTo(0, box.getBoundingClientRect().bottom));
      await expect(bar.locator('strong')).not.toBeEmpty();
      await page.locator('.footer').evaluate((footer) => footer.scrollIntoView());
      await expect(bar).toHaveCount(0);
    }
  });
});

test.describe('the sidebar', () => {
  test('A11.1 A11.4 opens on the current page and names it', async ({ page }) => {
    await page.goto(FAR_GUIDE);
    const current = page.locator('.sidebar [aria-current=page]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', FAR_GUIDE);
    await expect(current).toBeInViewport();
    const section = page
      .locator('.sidebar-section')
      .filter({ has: page.locator('[aria-current=page]') })
      .first();
    await expect(section.locator('[aria-expanded]').first()).toHaveAttribute('aria-expanded', 'true');
  });

  test('A11.2 A11.3 A11.6 A11.7 sections open by link and by caret, independently, and stay so on the next page', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    const toggle = page.getByRole('button', {
      name: "Toggle the collapsible sidebar category 'Machine data'",
    });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(new RegExp(`${GUIDE}$`));
    await expect(
      page
        .getByRole('button', { name: "Toggle the collapsible sidebar category 'Getting started'" })
        .or(page.locator('.sidebar [aria-current=page]'))
        .first(),
    ).toBeVisible();
    await page.locator('.sidebar').getByRole('link', { name: 'Commanding' }).click();
    await expect(page).toHaveURL(/commanding$/);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.sidebar a[href="/general/user-profile"]')).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.locator('.sidebar').getByRole('link', { name: 'Machine data', exact: true }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('A11.9 opens without motion for readers who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, GUIDE);
    await page
      .getByRole('button', { name: "Toggle the collapsible sidebar category 'Machine data'" })
      .click();
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    ).toBe(0);
  });

  test('A11.10 keeps its scroll position from page to page, by link and by a new load', async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 320 });
    await visit(page, FAR_GUIDE);
    const sidebar = page.locator('.sidebar');
    const place = (): Promise<number> => sidebar.evaluate((element) => element.scrollTop);
    await sidebar.evaluate((element) => {
      element.scrollTop += 40;
    });
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await page.locator('.sidebar a[href="/machine-data/connectivity"]').click();
    await expect(page).toHaveURL(/connectivity$/);
    expect(await place()).toBe(before);
    await page.reload();
    await hydrated(page);
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
  });
});
