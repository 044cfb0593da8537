import { availableParallelism } from 'node:os';
import { setImmediate as afterEvents } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pageConverter, type MarkdownSetting, type MarkdownTask, type PageResult } from './convert-page';

/** A thread is worth its start, a third of a second, with at least this many pages that were not converted before. */
const PAGES_PER_THREAD = 50;
/** Pages per message to a thread; the first has more, so that it works while the main thread prepares other pages. */
const [BATCH, FIRST_BATCH] = [10, 40];

const PURPOSE = 'Markdown pages';

interface Job {
  readonly setting: MarkdownSetting;
  readonly tasks: readonly MarkdownTask[];
}

async function convertJob({ setting, tasks }: Job): Promise<readonly PageResult[]> {
  const convert = pageConverter(setting);
  const pages: PageResult[] = [];
  for (const task of tasks) {
    const page = await convert(task);
    if (page) pages.push(page);
    // Messages of other threads come in between.
    await afterEvents();
  }
  return pages;
}

/** Called by the file that threads run; converts the pages it receives. Does nothing on the main thread. */
export function serveMarkdownThread(): void {
  const port = parentPort;
  if (isMainThread || !port || workerData !== PURPOSE) return;
  port.on('message', (job: Job) => {
    // The main thread receives an error as the thread's `error`.
    convertJob(job).then(
      (pages) => port.postMessage(pages),
      (error: unknown) =>
        setImmediate(() => {
          throw error;
        }),
    );
  });
}

export interface Conversion {
  /** Adds pages; with the first ones, as many threads start as are worth it. */
  readonly add: (setting: MarkdownSetting, tasks: readonly MarkdownTask[]) => void;
  /**
   * Call it without waiting for anything after `add`.
   *
   * @returns The pages that have an article, in no order.
   * @throws Error of the first page that could not be read or converted.
   */
  readonly finish: () => Promise<readonly PageResult[]>;
}

/**
 * Converts pages to Markdown in this thread, and on the other processors in threads that convert from the first `add` on.
 *
 * @param file  What a thread runs; it calls `serveMarkdownThread`.
 */
export function startConversion(file: string, processors = availableParallelism()): Conversion {
  const written: PageResult[] = [];
  const threads: Promise<void>[] = [];
  let waiting: Job[] = [];
  const take = (count: number): Job | undefined => {
    const [job, ...later] = waiting;
    if (!job) return undefined;
    const rest = job.tasks.slice(count);
    waiting = rest.length === 0 ? later : [{ ...job, tasks: rest }, ...later];
    return { ...job, tasks: job.tasks.slice(0, count) };
  };
  const runThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(file, { workerData: PURPOSE });
      let isDone = false;
      const next = (count: number): void => {
        const job = take(count);
        isDone = job === undefined;
        if (job) thread.postMessage(job);
        else void thread.terminate();
      };
      thread.on('message', (pages: readonly PageResult[]) => {
        written.push(...pages);
        next(BATCH);
      });
      thread.on('error', (error) => {
        // The other threads end after the pages that they have.
        waiting = [];
        reject(error);
      });
      thread.on('exit', (code) => {
        if (isDone) resolve();
        else reject(new Error(`A thread that writes Markdown ended early, with ${code}.`));
      });
      next(FIRST_BATCH);
    });
  const convertHere = async (): Promise<void> => {
    for (let job = take(BATCH); job; job = take(BATCH)) written.push(...(await convertJob(job)));
  };
  return {
    add: (setting, tasks) => {
      if (tasks.length > 0) waiting.push({ setting, tasks });
      const fresh = tasks.filter(({ digest }) => digest === undefined).length;
      const worth = Math.min(processors - 1, Math.floor(fresh / PAGES_PER_THREAD));
      while (threads.length < worth) threads.push(runThread());
    },
    finish: async () => {
      await Promise.all([convertHere(), ...threads]);
      return written;
    },
  };
}
