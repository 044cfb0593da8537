import { availableParallelism } from 'node:os';
import { setImmediate as afterEvents } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { convertGuides, type GuidePage, type GuideTask } from './convert-guides';
import { pageConverter, type MarkdownSetting, type MarkdownTask, type PageResult } from './convert-page';

/** A thread is worth its start, a third of a second, with at least this many pages that were not converted before. */
const PAGES_PER_THREAD = 50;
/** Pages per message to a thread. */
const BATCH = 10;

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

/** Called by the file that threads run; answers one message after the other. Does nothing on the main thread. */
export function serveMarkdownThread(): void {
  const port = parentPort;
  if (isMainThread || !port || workerData !== PURPOSE) return;
  let answered = Promise.resolve();
  port.on('message', (job: Job | GuideTask) => {
    answered = answered.then(async () => {
      port.postMessage('tasks' in job ? await convertJob(job) : convertGuides(job));
    });
    // The main thread receives it as the thread's `error`.
    answered.catch((error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
    );
  });
}

/** A thread whose error every waiting and later call gets. */
export interface MarkdownThread {
  readonly convert: (job: Job) => Promise<readonly PageResult[]>;
  readonly convertGuides: (task: GuideTask) => Promise<readonly GuidePage[]>;
  readonly end: () => void;
}

/** @param file  What the thread runs; it calls `serveMarkdownThread`. */
export function startThread(file: string): MarkdownThread {
  const thread = new Worker(file, { workerData: PURPOSE });
  const waiting: ((answer: unknown) => void)[] = [];
  thread.on('message', (answer) => waiting.shift()?.(answer));
  const failed = new Promise<never>((_, reject) => {
    thread.on('error', reject);
    thread.on('exit', (code) =>
      reject(new Error(`A thread that writes Markdown ended early, with ${code}.`)),
    );
  });
  const ask = (message: Job | GuideTask): Promise<unknown> => {
    const answer = Promise.race([new Promise((resolve) => waiting.push(resolve)), failed]);
    // Gatsby builds on until somebody waits for it.
    answer.catch(() => undefined);
    thread.postMessage(message);
    return answer;
  };
  return {
    convert: ask as MarkdownThread['convert'],
    convertGuides: ask as MarkdownThread['convertGuides'],
    end: () => void thread.terminate(),
  };
}

/**
 * Converts pages to Markdown in this thread, in those that run, and in as many more as are worth it.
 *
 * @param file  What a thread runs.
 * @returns The pages that have an article, in no order.
 * @throws Error of the first page that could not be read or converted.
 */
export async function convertPages(
  file: string,
  { setting, tasks }: Job,
  running: readonly MarkdownThread[] = [],
  processors = availableParallelism(),
): Promise<readonly PageResult[]> {
  const fresh = tasks.filter(({ digest }) => digest === undefined).length;
  const worth = Math.min(processors - 1, Math.floor(fresh / PAGES_PER_THREAD));
  const more = Array.from({ length: Math.max(0, worth - running.length) }, () => startThread(file));
  const waiting = [...tasks];
  const written: PageResult[] = [];
  const work = async (convert: MarkdownThread['convert']): Promise<void> => {
    while (waiting.length > 0) written.push(...(await convert({ setting, tasks: waiting.splice(0, BATCH) })));
  };
  try {
    await Promise.all([convertJob, ...[...running, ...more].map(({ convert }) => convert)].map(work));
    return written;
  } finally {
    for (const { end } of more) end();
  }
}
