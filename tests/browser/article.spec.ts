import { expect, test } from '@playwright/test';
import { painted, visit } from './frame-helpers';
import { GUIDE, OPERATION } from './fixture-routes';

test.describe('around the text', () => {
  test('A9.4 A13.8 the head contains version, language, addresses, and picture', async ({ page }) => {
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

  test('A13.2 previous and next page are linked in the order of the sidebar', async ({ page }) => {
    await page.goto(GUIDE);
    const nav = page.getByRole('navigation', { name: 'Docs pages navigation' });
    const order = await page
      .locator('.sidebar a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const at = order.indexOf(GUIDE);
    await expect(nav.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', order[at - 1] ?? '');
    await expect(nav.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', order[at + 1] ?? '');
  });

  test('A13.3 a guide links to its source; a generated page has no such link', async ({ page }) => {
    await page.goto(GUIDE);
    const link = page.getByRole('link', { name: /^Edit this page/ });
    await expect(link).toHaveAttribute('href', /\/content\/general\/authentication\.mdx$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await page.goto(OPERATION);
    await expect(page.getByRole('link', { name: /^Edit this page/ })).toHaveCount(0);
  });

  test('A13.4 A13.6 the skip link comes first, leads to the text, and a new page starts there again', async ({
    page,
  }) => {
    await visit(page, GUIDE);
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

  test('A13.4 after a link to a section of another page, the next Tab goes on from there', async ({
    page,
  }) => {
    await visit(page, GUIDE);
    const next = page.locator('.prev-next a[rel=next]');
    await next.evaluate((link: HTMLAnchorElement) => (link.hash = 'password-reset-and-cancel'));
    await next.focus();
    await page.keyboard.press('Enter');
    const heading = page.locator('#password-reset-and-cancel');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(heading.locator('a')).toBeFocused();
    await expect(heading).not.toHaveAttribute('tabindex');
  });

  test('A13.5 the button to the top is only visible while scrolling up', async ({ page }) => {
    await visit(page, GUIDE);
    const button = page.locator('.back-to-top');
    const scroll = async (by: number): Promise<void> => {
      await page.mouse.move(600, 400);
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await page.mouse.wheel(0, by);
      await expect.poll(place).toBe(before + by);
      await painted(page);
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
    const before = await page.evaluate(() => scrollY);
    await page.locator('.toc a').first().click();
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
    await painted(page);
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
  test('A14.1 A14.2 A14.3 a tab changes its group everywhere, stays in place, and is in the address', async ({
    page,
  }) => {
    await visit(page, GUIDE);
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
    for (const same of await page.getByRole('tab', { name, exact: true }).all())
      await expect(same).toHaveAttribute('aria-selected', 'true');
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
    await visit(page, address);
    await expect(page.getByRole('tab', { name, exact: true }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.evaluate(() => localStorage.setItem('tab.language', 'no such tab'));
    await visit(page, GUIDE);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('A14.5 A14.6 long lines of code wrap with a sign until the reader turns that off; every block can be scrolled by keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 420, height: 800 });
    await visit(page, GUIDE);
    for (const pre of await page.locator('.code-block pre').all())
      await expect(pre).toHaveAttribute('tabindex', '0');
    const block = page.locator('.code-block').filter({ visible: true }).first();
    await block.scrollIntoViewIfNeeded();
    const hidden = (): Promise<number> =>
      block.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth);
    const sign = (): Promise<string> =>
      block
        .locator('.code-line')
        .first()
        .evaluate((line) => getComputedStyle(line, '::after').content);
    expect(await hidden()).toBe(0);
    expect(await sign()).toContain('↪');
    const button = block.getByRole('button', { name: 'Toggle word wrap' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await hidden()).toBeGreaterThan(0);
    expect(await sign()).toBe('none');
  });
});

test('in light mode, the head of tabs is dark over code only', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('color-mode', 'light'));
  await visit(page, GUIDE);
  const [code, prose, ground] = await page.evaluate(() => {
    const colorOf = (selector: string): string =>
      getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;
    const before = colorOf('.tab-list');
    for (const block of document.querySelectorAll('.tab-label + .code-block'))
      block.before(document.createElement('p'));
    const probe = document.createElement('i');
    probe.style.background = 'var(--panel)';
    probe.className = 'probe';
    document.body.append(probe);
    return [before, colorOf('.tab-list'), colorOf('.probe')];
  });
  expect(prose).toBe(ground);
  expect(code).not.toBe(prose);
});
