import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ANNOUNCEMENT, announce } from './announcement-fixture';
import { hydrated, painted } from './frame-helpers';
import { GUIDE, SECTION } from './fixture-routes';

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
  test(`color mode ${stored ?? 'not'} stored, system ${scheme}, announcement ${announcement ?? 'not'} stored: no frame flashes, hardly anything shifts`, async ({
    page,
  }) => {
    await announce(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      ([color, closed]) => {
        if (color !== null) localStorage.setItem('color-mode', color);
        if (closed !== null) localStorage.setItem('announcement.dismissed', closed);
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      },
      [stored, announcement] as const,
    );
    // A late font must hardly move the text.
    await page.route(
      '**/*.woff2',
      (route) => new Promise((done) => setTimeout(() => done(route.continue()), 500)),
    );
    // From page to page, because the browser's own white precedes the first one.
    await page.goto(SECTION);
    await hydrated(page);
    const stop = await film(page, { x: 4, y: 500 });
    await page.goto(GUIDE);
    await hydrated(page);
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
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.001,
    );
  });
}
