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
  await page.locator(`[data-query=${JSON.stringify(query)}]`).waitFor();
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

/** A problem document, as an API returns it. */
const PROBLEM = {
  type: 'https://docs.dovelum.example/general/available-apis#problem-scope-missing',
  title: 'The token lacks a scope',
  status: 403,
  detail: 'This call needs gds.users.read.',
  code: 'scope-missing',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
};

/** @param {import('@playwright/test').Route} route */
const respondWithProblem = (route) =>
  route.fulfill({
    status: 403,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/problem+json',
    },
    body: JSON.stringify(PROBLEM),
  });

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
  { name: 'console-problem', route: OPERATION, prepare: send(respondWithProblem) },
  {
    name: 'console-recent',
    route: OPERATION,
    prepare: async (page) => {
      await send(respondWithProblem)(page);
      await page.locator('.console-recent > summary').click();
    },
  },
  {
    name: 'console-production',
    route: OPERATION,
    prepare: async (page) => {
      await openConsole(page);
      await page.getByLabel('Address').selectOption({ index: 0 });
    },
  },
  {
    name: 'console-token',
    route: OPERATION,
    prepare: async (page) => {
      await openConsole(page);
      await page.locator('.console summary', { hasText: 'Get a token' }).click();
    },
  },
  {
    name: 'values',
    route: '/machine-data/state-api',
    prepare: async (page) => {
      await page.locator('.header').getByRole('button', { name: 'Your values' }).click();
      await page.getByLabel('Machine ID').fill('exm-own-000042');
    },
  },
  {
    name: 'field-line',
    route: OPERATION,
    prepare: async (page) => {
      await page.locator('#response-200-email > .api-property-head a').focus();
      await page.locator('.code-line[data-lit]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'preview',
    route: '/general/customer-data',
    prepare: async (page) => {
      await page.locator('.prose a[href="/api/application-api/evaluate-consent"]').first().focus();
      await page.locator('.preview').waitFor();
    },
  },
  {
    name: 'report',
    route: '/general/authentication',
    prepare: async (page) => {
      await page
        .locator('.prose > p')
        .first()
        .evaluate((element) => window.getSelection()?.selectAllChildren(element));
      await page.locator('.passage-report').waitFor();
    },
  },
  { name: 'popup', route: '/general/authentication', prepare: search('token') },
  {
    name: 'popup-empty',
    route: '/general/authentication',
    prepare: (page) => page.locator('.search-box input').click(),
  },
  { name: 'popup-problem', route: '/general/authentication', prepare: search(JSON.stringify(PROBLEM)) },
  { name: 'popup-none', route: '/general/authentication', prepare: search('xqzvkw') },
  { name: 'search', route: '/search?q=token', prepare: (page) => page.locator('.result-list').waitFor() },
  { name: 'search-empty', route: '/search' },
  {
    name: 'search-none',
    route: '/search?q=xqzvkw',
    prepare: (page) => page.locator('.search-state').waitFor(),
  },
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
