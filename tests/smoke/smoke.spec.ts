import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { audit } from '../browser/audit';

const SITE = process.env.PORTAL_SITE ?? join(__dirname, '..', '..');
const readBuilt = (name: string): string => readFileSync(join(SITE, 'public', name), 'utf8');
const htmlOf = (route: string): string => readBuilt(join(route, 'index.html'));

/** Every page; redirects would leave during the test. */
const ROUTES = (JSON.parse(readBuilt('routes.json')) as string[]).filter(
  (route) => !htmlOf(route).includes('http-equiv="refresh"'),
);
/** A site of a thousand pages is no reason for a test of an hour: the first pages, and some of each part. */
const SOME = ROUTES.filter((_, index) => index % Math.ceil(ROUTES.length / 30) === 0);
const OPERATION = ROUTES.find((route) => htmlOf(route).includes('class="try-it'));
const MANIFEST = JSON.parse(readBuilt('manifest.webmanifest')) as { short_name: string };

/** Collects what no page may do: requests to other origins, errors, and reports of the policy. */
async function watch(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !host.startsWith('127.0.0.1'))
      found.push(`${page.url()} requests ${request.url()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`the policy blocks ${effectiveDirective} ${blockedURI}`);
    });
  });
  return found;
}

/** Waits for hydration, which enables the color mode button. */
async function hydrated(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', { name: /Switch between dark and light mode/ }).first(),
  ).toBeEnabled();
}

test('every page loads without an error, has one title, and fits the width of a phone', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const wide: string[] = [];
  for (const route of SOME) {
    await page.goto(route);
    await expect(page.locator('h1'), route).toHaveCount(1);
    await hydrated(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) wide.push(`${route} by ${overflow} px`);
  }
  expect.soft(wide, 'wider than a phone').toEqual([]);
  expect(found).toEqual([]);
});

test('the header has the name and the mark of the site', async ({ page }) => {
  await page.goto('/');
  const brand = page.locator('.brand');
  await expect(brand).toContainText(MANIFEST.short_name);
  await expect(brand.locator('.brand-mark')).toBeVisible();
  const isDrawn = await brand
    .locator('.brand-mark')
    .evaluate((mark) => !(mark instanceof HTMLImageElement) || (mark.complete && mark.naturalWidth > 0));
  expect(isDrawn).toBe(true);
});

test('a link shows the next page without loading the site again', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  await page.locator('a[href^="/"]:not([href="/"], .skip-link):visible').first().click();
  await expect(page).not.toHaveURL('/');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
});

test('the search finds a page by its title, and opens it', async ({ page }) => {
  const others = ROUTES.filter((one) => one !== '/' && one !== '/search');
  // An address with letters of other scripts is encoded in one place, and not in another.
  const route = others.find((one) => encodeURI(one) !== one) ?? others[0] ?? '/';
  const found = await watch(page);
  await page.goto(route);
  const title = (await page.locator('h1').innerText()).trim();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.focus();
  await box.fill(title);
  const hit = page.getByRole('option').first();
  await expect(hit).toContainText(title.split(' ')[0] ?? title);
  await page.goto('/');
  await box.focus();
  await box.fill(title);
  await hit.click();
  await expect(page).not.toHaveURL('/');
  await expect(page.locator('h1')).not.toHaveText('Page not found');
  expect(found).toEqual([]);
});

test('an operation has samples and a console', async ({ page }) => {
  test.skip(OPERATION === undefined, 'The site has no operation.');
  const found = await watch(page);
  await page.goto(OPERATION ?? '/');
  await hydrated(page);
  await expect(page.locator('.request-samples').first()).toBeVisible();
  await page.getByRole('button', { name: /^Try/ }).first().click();
  await expect(page.locator('.console').first()).toBeVisible();
  expect(found).toEqual([]);
});

for (const mode of ['light', 'dark'] as const)
  test(`pages have no accessibility issue in ${mode} mode`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode);
    for (const route of ['/', ...(OPERATION === undefined ? [] : [OPERATION])]) {
      await page.goto(route);
      await hydrated(page);
      expect(await audit(page, route)).toEqual([]);
    }
  });
