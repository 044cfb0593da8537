import { expect, test } from '@playwright/test';
import { hold, painted, shiftSum, watchShifts } from './frame-helpers';
import { BODY_OPERATION, FAR_GUIDE } from './fixture-routes';

/** Maximum shift when the fonts replace the fallback. */
const MAX_SHIFT = 0.001;

for (const route of ['/', FAR_GUIDE, BODY_OPERATION])
  for (const width of [1440, 390])
    test(`${route} at ${width} px: late fonts are shown, and move nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const release = await hold(page, '**/*.woff2');
      // The load event, after which the script is loaded, waits for the fonts.
      await page.goto(route, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await painted(page);
      release();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      const shown = await page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d');
        const widthIn = (font: string): number => {
          if (context) context.font = `100px ${font}`;
          return context?.measureText('Illinois').width ?? 0;
        };
        return [widthIn('"Source Sans 3", monospace'), widthIn('monospace')];
      });
      expect(shown[0]).not.toBe(shown[1]);
      expect(await shiftSum(page)).toBeLessThanOrEqual(MAX_SHIFT);
    });
