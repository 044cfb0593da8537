import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_SITE } from './fixture-folder.mjs';
import { hydrated, NOT_FOUND_MESSAGE, shiftsOf, visit, watchConsole, watchShifts } from './frame-helpers';
import { APIS, OTHER_GUIDE, SECTION } from './fixture-routes';

const NOT_FOUND = readFileSync(join(FIXTURE_SITE, 'public', '404.html'), 'utf8');

test('A13.10 an unknown path shows the not-found page with the nearest pages and a filled search', async ({
  page,
}) => {
  const response = await page.goto('/general/user-profil');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
  await expect(page.getByText(/If you followed a link on another site/)).toBeVisible();
  await expect(page.locator('.nearest-pages a').first()).toHaveText('User profile');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(field).toHaveValue('user profil');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=user\+profil$/);
});

test('it has links before the scripts, and hits below them, also for an address with a word that is nowhere', async ({
  page,
}) => {
  await page.route('**/*.js', async (route) => {
    await expect(page.locator('.not-found .card a').first()).toBeVisible();
    await route.fallback();
  });
  await visit(page, '/nope/secret-page');
  const hits = page.locator('.not-found-results ol .result-link');
  await expect(hits.first()).toContainText(/secret/i);
  await expect(page.getByRole('heading', { name: 'Pages with these words' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('nope');
  await expect(hits).toHaveCount(0);
});

test('it has no gap where no page has a similar address', async ({ page }) => {
  await page.goto('/zzzz');
  const line = page.getByText('No page has a similar address.');
  await expect(line).toBeVisible();
  const next = page.getByText(/If you followed a link on another site/);
  const [above, below] = [await line.boundingBox(), await next.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(24);
});

test('pages with a similar address have no hits for its words below them', async ({ page }) => {
  await visit(page, '/general/user-profil');
  await expect(page.locator('.nearest-pages a').first()).toHaveText('User profile');
  const hits = page.locator('.not-found-results ol .result-link');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('signing secret');
  await expect(hits.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('user profil');
  await expect(hits).toHaveCount(0);
});

test('nothing on it moves when its hits arrive', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/nope/secret-page');
  await expect(page.locator('.not-found-results ol .result-link').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start from here' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('A13.10 a followed broken link shows it too, and Back returns', async ({ page }) => {
  await visit(page, SECTION);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/general/nowhere-to-go';
    document.querySelector('article')?.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
});

// A simple host returns 404.html for every unknown path, so the page has to find the right one.
const MISSPELLED = [
  ['/general/user-profile.html?a=b#top', '/general/user-profile?a=b#top'],
  ['/general/index.html', SECTION],
  ['/index.html', '/'],
  ['/General/User-Profile', OTHER_GUIDE],
  ['/general//user-profile', OTHER_GUIDE],
  ['/general/user-profile/', OTHER_GUIDE],
  ['/api', APIS],
] as const;
test('A5.2 A5.3 A5.4 a misspelled address leads to the page that is meant, on a plain host too', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page, NOT_FOUND_MESSAGE);
  for (const [path, route] of MISSPELLED) {
    await page.unrouteAll();
    await page.route(
      (url) =>
        `${url.pathname}${url.search}${url.hash}` === path || url.pathname === path.replace(/[?#].*/, ''),
      (request) => request.fulfill({ status: 404, contentType: 'text/html', body: NOT_FOUND }),
    );
    await page.goto(path);
    await expect(page).toHaveURL(`${baseURL ?? ''}${route}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await hydrated(page);
    expect(errors, path).toEqual([]);
  }
});

test('a misspelled address hydrates the not-found page without an error, on a plain host too', async ({
  page,
}) => {
  const errors = watchConsole(page, NOT_FOUND_MESSAGE);
  for (const path of ['/general/user-profil', '/general/user-profil/', '/Api/Gds/nothing', '/a//b', '/%25']) {
    await page.route('**' + path, (request) =>
      request.fulfill({ status: 404, contentType: 'text/html', body: NOT_FOUND }),
    );
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  expect(errors).toEqual([]);
});
