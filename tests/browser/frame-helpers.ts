import { expect as base, type Page } from '@playwright/test';

/** Tests that run in Vitest use these helpers too; there, playwright.config.mts does not apply. */
export const expect = base.configure({ timeout: 30_000 });

/** Waits for hydration, which enables the color mode button. */
export async function hydrated(page: Page): Promise<void> {
  // Not by role and name, because the browser would work those out for the whole page each time.
  await expect(page.locator('.color-mode-button').first()).toBeEnabled();
}

/** Opens a page, and waits for hydration. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Keeps matching requests of the page back until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until the page was painted `times` times more, with all that follows from what was done before. */
export async function painted(page: Page, times = 3): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let left = frames;
        const next = (): void => {
          left -= 1;
          if (left < 0) done();
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    times,
  );
}

/** Waits for the response to a request that the page makes now: Playwright has seen all earlier ones by then. */
export async function answered(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((response) => response.text()));
}

/** Records in each document of the page how far its parts move without an action of the reader; before it is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far each part of the open document has moved. */
const allShifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

/** The sum of all shifts in the open document. */
export const shiftSum = async (page: Page): Promise<number> =>
  (await allShifts(page)).reduce((sum, shift) => sum + shift, 0);

/** What has moved in the open document, without fractions of a pixel. */
export const shiftsOf = async (page: Page): Promise<number[]> =>
  (await allShifts(page)).filter((shift) => shift > 0.0005);

/** Collects errors of the page, because strange inputs must not cause any. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The browser's own message about a missing document or missing page data. */
export const NOT_FOUND_MESSAGE = /status of 404/;

/** The same with the errors in the console, but for those that match. */
export function watchConsole(page: Page, ignored = /$^/): string[] {
  const errors = watchErrors(page);
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignored.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Collects what the policy of the pages reports, in each document that is opened from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('tellReport', (report: string) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      (window as unknown as { tellReport: (report: string) => void }).tellReport(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  return reports;
}

/** Counts the documents that the page loads, and collects its warnings. */
export function watchLoads(page: Page): { documents: number; readonly warnings: string[] } {
  const seen = { documents: 0, warnings: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  return seen;
}

/** Follows the link to the next page below the guide. */
export async function followNext(page: Page): Promise<void> {
  await page.locator('.prev-next a[rel=next]').evaluate((link: HTMLElement) => link.click());
}

/** Scrolls to a place, and waits until the page knows it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await painted(page);
}

/** Collects the addresses that the page requests from now on, if they match. */
export function collectRequests(page: Page, wanted: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (wanted.test(request.url())) found.push(request.url());
  });
  return found;
}

/** Addresses of other sites. */
export const FOREIGN = /^(?!http:\/\/127\.0\.0\.1[:/]|data:|blob:)/;

/** Collects the paths of the scripts that the page loads. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Makes the browser report a slow or metered connection, which its network settings cannot do. */
export async function pretendConnection(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

/** Blocks both storages, as browsers do for sites without permission. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
