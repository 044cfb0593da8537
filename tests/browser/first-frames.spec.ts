import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { listen } from '../setup/listen';
import { ANNOUNCEMENT, announce } from './announcement-fixture';
import { painted, shiftsOf, shiftSum, visit, watchShifts } from './frame-helpers';
import { GUIDE, OPERATION, SECTION } from './fixture-routes';

// A response that is fetched when a test ends would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The page's background in both modes, as in src/styles/tokens.css. */
const BACKGROUND = { dark: [18, 15, 12], light: [253, 251, 248] } as const;

const STATES = [
  { stored: null, scheme: 'light', mode: 'dark', announcement: null },
  { stored: 'dark', scheme: 'light', mode: 'dark', announcement: ANNOUNCEMENT.id },
  { stored: 'light', scheme: 'dark', mode: 'light', announcement: 'older' },
  { stored: 'system', scheme: 'light', mode: 'light', announcement: ANNOUNCEMENT.id },
  { stored: 'system', scheme: 'dark', mode: 'dark', announcement: '<b>' },
  { stored: '{"a":1}', scheme: 'light', mode: 'dark', announcement: '' },
] as const;

/** Records the page until the returned function is called, which returns one point's color per frame. */
async function film(page: Page, place: { x: number; y: number }): Promise<() => Promise<number[][]>> {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await session.send('Page.stopScreencast');
    return Promise.all(
      frames.map(async (frame) => {
        const pixel = await sharp(frame)
          .extract({ left: place.x, top: place.y, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer();
        return [...pixel];
      }),
    );
  };
}

for (const { stored, scheme, mode, announcement } of STATES) {
  test(`A7.1 A7.2 A7.8 A8.1 A8.3 color mode ${stored ?? 'not'} stored, system ${scheme}, announcement ${announcement ?? 'not'} stored: no frame flashes, hardly anything shifts`, async ({
    page,
  }) => {
    await announce(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      ([color, closed]) => {
        if (color !== null) localStorage.setItem('color-mode', color);
        if (closed !== null) localStorage.setItem('announcement.dismissed', closed);
      },
      [stored, announcement] as const,
    );
    await watchShifts(page);
    // A late font must move nothing.
    await page.route(
      '**/*.woff2',
      (route) => new Promise((done) => setTimeout(() => done(route.continue()), 500)),
    );
    // From page to page, because the browser's own white precedes the first one.
    await visit(page, SECTION);
    const stop = await film(page, { x: 4, y: 500 });
    await visit(page, GUIDE);
    await page.evaluate(() => document.fonts.ready);
    await painted(page, 10);
    const colors = await stop();
    expect(colors.length).toBeGreaterThan(0);
    for (const color of colors)
      for (const [index, part] of color.entries())
        expect(
          Math.abs(part - (BACKGROUND[mode][index] ?? 0)),
          `${color.join(' ')} in ${mode} mode`,
        ).toBeLessThan(6);
    expect(await shiftSum(page)).toBeLessThanOrEqual(0.001);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toBeVisible({ visible: announcement !== ANNOUNCEMENT.id });
  });
}

for (const width of [1440, 390])
  test(`A14.29 nothing moves at ${width} px while an operation arrives in parts`, async ({
    page,
    baseURL,
  }) => {
    // The text comes half a second after the panels.
    const server = createServer((request, response) => {
      void (async () => {
        const whole = await fetch(`${baseURL ?? ''}${request.url ?? '/'}`);
        const body = Buffer.from(await whole.arrayBuffer());
        const text = body.indexOf('<div class="api-main"');
        response.writeHead(whole.status, { 'Content-Type': whole.headers.get('Content-Type') ?? '' });
        if (text !== -1) {
          response.write(body.subarray(0, text));
          await new Promise((done) => setTimeout(done, 500));
        }
        response.end(body.subarray(Math.max(text, 0)));
      })();
    });
    const { origin, close } = await listen(server);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto(`${origin}${OPERATION}`);
    await expect(page.locator('.api-panels > .api-response')).toBeVisible();
    const shifts = await shiftsOf(page);
    await close();
    expect(shifts).toEqual([]);
  });
