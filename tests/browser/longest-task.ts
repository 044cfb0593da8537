import type { Page } from '@playwright/test';

/** What is read of an event of a trace: https://chromedevtools.github.io/devtools-protocol/tot/Tracing/ */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
}

/**
 * Measures the longest task of the page while something happens, in milliseconds of processor time at a part of the
 * processor's speed: what other processes take from the machine does not count.
 *
 * @param slowness  4 for a quarter of the speed.
 */
export async function measureLongestTask(
  page: Page,
  slowness: number,
  happen: () => Promise<void>,
): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await happen();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const isOfPage = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = traceEvents
    .filter(
      ({ name, pid, tid, tdur }) =>
        name === 'ThreadControllerImpl::RunTask' && tdur && isOfPage.has(`${pid} ${tid}`),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The trace has no task of the page.');
  return slowness * Math.max(...times);
}
