import { expect, test } from '@playwright/test';
import { announce } from './announcement-fixture';
import { hydrated, painted } from './frame-helpers';
import { GUIDE } from './fixture-routes';

// A response that is fetched when a test ends would fail the run.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const stored of [null, 'one', 'older'] as const) {
  test(`A8.1 A8.3 the bar moves nothing, with ${stored ?? 'nothing'} stored`, async ({ page }) => {
    await announce(page);
    await page.addInitScript((value) => {
      if (value !== null) localStorage.setItem('announcement.dismissed', value);
      const seen = window as unknown as { shift: number; tops: Set<number> };
      seen.shift = 0;
      seen.tops = new Set();
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = (): void => {
        const heading = document.querySelector('h1');
        if (heading) seen.tops.add(Math.round(heading.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
    }, stored);
    await page.goto(GUIDE);
    await hydrated(page);
    await painted(page, 10);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    if (stored === 'one') await expect(bar).toBeHidden();
    else await expect(bar).toBeVisible();
    const { shift, tops } = await page.evaluate(() => {
      const seen = window as unknown as { shift: number; tops: Set<number> };
      return { shift: seen.shift, tops: [...seen.tops] };
    });
    // The text font may load late, which moves lines invisibly little (late-font.spec.ts).
    expect(shift).toBeLessThanOrEqual(0.001);
    expect(tops).toHaveLength(1);
  });
}
