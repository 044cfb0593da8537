// @ts-check
/** Runs several requests at a time. */

/**
 * Runs a task for each item. After the first failure, no new task starts, and running ones are awaited, so
 * that nothing is written after this rejects.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {{ concurrency: number, signal?: AbortSignal | undefined }} options
 * @param {(item: T) => Promise<void>} task
 */
export async function runAll(items, { concurrency, signal }, task) {
  const queue = items.values();
  let hasFailed = false;
  async function work() {
    for (const item of queue) {
      if (hasFailed) return;
      try {
        signal?.throwIfAborted();
        await task(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
}
