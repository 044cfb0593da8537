import { expect, test, type Page, type Route } from '@playwright/test';

const WIDTHS = [1440, 1024, 768, 390];
/** The first width without a drawer, in pixels (`MOBILE_BREAKPOINT_PX`). */
const FIRST_WITH_SIDEBAR = 997;
const OPERATION = '/api/gds/get-user-profile';
const GUIDE = '/general/authentication';
const INTRODUCTION = '/api/gds/global-discovery-service-api';
const USER = '3c2a9b7e-5d1f-4c68-9b0a-7e4d2f8c1a56';

type Prepare = (page: Page) => Promise<unknown>;

const click =
  (selector: string): Prepare =>
  (page) =>
    page.locator(selector).first().click();
const focus =
  (selector: string): Prepare =>
  (page) =>
    page.locator(selector).first().focus();
const waitFor =
  (selector: string): Prepare =>
  (page) =>
    page.locator(selector).first().waitFor();
/** A little below the header. */
const scrollTo =
  (selector: string): Prepare =>
  (page) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120));
const search =
  (query: string): Prepare =>
  async (page) => {
    await page.locator('.search-box input').fill(query);
    await page.locator(`[data-query=${JSON.stringify(query)}]`).waitFor();
    await page.waitForLoadState('networkidle');
  };
const openConsole: Prepare = async (page) => {
  await page.getByRole('button', { name: 'Try it' }).first().click();
  await page.getByRole('form', { name: 'Request console' }).waitFor();
};
/** Sends a request whose response is made up here: pictures do not depend on a server. */
const send =
  (respond: (route: Route) => Promise<void>): Prepare =>
  async (page) => {
    await page.route(/\.example\//, respond);
    await openConsole(page);
    await page.getByLabel('userId').last().fill(USER);
    await page.getByLabel('Access token').fill('token');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.console-answer, .console-failure').first().waitFor();
    // The time that the response took differs with each picture.
    await page.locator('.console-facts > *').evaluateAll((facts) => {
      for (const fact of facts) fact.textContent = fact.textContent.replace(/^[\d.]+ m?s$/, '100 ms');
    });
  };
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const PROBLEM = { title: 'The token lacks a scope', status: 403, code: 'scope-missing', traceId: '4bf92f35' };
const problem = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    headers: { ...allowed, 'content-type': 'application/problem+json' },
    body: JSON.stringify(PROBLEM),
  });

/** Each template, and each state that a reader can bring it into. */
const STATES: Readonly<Record<string, readonly [route: string, ...prepare: Prepare[]]>> = {
  home: ['/'],
  guide: [GUIDE],
  'page-menu': [GUIDE, click('.page-tools > summary')],
  section: ['/machine-data/'],
  'guide-end': [GUIDE, scrollTo('.prev-next')],
  'api-index': ['/api/'],
  'api-introduction': [INTRODUCTION],
  topic: ['/api/gds/user-profile'],
  schema: [OPERATION, scrollTo('.api-schema')],
  'introduction-rows': [INTRODUCTION, scrollTo('#topics')],
  operation: [OPERATION],
  'operation-post': ['/api/application-api/grant-consent'],
  'console-empty': [OPERATION, openConsole],
  'console-filled': [OPERATION, send((route) => route.fulfill({ headers: allowed, json: { userId: USER } }))],
  'console-failed': [OPERATION, send((route) => route.abort())],
  'console-problem': [OPERATION, send(problem)],
  'console-recent': [OPERATION, send(problem), click('.console-recent > summary')],
  'console-production': [
    OPERATION,
    openConsole,
    (page) => page.getByLabel('Address').selectOption({ index: 0 }),
  ],
  'console-token': [OPERATION, openConsole, click('.console summary:text("Get a token")')],
  values: ['/machine-data/state-api', click('.header .values-button'), waitFor(':text("Machine ID")')],
  'field-line': [OPERATION, focus('#response-200-email > .api-property-head a'), waitFor('[data-lit]')],
  preview: ['/general/customer-data', focus('.prose a[href*="/evaluate-consent"]'), waitFor('.preview')],
  report: [
    GUIDE,
    (page) =>
      page
        .locator('.prose > p')
        .first()
        .evaluate((element) => window.getSelection()?.selectAllChildren(element)),
    waitFor('.passage-report'),
  ],
  popup: [GUIDE, search('token')],
  'popup-empty': [GUIDE, click('.search-box input')],
  'popup-problem': [GUIDE, search(JSON.stringify(PROBLEM))],
  'popup-none': [GUIDE, search('xqzvkw')],
  search: ['/search?q=token', waitFor('.result-list')],
  'search-empty': ['/search'],
  'search-none': ['/search?q=xqzvkw', waitFor('.search-state')],
  'not-found': ['/general/user-profil', waitFor('.not-found [data-query] a, .nearest-pages a')],
  drawer: [GUIDE, click('.menu-button'), waitFor('[role=dialog], dialog')],
  'drawer-api': [OPERATION, click('.menu-button'), waitFor('[role=dialog], dialog')],
  tooltip: ['/general/customer-data', scrollTo('.term'), focus('.term-word')],
  tabs: [GUIDE, scrollTo('.tabs')],
  'long-code': ['/manufacturer/cloud-connector/configuration', scrollTo('.code-block')],
  'wide-table': ['/manufacturer/cloud-connector/configuration', scrollTo('.table-scroll')],
  'table-filter': [
    '/general/available-apis',
    scrollTo('.table-filter'),
    (page) => page.locator('.table-filter > input').fill('404'),
  ],
  'event-fold': ['/general/cloud-events', scrollTo('details.event'), click('details.event > summary')],
  clock: ['/machine-data/state-api', scrollTo('.machine-clock'), waitFor('.clock-line')],
  diagram: [GUIDE, scrollTo('.diagram')],
  'diagram-large': [GUIDE, click('.diagram-enlarge'), waitFor('.diagram-dialog')],
  print: [OPERATION, (page) => page.emulateMedia({ media: 'print' })],
  'print-guide': [GUIDE, (page) => page.emulateMedia({ media: 'print' })],
  'forced-colors': [OPERATION, (page) => page.emulateMedia({ forcedColors: 'active' })],
  'forced-colors-home': ['/', (page) => page.emulateMedia({ forcedColors: 'active' })],
};
const WHOLE = ['home', 'operation', 'print', 'print-guide'];

for (const [name, [route, ...prepare]] of Object.entries(STATES))
  for (const width of WIDTHS.filter((one) => one < FIRST_WITH_SIDEBAR || !name.startsWith('drawer')))
    for (const mode of ['dark', 'light'])
      test(`${name} at ${width} px, ${mode}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // What the simulated machines do depends on the time.
        await page.clock.setFixedTime(new Date('2026-01-31T06:06:00Z'));
        await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
        await page.goto(route, { waitUntil: 'networkidle' });
        // A font that comes late is shown from the second document on.
        await page.reload({ waitUntil: 'networkidle' });
        for (const step of prepare) await step(page);
        await expect(page).toHaveScreenshot(`${name}-${width}-${mode}.png`, {
          fullPage: WHOLE.includes(name),
        });
      });
