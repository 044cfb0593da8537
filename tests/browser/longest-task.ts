import type { Page } from '@playwright/test';

/** How long the same work takes, in milliseconds, several times. */
const timeWork = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      await new Promise((done) => setTimeout(done, 5));
      const start = performance.now();
      const rows = Array.from({ length: 5000 }, (_, index) => ({ id: `row ${index}`, value: index / 7 }));
      if (JSON.stringify(JSON.parse(JSON.stringify(rows))).length < 5000)
        throw new Error('Nothing was done.');
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  });

/**
 * Measures the longest task of the page while something happens, in milliseconds at a part of the processor's speed.
 * Other processes that keep the machine busy lengthen every task. How much they do is seen in the time of known work
 * before and after it, and divided out.
 *
 * @param slowness  4 for a quarter of the speed.
 */
export async function measureLongestTask(
  page: Page,
  slowness: number,
  happen: () => Promise<void>,
): Promise<number> {
  const [fastest = 0] = await timeWork(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const slowed = await timeWork(page);
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number; tasks: PerformanceObserver };
    seen.longest = 0;
    seen.tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    });
    seen.tasks.observe({ type: 'longtask' });
  });
  await happen();
  const longest = await page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done));
    const seen = window as unknown as { longest: number; tasks: PerformanceObserver };
    seen.tasks.disconnect();
    return seen.longest;
  });
  const slowedAfter = await timeWork(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const median = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;
  return (
    longest / Math.max(1, median(slowed) / (slowness * fastest), median(slowedAfter) / (slowness * fastest))
  );
}
