import type { Browser, Page } from '@playwright/test';

/** What is read of an event of Chromium's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Measures the longest task of the page while something happens, in milliseconds of processor time: unlike its time
 * by the clock, that does not grow when other processes keep the machine busy.
 *
 * @param slowness  4 for a quarter of the processor's speed.
 */
export async function measureLongestTask(
  browser: Browser,
  page: Page,
  slowness: number,
  happen: () => Promise<void>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await happen();
  // The trace contains a task only after its end.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('Chromium has traced no task.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
