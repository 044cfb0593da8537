import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './frame-helpers';

const ROOT = join(__dirname, '..', '..');
const REDIRECT = /http-equiv="refresh"/;
/** Every page; redirects would leave during the test. */
const ROUTES = (JSON.parse(readFileSync(join(ROOT, 'public', 'routes.json'), 'utf8')) as string[]).filter(
  (route) => !REDIRECT.test(readFileSync(join(ROOT, 'public', route, 'index.html'), 'utf8')),
);

/** Collects requests to other origins and errors of the page. */
function watch(page: Page): { readonly foreign: string[]; readonly errors: string[] } {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !host.startsWith('127.0.0.1'))
      foreign.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { foreign, errors };
}

test('every page loads without an error, a report of the policy, or a request to another origin, fits the width of a phone, and begins where its neighbors do', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const seen = watch(page);
  const reports: string[] = [];
  await page.exposeFunction('tellReport', (report: string) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { tellReport: (report: string) => void }).tellReport(
        `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  const wide: string[] = [];
  /** Left edges of the titles of the API area, with a page for each. */
  const edges = new Map<number, string>();
  const onDesktop = async (route: string): Promise<void> => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (!route.startsWith('/api/')) return;
    const { x, y } = (await page.locator('h1').boundingBox()) ?? { x: -1, y: -1 };
    expect.soft(y, route).toBeGreaterThan(0);
    edges.set(x, route);
  };
  const onPhone = async (route: string): Promise<void> => {
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) wide.push(`${route} by ${overflow} px`);
  };
  // Every other page is opened on a phone, because the page before would be laid out again for nothing.
  let sizes = [onDesktop, onPhone];
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page.locator('h1')).toHaveCount(1);
    await hydrated(page);
    for (const look of sizes) await look(route);
    sizes = sizes.toReversed();
  }
  expect.soft(reports, 'reports of the policy').toEqual([]);
  expect.soft(seen.foreign, 'requests to other origins').toEqual([]);
  expect.soft(seen.errors, 'errors').toEqual([]);
  expect.soft(wide, 'wider than a phone').toEqual([]);
  expect([...edges], 'titles of the API area').toHaveLength(1);
});

test('a link shows the next page without loading the site again, and Back restores the position', async ({
  page,
}) => {
  await page.goto('/general/authentication');
  await hydrated(page);
  await page.evaluate(() => {
    (window as unknown as { stays: boolean }).stays = true;
    window.scrollTo(0, 900);
  });
  await page.locator('.prev-next a[rel=next]').click();
  await expect(page).toHaveURL(/authentication-experience$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication experience');
  expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('the address of a page stays the canonical one', async ({ page }) => {
  for (const route of [
    '/general/',
    '/general/authentication',
    '/api/',
    '/manufacturer/cloud-connector/ui/',
  ]) {
    await page.goto(route);
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe(route);
  }
});

// Only the real content is in Git.
test('A13.3 a guide shows when it changed', async ({ page }) => {
  await page.goto('/general/authentication');
  await expect(page.locator('.last-updated')).toHaveText(/^Last updated on \w+ \d{1,2}, \d{4}$/);
});

test.describe('color mode', () => {
  test('is dark by default, light on choice, and stays so', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
    await hydrated(page);
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
    await page.goto('/general/');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light');
    await expect(page.getByRole('button', { name: /currently light mode/ })).toBeVisible();
  });

  test('ignores an invalid stored value', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('color-mode', 'blue'));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is complete: text, every tab, every page in the sidebar', async ({ page }) => {
    await page.goto('/general/authentication');
    await expect(page.locator('.tab-panel').first()).toBeVisible();
    for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Commanding' })).toBeVisible();
  });
});

test('tabs of one group change together, keep the choice on the next page, and work by keyboard', async ({
  page,
}) => {
  await page.goto('/general/authentication');
  await hydrated(page);
  const tab = page.getByRole('tab', { name: 'C#' }).first();
  await tab.click();
  for (const other of await page.getByRole('tab', { name: 'C#' }).all()) {
    await expect(other).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/machine-data/commanding');
  await expect(page.getByRole('tab', { name: 'C#' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'C#' }).first().focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab').first()).toBeFocused();
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

test('the copy button copies exactly the visible code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/general/authentication');
  await hydrated(page);
  const block = page.locator('.code-block').filter({ visible: true }).first();
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(((await block.locator('pre').textContent()) ?? '').replace(/\n$/, ''));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer keeps the focus inside, closes on Escape, and restores the focus', async ({ page }) => {
    await page.goto('/general/authentication');
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused();
  });

  test('following a link of the drawer closes it', async ({ page }) => {
    await page.goto('/general/authentication');
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'User profile' }).first().click();
    await expect(page).toHaveURL(/\/general\/user-profile$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('A11.1 the sidebar shows the current page above the line that explains its rings', async ({ page }) => {
  await page.goto('/api/gds/global-discovery-service-api');
  await hydrated(page);
  const row = page.locator('.sidebar a[href="/api/gds/get-users"]');
  const bottomOf = (): Promise<number> =>
    row.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom));
  // The line covers a row at the lower edge of the window.
  await page.setViewportSize({ width: 1440, height: (await bottomOf()) + 4 });
  await row.evaluate((link: HTMLElement) => link.click());
  await expect(row).toHaveAttribute('aria-current', 'page');
  const lineHeight = await page
    .locator('.sidebar-api')
    .evaluate((element) => parseFloat(getComputedStyle(element, '::after').height));
  expect(lineHeight).toBeGreaterThan(10);
  await expect
    .poll(async () => (page.viewportSize()?.height ?? 0) - (await bottomOf()))
    .toBeGreaterThan(lineHeight);
});
