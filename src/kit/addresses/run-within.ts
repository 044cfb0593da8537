/**
 * Runs an operation until its time is over or the signal comes, whatever it waits for.
 *
 * @param late  What is wrong if its time is over: the message of a `TimeoutError`.
 */
export async function runWithin<T>(
  run: (signal: AbortSignal) => Promise<T>,
  late: string,
  longest: number,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  // In Node 20, `AbortSignal.any` loses a signal of `AbortSignal.timeout` to the garbage collector.
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(
    () => stop.abort(Object.assign(new Error(late), { name: 'TimeoutError' })),
    longest,
  );
  const stopped = new Promise<never>((_, reject) =>
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error)),
  );
  try {
    return await Promise.race([run(stop.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
