import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pageConverter, type MarkdownSetting, type MarkdownTask, type PageResult } from './convert-page';

/** Starting a thread takes a third of a second, in which this many pages can be converted. */
const PAGES_PER_THREAD = 50;
/** Pages per message to a thread. */
const BATCH = 20;

const PURPOSE = 'Markdown pages';

interface ThreadData {
  readonly purpose: typeof PURPOSE;
  readonly setting: MarkdownSetting;
}

const isThreadData = (data: unknown): data is ThreadData =>
  typeof data === 'object' && data !== null && 'purpose' in data && data.purpose === PURPOSE;

/** Called by the file that threads run; converts the pages it receives. Does nothing on the main thread. */
export function serveMarkdownThread(): void {
  const port = parentPort;
  if (isMainThread || !port || !isThreadData(workerData)) return;
  const write = pageConverter(workerData.setting);
  const writeAll = async (tasks: readonly MarkdownTask[]): Promise<void> => {
    const pages: (PageResult | undefined)[] = [];
    for (const task of tasks) pages.push(await write(task));
    port.postMessage(pages);
  };
  port.on('message', (tasks: readonly MarkdownTask[]) => {
    // The main thread receives it as the thread's `error`.
    writeAll(tasks).catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  });
}

/**
 * Converts pages to Markdown, on every processor if there are enough of them.
 *
 * @param file  What a thread runs; it calls `serveMarkdownThread`.
 * @returns The pages that have an article, in no order.
 * @throws Error of the first page that could not be read or converted.
 */
export async function convertPages(
  file: string,
  setting: MarkdownSetting,
  tasks: readonly MarkdownTask[],
  processors = availableParallelism(),
): Promise<readonly PageResult[]> {
  const written: (PageResult | undefined)[] = [];
  const count = Math.min(processors, Math.floor(tasks.length / PAGES_PER_THREAD));
  if (count < 2) {
    const write = pageConverter(setting);
    for (const task of tasks) written.push(await write(task));
  } else {
    const waiting = [...tasks];
    const runThread = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const data: ThreadData = { purpose: PURPOSE, setting };
        const thread = new Worker(file, { workerData: data });
        let isDone = false;
        const next = (): void => {
          isDone = waiting.length === 0;
          if (isDone) void thread.terminate();
          else thread.postMessage(waiting.splice(0, BATCH));
        };
        thread.on('message', (pages: readonly (PageResult | undefined)[]) => {
          written.push(...pages);
          next();
        });
        thread.on('error', (error) => {
          // The other threads end after the pages that they have.
          waiting.length = 0;
          reject(error);
        });
        thread.on('exit', (code) => {
          if (isDone) resolve();
          else reject(new Error(`A thread that writes Markdown ended early, with ${code}.`));
        });
        next();
      });
    await Promise.all(Array.from({ length: count }, runThread));
  }
  return written.filter((page) => page !== undefined);
}
