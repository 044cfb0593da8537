import type { Page } from '@playwright/test';
import { collectRequests, expect, hydrated, NOT_FOUND_MESSAGE, visit, watchConsole } from './frame-helpers';

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
  '/%28%29%21',
  '/general/%27%2A/a',
  '/%00',
] as const;

/** Collects exceptions, console errors, and requested addresses of a page. */
function watchPage(page: Page): { readonly errors: string[]; readonly requests: string[] } {
  // The page may have been watched at another address.
  for (const event of ['pageerror', 'console', 'request']) page.removeAllListeners(event);
  return { errors: watchConsole(page, NOT_FOUND_MESSAGE), requests: collectRequests(page, /^http/) };
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
  const { errors, requests } = watchPage(page);
  await visit(page, base + asked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  if (asked === '/%' || /evil|%2F/.test(asked)) {
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('token');
    await page.locator('.not-found .search-page-form .button').click();
    await expect(page).toHaveURL(`${base}/search?q=token`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “token”');
  }
  expect(errors, asked).toEqual([]);
  const origins = new Set(requests.map((url) => new URL(url).origin));
  expect([...origins], asked).toEqual([new URL(base).origin]);
}
