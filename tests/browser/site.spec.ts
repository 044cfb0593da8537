import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { collectRequests, FOREIGN, hydrated, visit, watchConsole, watchPolicy } from './frame-helpers';

const ROOT = join(__dirname, '..', '..');
const REDIRECT = /http-equiv="refresh"/;
/** Every page; redirects would leave during the test. */
const ROUTES = (JSON.parse(readFileSync(join(ROOT, 'public', 'routes.json'), 'utf8')) as string[]).filter(
  (route) => !REDIRECT.test(readFileSync(join(ROOT, 'public', route, 'index.html'), 'utf8')),
);

test('every page loads without an error, a report of the policy, or a request to another origin, fits the width of a phone, and begins where its neighbors do', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [foreign, errors, reports] = [
    collectRequests(page, FOREIGN),
    watchConsole(page),
    await watchPolicy(page),
  ];
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
  expect.soft(foreign, 'requests to other origins').toEqual([]);
  expect.soft(errors, 'errors').toEqual([]);
  expect.soft(wide, 'wider than a phone').toEqual([]);
  expect([...edges], 'titles of the API area').toHaveLength(1);
});

test('the address of a page stays the canonical one', async ({ page }) => {
  for (const route of [
    '/general/',
    '/general/authentication',
    '/api/',
    '/manufacturer/cloud-connector/ui/',
  ]) {
    await visit(page, route);
    expect(new URL(page.url()).pathname).toBe(route);
  }
});

// Only the real content is in Git.
test('A13.3 a guide shows when it changed', async ({ page }) => {
  await page.goto('/general/authentication');
  await expect(page.locator('.last-updated')).toHaveText(/^Last updated on \w+ \d{1,2}, \d{4}$/);
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

test('A11.1 the sidebar shows the current page above the line that explains its rings', async ({ page }) => {
  await visit(page, '/api/gds/global-discovery-service-api');
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
