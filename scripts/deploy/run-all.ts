/** Requests at a time. */
const CONCURRENCY = 16;

/**
 * Runs a task for each item, several at a time. After the first failure, no new task starts, and running ones are
 * awaited, so that nothing is written after this rejects.
 */
export async function runAll<T>(items: readonly T[], task: (item: T) => Promise<void>, signal?: AbortSignal) {
  const queue = items.values();
  const failed = new AbortController();
  async function work() {
    for (const item of queue) {
      if (failed.signal.aborted) return;
      signal?.throwIfAborted();
      await task(item);
    }
  }
  const stop = (error: unknown) => failed.abort(error);
  await Promise.all(Array.from({ length: CONCURRENCY }, () => work().catch(stop)));
  failed.signal.throwIfAborted();
}
