/** An external address and the built pages that link to it. */
export interface ExternalLink {
  readonly address: string;
  readonly routes: readonly string[];
}

/** The last result of an address, and its time in milliseconds since 1970. */
export interface LinkState {
  readonly isAlive: boolean;
  /** Status or cause, in words: `404`, `timed out`. */
  readonly answer: string;
  readonly checkedAt: number;
}

export interface ExternalCheckOptions {
  /** Replaced in tests. */
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Maximum time for one response, in milliseconds. */
  readonly timeout: number;
  /** Maximum retries after a network error, 429, or 5xx. */
  readonly retries: number;
  readonly concurrency: number;
  /** Maximum age of a reused success, in milliseconds; failures are always checked again. */
  readonly maxAge: number;
  /** Addresses that are not checked: examples, and hosts that block bots. */
  readonly allowed: readonly RegExp[];
}

async function ask(address: string, options: ExternalCheckOptions): Promise<Response> {
  const request = (method: 'HEAD' | 'GET'): Promise<Response> =>
    options.fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(options.timeout),
      headers: { 'user-agent': 'documentation link check', accept: 'text/html,*/*' },
    });
  const head = await request('HEAD');
  if (head.ok) return head;
  // Many hosts return 403, 404, or 405 for HEAD, and the page for GET.
  const get = await request('GET');
  await get.body?.cancel();
  return get;
}

/** Errors that a retry can fix. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

async function askAgain(address: string, options: ExternalCheckOptions): Promise<LinkState> {
  let answer = '';
  for (let turn = 0; turn <= options.retries; turn += 1) {
    if (turn > 0) await options.wait(500 * 2 ** (turn - 1));
    try {
      const { ok, status } = await ask(address, options);
      if (ok || !isPassing(status)) return { isAlive: ok, answer: String(status), checkedAt: options.now() };
      answer = String(status);
    } catch (error) {
      answer = error instanceof Error && error.name === 'TimeoutError' ? 'timed out' : 'no answer';
    }
  }
  return { isAlive: false, answer, checkedAt: options.now() };
}

/**
 * Checks external addresses, several at a time.
 *
 * @param known  Earlier results, by address.
 * @returns Current results, by address. Addresses without links are dropped.
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  known: Readonly<Record<string, LinkState>>,
  options: ExternalCheckOptions,
): Promise<Record<string, LinkState>> {
  const states: Record<string, LinkState> = {};
  const waiting: string[] = [];
  for (const { address } of links) {
    if (options.allowed.some((pattern) => pattern.test(address))) continue;
    const before = known[address];
    if (before?.isAlive === true && options.now() - before.checkedAt < options.maxAge)
      states[address] = before;
    else waiting.push(address);
  }
  const lane = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      states[address] = await askAgain(address, options);
  };
  await Promise.all(Array.from({ length: options.concurrency }, lane));
  return states;
}
