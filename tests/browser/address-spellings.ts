import type { Page } from '@playwright/test';
import { expect, hydrated } from './frame-helpers';

/** Spellings of addresses by readers, mails, and old links, with the intended address. */
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

/** Addresses that are not a page of any site, some made to lead a script to another host. */
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

/** Collects exceptions, console errors, and requested hosts of a page. */
function watchPage(page: Page): Watch {
  const watch: Watch = { errors: [], origins: new Set() };
  // The page may have been watched at another address.
  for (const event of ['pageerror', 'console', 'request']) page.removeAllListeners(event);
  page.on('pageerror', (error) => watch.errors.push(error.message));
  page.on('console', (message) => {
    // The browser's own message about the status of a missing document or missing page data.
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
  await expect(page, asked).toHaveURL(base + meant);
  await hydrated(page);
  await expect(page.locator('.crash'), asked).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
  expect(errors, asked).toEqual([]);
}

/**
 * Opens a hostile address and expects a not-found page without a request to another host. From an address that could
 * lead to one, its search leads to the search page, whose results do not depend on the address.
 *
 * @param base  Origin of the host and path that the site was built for.
 */
export async function expectNotFoundAt(page: Page, base: string, asked: string): Promise<void> {
  const { errors, origins } = watchPage(page);
  await page.goto(base + asked);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  if (asked === '/%' || /evil|%2F/.test(asked)) {
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('token');
    await page.locator('.not-found .search-page-form .button').click();
    await expect(page).toHaveURL(`${base}/search?q=token`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “token”');
  }
  expect(errors, asked).toEqual([]);
  expect([...origins], asked).toEqual([new URL(base).origin]);
}
