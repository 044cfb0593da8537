// @ts-check
/**
 * What `npm run shots` takes pictures of: each template, and each state that a reader can bring it into.
 */

/**
 * @typedef {object} State
 * @property {string} name  Name of its picture and sheet.
 * @property {string} route  Page that it is on.
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} [prepare]  Brings the page into it.
 * @property {number} [below]  Only in windows narrower than this, in pixels.
 * @property {boolean} [whole]  The whole page instead of a window of it.
 * @property {{ media?: 'print', forcedColors?: 'active' }} [emulate]  Paper, or the colors of the system.
 */

/** Widest window with a drawer, and the first one without, in pixels (`MOBILE_BREAKPOINT_PX`). */
const FIRST_WITH_SIDEBAR = 997;
const OPERATION = '/api/gds/get-user-profile';
const USER = '3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56';

/**
 * Scrolls to the first element of a kind, a little below the header.
 *
 * @param {string} selector
 */
const scrollTo = (selector) => (/** @type {import('@playwright/test').Page} */ page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120));

/**
 * Types into the search field of the header and waits for the complete list.
 *
 * @param {string} query
 */
const search = (query) => async (/** @type {import('@playwright/test').Page} */ page) => {
  await page.locator('.search-box input').fill(query);
  await page.locator(`[data-query="${query}"]`).waitFor();
  await page.waitForLoadState('networkidle');
};

/** @param {import('@playwright/test').Page} page */
async function openConsole(page) {
  await page.getByRole('button', { name: 'Try it' }).first().click();
  await page.getByRole('form', { name: 'Request console' }).waitFor();
}

/**
 * Sends a request whose response is made up here: pictures do not depend on a server.
 *
 * @param {(route: import('@playwright/test').Route) => Promise<void>} respond
 */
const send = (respond) => async (/** @type {import('@playwright/test').Page} */ page) => {
  await page.route(/\.example\//, respond);
  await openConsole(page);
  await page.getByLabel('userId').last().fill(USER);
  await page.getByLabel('Access token').fill('token');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.console-answer, .console-failure, .answer').first().waitFor();
  // The console scrolls to the result and sets the focus after it has painted it: a picture taken before differs.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // The time that the response took differs with each picture.
  await page.locator('.console-facts > *').evaluateAll((facts) => {
    for (const fact of facts) fact.textContent = fact.textContent?.replace(/^[\d.]+ m?s$/, '100 ms') ?? '';
  });
};

/** @type {readonly State[]} */
export const STATES = [
  { name: 'home', route: '/', whole: true },
  { name: 'guide', route: '/general/authentication' },
  {
    name: 'page-menu',
    route: '/general/authentication',
    prepare: (page) => page.locator('.page-tools > summary').click(),
  },
  { name: 'section', route: '/machine-data/' },
  { name: 'guide-end', route: '/general/authentication', prepare: scrollTo('.prev-next, .pagination') },
  { name: 'api-index', route: '/api/' },
  { name: 'api-introduction', route: '/api/gds/global-discovery-service-api' },
  { name: 'topic', route: '/api/gds/user-profile' },
  { name: 'schema', route: OPERATION, prepare: scrollTo('.api-schema') },
  {
    name: 'introduction-rows',
    route: '/api/gds/global-discovery-service-api',
    prepare: scrollTo('#topics'),
  },
  { name: 'operation', route: OPERATION, whole: true },
  { name: 'operation-post', route: '/api/application-api/grant-consent' },
  {
    name: 'console-empty',
    route: OPERATION,
    prepare: openConsole,
  },
  {
    name: 'console-filled',
    route: OPERATION,
    prepare: send((route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { userId: USER, locale: 'en', isActive: true },
      }),
    ),
  },
  { name: 'console-failed', route: OPERATION, prepare: send((route) => route.abort()) },
  { name: 'popup', route: '/general/authentication', prepare: search('token') },
  {
    name: 'popup-empty',
    route: '/general/authentication',
    prepare: (page) => page.locator('.search-box input').click(),
  },
  { name: 'popup-none', route: '/general/authentication', prepare: search('xqzvkw') },
  { name: 'search', route: '/search?q=token', prepare: (page) => page.locator('.result-list').waitFor() },
  { name: 'search-empty', route: '/search' },
  {
    name: 'not-found',
    route: '/general/user-profil',
    prepare: (page) => page.locator('.not-found [data-query] a, .nearest-pages a').first().waitFor(),
  },
  {
    name: 'drawer',
    route: '/general/authentication',
    below: FIRST_WITH_SIDEBAR,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'drawer-api',
    route: OPERATION,
    below: FIRST_WITH_SIDEBAR,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tooltip',
    route: '/general/customer-data',
    prepare: async (page) => {
      await scrollTo('.term')(page);
      await page.locator('.term-word').first().focus();
    },
  },
  { name: 'tabs', route: '/general/authentication', prepare: scrollTo('.tabs') },
  {
    name: 'long-code',
    route: '/manufacturer/cloud-connector/configuration',
    prepare: scrollTo('.code-block'),
  },
  {
    name: 'wide-table',
    route: '/manufacturer/cloud-connector/configuration',
    prepare: scrollTo('.table-scroll'),
  },
  { name: 'diagram', route: '/general/authentication', prepare: scrollTo('.diagram') },
  {
    name: 'diagram-large',
    route: '/general/authentication',
    prepare: async (page) => {
      await page.locator('.diagram-enlarge').first().click();
      await page.locator('.diagram-dialog').waitFor();
    },
  },
  { name: 'print', route: OPERATION, whole: true, emulate: { media: 'print' } },
  { name: 'print-guide', route: '/general/authentication', whole: true, emulate: { media: 'print' } },
  { name: 'forced-colors', route: OPERATION, emulate: { forcedColors: 'active' } },
  { name: 'forced-colors-home', route: '/', emulate: { forcedColors: 'active' } },
];
