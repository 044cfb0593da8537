/** An external address with the built pages that link to it. */
export interface ExternalLink {
  readonly address: string;
  readonly routes: readonly string[];
}

/** What is known of an address: the answer and when it came, in milliseconds since 1970. */
export interface LinkState {
  readonly isAlive: boolean;
  /** Status or cause, in words: `404`, `timed out`. */
  readonly answer: string;
  readonly checkedAt: number;
}

export interface ExternalCheckOptions {
  /** Asks an address; the test gives its own. */
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number;
  /** Further tries after a fault of the network, 429 or 5xx. */
  readonly retries: number;
  readonly concurrency: number;
  /** Age up to which a good answer counts, in milliseconds; a bad one is always asked again. */
  readonly maxAge: number;
  /** Addresses that are not asked: examples, and hosts that refuse robots. */
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
  // Many hosts answer HEAD with 403, 404 or 405 and GET with the page.
  const get = await request('GET');
  await get.body?.cancel();
  return get;
}

/** Faults that another try may fix. */
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
 * Asks external addresses, several at a time.
 *
 * @param known  What earlier runs found, by address.
 * @returns What is known now, by address; addresses that nothing links to any more are dropped.
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
