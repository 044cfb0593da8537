import { expect, test } from '@playwright/test';
import { BODY_OPERATION, FAR_GUIDE } from './fixture-routes';

/** Maximum shift when the fonts replace the fallback. */
const MAX_SHIFT = 0.001;
/** Delay of the fonts: long after the page was painted, while the reader reads. */
const DELAY_MS = 1000;

for (const route of ['/', FAR_GUIDE, BODY_OPERATION])
  for (const width of [1440, 390])
    test(`${route} at ${width} px: late fonts are shown, and move nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(
        '**/*.woff2',
        (font) => new Promise((done) => setTimeout(() => done(font.continue()), DELAY_MS)),
      );
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const { paint, loaded } = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        return {
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          loaded: Math.min(...fonts.map((entry) => (entry as PerformanceResourceTiming).responseEnd)),
        };
      });
      expect(paint).toBeLessThan(loaded);
      const shown = await page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d');
        const widthIn = (font: string): number => {
          if (context) context.font = `100px ${font}`;
          return context?.measureText('Illinois').width ?? 0;
        };
        return [widthIn('"Source Sans 3", monospace'), widthIn('monospace')];
      });
      expect(shown[0]).not.toBe(shown[1]);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
        MAX_SHIFT,
      );
    });
