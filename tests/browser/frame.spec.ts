import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hydrated } from './frame-helpers';

const GUIDE = '/general/authentication';
const PUBLIC = join(__dirname, '..', '..', 'public');

test.describe('the base URL banner', () => {
  /** Serves the home page below a path that it was not built for, so that none of its scripts is found. */
  async function openMisplaced(page: Page, path: string): Promise<void> {
    const html = readFileSync(join(PUBLIC, 'index.html'), 'utf8');
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path);
  }

  test('A4.1 A4.2 A4.6 names the prefix that was configured and the one that is suggested', async ({
    page,
  }) => {
    await openMisplaced(page, '/portal/%3Cb%3E/');
    const banner = page.locator('.base-url-banner');
    await expect(banner).toContainText('This site did not load properly.');
    await expect(banner.locator('code').first()).toHaveText('/ (default value)');
    await expect(banner.locator('code').last()).toHaveText('/portal/%3Cb%3E/');
    await expect(banner.locator('b')).toHaveCount(0);
    await expect(page.locator('.load-error')).toHaveCount(0);
  });

  test('A4.3 A4.4 A4.5 never shows where all is well, and is not in the markup', async ({ page }) => {
    await page.route(
      '**/app-*.js',
      (route) => new Promise((done) => setTimeout(() => done(route.continue()), 1500)),
    );
    await page.goto('/');
    await page.waitForLoadState('load');
    await expect(page.locator('.base-url-banner')).toHaveCount(0);
    await hydrated(page);
    await expect(page.locator('.base-url-banner')).toHaveCount(0);
    const body = readFileSync(join(PUBLIC, 'index.html'), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(body).not.toContain('did not load properly');
  });
});

test.describe('the contents list', () => {
  test('A10.1 A10.3 A10.4 follows the reader: one current entry, the heading that is read', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
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

  test('A10.6 the current entry stays in sight in a list longer than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 360 });
    await page.goto(GUIDE);
    await hydrated(page);
    await page
      .locator('.prose :is(h2, h3)')
      .nth(-2)
      .evaluate((heading) => heading.scrollIntoView());
    await expect(page.locator('.toc a[aria-current]')).toBeInViewport();
  });

  test('A10.5 is a closed disclosure above the text up to 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto(GUIDE);
    const disclosure = page.locator('.toc-disclosure');
    await expect(disclosure).not.toHaveAttribute('open');
    await expect(disclosure.locator('summary')).toHaveText('On this page');
    await expect(page.locator('.toc')).toBeHidden();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(disclosure).toBeHidden();
    await expect(page.locator('.toc')).toBeVisible();
  });
});

test.describe('the sidebar', () => {
  test('A11.1 A11.4 opens on the current page and names it', async ({ page }) => {
    await page.goto('/machine-data/commanding');
    const current = page.locator('.sidebar [aria-current=page]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', '/machine-data/commanding');
    await expect(current).toBeInViewport();
    const section = page
      .locator('.sidebar-section')
      .filter({ has: page.locator('[aria-current=page]') })
      .first();
    await expect(section.locator('[aria-expanded]').first()).toHaveAttribute('aria-expanded', 'true');
  });

  test('A11.2 A11.3 A11.6 A11.7 sections open by link and by caret, alone, and stay so on the next page', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
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

  test('A11.9 opens without motion for readers who asked for stillness', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(GUIDE);
    await hydrated(page);
    await page
      .getByRole('button', { name: "Toggle the collapsible sidebar category 'Machine data'" })
      .click();
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    ).toBe(0);
  });

  test('A11.10 keeps its place from page to page, by link and by a new load', async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 420 });
    await page.goto('/machine-data/commanding');
    await hydrated(page);
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

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('A12.2 A12.3 A12.6 opens on the docs, shows the main menu, and closes in every way', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const drawer = page.getByRole('dialog');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
    await expect(drawer.getByRole('button', { name: /Switch between dark and light mode/ })).toBeVisible();
    await drawer.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(drawer.getByRole('link', { name: 'API reference' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    await button.click();
    await expect(drawer.getByRole('button', { name: '← Back to main menu' })).toBeVisible();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
    await button.click();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(drawer).toBeHidden();
  });

  test('A12.3 on a page without sidebar it opens on the main menu', async ({ page }) => {
    await page.goto('/search');
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'API reference' })).toBeVisible();
  });

  test('A12.4 a section opens in it without closing it', async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: /'Machine data'/ }).click();
    await expect(drawer.getByRole('link', { name: 'Commanding' })).toBeVisible();
  });

  test('A12.5 Back closes it and stays on the page; closing leaves no entry behind', async ({ page }) => {
    await page.goto('/general/');
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    const drawer = page.getByRole('dialog');
    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(GUIDE);
    await button.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.waitForTimeout(100);
    await page.goBack();
    await expect(page).toHaveURL(/\/general\/$/);
  });

  test('A12.7 holds the focus, closes on Escape and gives the focus back', async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    await button.click();
    const drawer = page.getByRole('dialog');
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      expect(
        await drawer.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('A12.1 the mobile layout begins at 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto(GUIDE);
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    await expect(page.locator('.sidebar')).toBeVisible();
  });
});

test.describe('around the text', () => {
  test('A9.4 A13.8 the head tells version, language, addresses and picture', async ({ page }) => {
    await page.goto(GUIDE);
    const content = (selector: string): Promise<string | null> =>
      page.locator(selector).evaluate((tag) => tag.getAttribute('content') ?? tag.getAttribute('href'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveTitle(/^Authentication \| /);
    expect(await content('meta[name=docs-locale]')).toBe('en');
    expect(await content('meta[name=docs-version]')).toBe('current');
    expect(await content('meta[name=docs-tag]')).toBe('docs-default-current');
    for (const selector of [
      'link[rel=canonical]',
      'meta[property="og:url"]',
      'link[hreflang=en]',
      'link[hreflang=x-default]',
    ])
      expect(await content(selector)).toMatch(/^https:\/\/[^/]+\/general\/authentication$/);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const picture = new URL((await content('meta[property="og:image"]')) ?? '').pathname;
    const answer = await page.request.get(picture);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test('A13.1 breadcrumbs lead home, and the last names this page', async ({ page }) => {
    await page.goto(GUIDE);
    const nav = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(nav.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    await expect(nav.locator('[aria-current=page]')).toHaveText('Authentication');
    const data = JSON.parse((await nav.locator('script').textContent()) ?? '') as {
      itemListElement: { item: string }[];
    };
    expect(data.itemListElement.at(-1)?.item).toMatch(/\/general\/authentication$/);
  });

  test('A13.2 the neighbours are linked in the order of the sidebar', async ({ page }) => {
    await page.goto(GUIDE);
    const nav = page.getByRole('navigation', { name: 'Docs pages navigation' });
    const order = await page
      .locator('.sidebar a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const at = order.indexOf(GUIDE);
    await expect(nav.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', order[at - 1] ?? '');
    await expect(nav.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', order[at + 1] ?? '');
  });

  test('A13.3 a guide says where it is edited and when it changed; a generated page has no such link', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    const link = page.getByRole('link', { name: /^Edit this page/ });
    await expect(link).toHaveAttribute('href', /\/content\/general\/authentication\.mdx$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.locator('.last-updated')).toHaveText(/^Last updated on \d{1,2} \w+ \d{4}$/);
    await page.goto('/api/gds/get-user-profile');
    await expect(page.getByRole('link', { name: /^Edit this page/ })).toHaveCount(0);
  });

  test('A13.4 A13.6 the skip link comes first, leads into the text, and a new page begins there again', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect(await skip.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    expect(page.url()).not.toContain('#');
    await page.locator('.prev-next a[rel=next]').click();
    await expect(page.locator('h1')).toHaveText('Authentication experience');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
  });

  test('A13.5 the button to the top shows on the way up only', async ({ page }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const button = page.locator('.back-to-top');
    const scroll = async (by: number): Promise<void> => {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(120);
    };
    await scroll(1200);
    await expect(button).toHaveAttribute('data-state', 'hidden');
    await scroll(-200);
    await expect(button).toHaveAttribute('data-state', 'shown');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveAttribute('data-state', 'hidden');
    await scroll(1500);
    await page.locator('.toc a').first().click();
    await page.waitForTimeout(200);
    await expect(button).toHaveAttribute('data-state', 'hidden');
  });

  test('A13.7 headings have a link to themselves; the first heading has no id', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.locator('h1')).not.toHaveAttribute('id');
    const heading = page.locator('.prose h2').first();
    await expect(heading.locator('.hash-link')).toHaveAttribute(
      'href',
      `#${(await heading.getAttribute('id')) ?? ''}`,
    );
  });

  test('A13.9 the footer has its three groups and the copyright line', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Links', 'Community', 'Legal'])
      await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.locator('.copyright')).toContainText('2025');
  });
});

test.describe('tabs and code', () => {
  test('A14.1 A14.2 A14.3 a tab changes its group everywhere, stays where it is, and stands in the address', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await hydrated(page);
    const list = page.getByRole('tablist').first();
    const tabs = list.getByRole('tab');
    await tabs.nth(1).scrollIntoViewIfNeeded();
    const top = (await tabs.nth(1).boundingBox())?.y ?? 0;
    await tabs.nth(1).click();
    expect(Math.abs(((await tabs.nth(1).boundingBox())?.y ?? 0) - top)).toBeLessThan(1.5);
    expect(
      await tabs.evaluateAll((all) => all.filter((tab) => (tab as HTMLElement).tabIndex === 0).length),
    ).toBe(1);
    const name = (await tabs.nth(1).textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    const address = page.url();
    expect(new URL(address).search).not.toBe('');
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('tab', { name, exact: true }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.evaluate(() => localStorage.setItem('tab.language', 'no such tab'));
    await page.goto(GUIDE);
    await hydrated(page);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('A14.5 A14.6 wide code can be wrapped; every block can be scrolled by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 420, height: 800 });
    await page.goto(GUIDE);
    await hydrated(page);
    for (const pre of await page.locator('.code-block pre').all())
      await expect(pre).toHaveAttribute('tabindex', '0');
    const block = page.locator('.code-block').filter({ visible: true }).first();
    await block.scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Toggle word wrap' }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const pre = page.locator('.code-block[data-wrap] pre').first();
    expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  });
});
