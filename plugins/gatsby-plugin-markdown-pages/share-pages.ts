import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { writePages, type MarkdownShare, type WrittenPage } from './write-page';

/** A thread needs a third of a second to start; that many pages are written in the same time. */
const PAGES_PER_THREAD = 100;

const PURPOSE = 'Markdown pages';

interface ThreadData {
  readonly purpose: typeof PURPOSE;
  readonly share: MarkdownShare;
}

const isThreadData = (data: unknown): data is ThreadData =>
  typeof data === 'object' && data !== null && 'purpose' in data && data.purpose === PURPOSE;

/** To be called by the file that threads run: writes the thread's share. Does nothing on the main thread. */
export async function writeShareOfThread(): Promise<void> {
  if (isMainThread || !isThreadData(workerData)) return;
  parentPort?.postMessage(await writePages(workerData.share));
}

function writeInThread(file: string, share: MarkdownShare): Promise<WrittenPage[]> {
  return new Promise((resolve, reject) => {
    const data: ThreadData = { purpose: PURPOSE, share };
    const thread = new Worker(file, { workerData: data });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      reject(new Error(`A thread that writes Markdown ended with ${code} before its pages were written.`));
    });
  });
}

/**
 * Writes all pages, on every processor when there are many: Gatsby runs this phase of a build on one.
 *
 * @param file  What a thread runs; it calls `writeShareOfThread`.
 * @returns The pages in the order of the tasks, without those that have no article.
 */
export async function writePagesInThreads(file: string, all: MarkdownShare): Promise<WrittenPage[]> {
  const threads = Math.min(availableParallelism(), Math.floor(all.tasks.length / PAGES_PER_THREAD));
  if (threads < 2) return writePages(all);
  // Every n-th page: neighbours are alike, and so are the shares.
  const shares = Array.from({ length: threads }, (_, thread) => ({
    ...all,
    tasks: all.tasks.filter((_task, index) => index % threads === thread),
  }));
  const written = await Promise.all(shares.map((share) => writeInThread(file, share)));
  const byRoute = new Map(written.flat().map((page) => [page.route, page]));
  return all.tasks.flatMap(({ route }) => byRoute.get(route) ?? []);
}
