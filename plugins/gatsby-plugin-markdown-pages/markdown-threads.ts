import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { releaseMemory } from '../../src/node/gatsby/release-memory';
import { pageWriter, type MarkdownSetting, type MarkdownTask, type WrittenPage } from './write-page';

/** A thread needs a third of a second to start; that many pages are written in the same time. */
const PAGES_PER_THREAD = 50;
/** Pages that a thread gets at a time. */
const BATCH = 20;
/** Pages between two releases of memory: their trees outlive the young generation, and nothing needs them. */
const RELEASE_EVERY = 600;

const PURPOSE = 'Markdown pages';

interface ThreadData {
  readonly purpose: typeof PURPOSE;
  readonly setting: MarkdownSetting;
}

const isThreadData = (data: unknown): data is ThreadData =>
  typeof data === 'object' && data !== null && 'purpose' in data && data.purpose === PURPOSE;

/** To be called by the file that threads run: writes what it is told to. Does nothing on the main thread. */
export function serveMarkdownThread(): void {
  const port = parentPort;
  if (isMainThread || !port || !isThreadData(workerData)) return;
  const write = pageWriter(workerData.setting);
  let count = 0;
  const writeAll = async (tasks: readonly MarkdownTask[]): Promise<void> => {
    const pages: (WrittenPage | undefined)[] = [];
    for (const task of tasks) {
      pages.push(await write(task));
      count += 1;
      if (count % RELEASE_EVERY === 0) releaseMemory();
    }
    port.postMessage(pages);
  };
  port.on('message', (tasks: readonly MarkdownTask[]) => {
    // An error ends the thread, and reaches the main thread as its `error`.
    writeAll(tasks).catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  });
}

/** Writes pages in the background. */
export interface MarkdownThreads {
  /** Hands over pages whose HTML is there. With enough of them a thread begins. */
  readonly add: (tasks: readonly MarkdownTask[]) => void;
  /**
   * Waits for all pages, on every processor when many are left.
   *
   * @returns The pages that have an article, in no order.
   * @throws Error of the first page that could not be read or written.
   */
  readonly finish: () => Promise<readonly WrittenPage[]>;
}

/**
 * Prepares threads that write pages as Markdown. Gatsby renders HTML in processes of its own, while the main one
 * waits, and the phase after that runs on one processor: the threads begin while pages are still rendered.
 *
 * @param file  What a thread runs; it calls `serveMarkdownThread`.
 */
export function markdownThreads(file: string, setting: MarkdownSetting): MarkdownThreads {
  const waiting: MarkdownTask[] = [];
  const written: WrittenPage[] = [];
  const threads: Worker[] = [];
  const idle: Worker[] = [];
  let failure: Error | undefined;
  let settle: (() => void) | undefined;

  const isDone = (): boolean =>
    failure !== undefined || (waiting.length === 0 && idle.length === threads.length);
  const feed = (): void => {
    while (waiting.length > 0) {
      const thread = idle.pop();
      if (!thread) break;
      thread.postMessage(waiting.splice(0, BATCH));
    }
    if (isDone()) settle?.();
  };
  const fail = (error: Error): void => {
    failure ??= error;
    settle?.();
  };
  const start = (): void => {
    const data: ThreadData = { purpose: PURPOSE, setting };
    const thread = new Worker(file, { workerData: data });
    // A build that fails elsewhere ends without waiting for the thread.
    thread.unref();
    threads.push(thread);
    idle.push(thread);
    thread.on('message', (pages: readonly (WrittenPage | undefined)[]) => {
      written.push(...pages.filter((page) => page !== undefined));
      idle.push(thread);
      feed();
    });
    thread.on('error', fail);
    thread.on('exit', (code) => fail(new Error(`A thread that writes Markdown ended early, with ${code}.`)));
  };

  return {
    add: (tasks) => {
      waiting.push(...tasks);
      if (threads.length === 0 && waiting.length >= PAGES_PER_THREAD) start();
      if (threads.length > 0) feed();
    },
    finish: async () => {
      const wanted = threads.length + Math.floor(waiting.length / PAGES_PER_THREAD);
      while (threads.length < Math.min(availableParallelism(), wanted)) start();
      if (threads.length === 0) {
        const write = pageWriter(setting);
        for (const task of waiting.splice(0)) {
          const page = await write(task);
          if (page) written.push(page);
        }
        return written;
      }
      for (const thread of threads) thread.ref();
      const done = new Promise<void>((resolve) => (settle = resolve));
      feed();
      await done;
      const error = failure;
      await Promise.all(threads.map((thread) => thread.terminate()));
      if (error) throw error;
      return written;
    },
  };
}
