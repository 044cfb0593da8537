import { expect, type Page } from '@playwright/test';
import { hydrated } from './frame-helpers';

/** Addresses as readers, mails and old links spell them, with the one that each means. */
export const SPELLINGS = [
  ['/general', '/general/'],
  ['/general/authentication', '/general/authentication'],
  ['/general/authentication/', '/general/authentication'],
  ['/general/authentication/?a=b#token-request', '/general/authentication?a=b#token-request'],
  ['/index.html', '/'],
  ['/general/index.html', '/general/'],
  ['/general/authentication/index.html', '/general/authentication'],
  ['//', '/'],
  ['//general//authentication', '/general/authentication'],
  ['//general/', '/general/'],
  ['/gener%61l/', '/general/'],
  ['/general/%61uthentic%61tion', '/general/authentication'],
  ['/general/authentic%61tion/', '/general/authentication'],
  ['/api/gds/get%2Duser-profile', '/api/gds/get-user-profile'],
  ['/search/?q=token', '/search?q=token'],
] as const;

/** Addresses that are no page of any site, some made to lead a script to another host. */
export const HOSTILE_PATHS = [
  '/%',
  '/%E0%A4%A',
  '/general/%zz?q=%#%',
  '/%5Cevil.invalid',
  '/%5C%5Cevil.invalid/a',
  '/%09//evil.invalid',
  '/%09/%09/evil.invalid',
  '//evil.invalid/a',
  '/%2F%2Fevil.invalid',
  '/%2F/:uri/%5C',
  '/https:%2F%2Fevil.invalid',
  '/https://evil.invalid/',
  '/:path',
  '/*',
  '/%00',
] as const;

interface Watch {
  readonly errors: string[];
  /** Origins of all requests. */
  readonly origins: Set<string>;
}

/** Collects what a page throws or writes as an error, and every host that it asks. */
function watchPage(page: Page): Watch {
  const watch: Watch = { errors: [], origins: new Set() };
  page.on('pageerror', (error) => watch.errors.push(error.message));
  page.on('console', (message) => {
    // The browser's own line about the status of a document or of page data that is not there.
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      watch.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) watch.origins.add(origin);
  });
  return watch;
}

/**
 * Opens another spelling of a page's address and expects that page, its address, and no error of React.
 *
 * @param base  Origin of the host and path that the site was built for.
 */
export async function expectPageAt(page: Page, base: string, asked: string, meant: string): Promise<void> {
  const { errors } = watchPage(page);
  await page.goto(base + asked);
  await expect(page).toHaveURL(base + meant);
  await hydrated(page);
  await expect(page.locator('.crash')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
  expect(errors, asked).toEqual([]);
}

/**
 * Opens a hostile address and expects a not-found page whose search leads to the search page, without a request to
 * another host. What the search finds there does not depend on the address.
 *
 * @param base  Origin of the host and path that the site was built for.
 */
export async function expectNotFoundAt(page: Page, base: string, asked: string): Promise<void> {
  const { errors, origins } = watchPage(page);
  await page.goto(base + asked);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('token');
  await page.locator('.not-found-search button').click();
  await expect(page).toHaveURL(`${base}/search?q=token`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “token”');
  expect(errors, asked).toEqual([]);
  expect([...origins], asked).toEqual([new URL(base).origin]);
}
