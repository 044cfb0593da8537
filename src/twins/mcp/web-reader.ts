import { fetchWithin, type Fetched } from '../../kit/addresses/fetch-within';
import { NotFound, Refusal } from './refusal';
import { MAX_BYTES, TOO_LARGE, type SiteReader } from './site-reader';

/** Redirects within the site that are followed for one file. */
const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Characters of all files that are kept. */
const MAX_KEPT = 50_000_000;

interface Kept {
  readonly tag: string;
  readonly text: string;
}

/** Why a request failed, without the words "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? error.message;
}

/**
 * Reads a site over HTTPS (over HTTP on this machine), and nothing else: no redirect leads to another host. Files are
 * kept with their ETags while the program runs.
 *
 * @param base     Address of the site without a slash at the end.
 * @param timeout  Milliseconds for an answer.
 */
export function readFromWeb(base: string, timeout = 20_000): SiteReader {
  const kept = new Map<string, Kept>();
  const { origin, pathname } = new URL(`${base}/`);

  const keep = (address: string, found: Kept): void => {
    kept.delete(address);
    kept.set(address, found);
    let size = 0;
    for (const [key, { text }] of [...kept].reverse()) {
      size += text.length;
      if (size > MAX_KEPT) kept.delete(key);
    }
  };

  const request = async (first: string): Promise<Fetched> => {
    const deadline = Date.now() + timeout;
    const tag = kept.get(first)?.tag;
    let address = first;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const response = await fetchWithin(
        address,
        {
          ...{ redirect: 'manual', credentials: 'omit' },
          headers: {
            accept: 'text/markdown, application/json, text/plain',
            ...(tag ? { 'if-none-match': tag } : {}),
          },
        },
        { time: deadline - Date.now(), bytes: MAX_BYTES },
      );
      if (!REDIRECTS.includes(response.status)) return response;
      const location = response.headers.get('location') ?? '';
      const next = URL.canParse(location, address) ? new URL(location, address) : undefined;
      if (next?.origin !== origin || !next.pathname.startsWith(pathname))
        throw new Refusal(
          `${address} redirects to ${next?.origin ?? 'nowhere'}, out of ${base}. It was not followed.`,
        );
      address = next.href;
    }
    throw new Refusal(`${first} redirects more than ${MAX_REDIRECTS} times.`);
  };

  return {
    place: base,
    read: async (path) => {
      const address = `${base}${path.split('/').map(encodeURIComponent).join('/')}`;
      try {
        const response = await request(address);
        const known = kept.get(address);
        if (response.status === 304 && known) return known.text;
        if (response.status === 404 || response.status === 410) throw new NotFound(`There is no ${address}.`);
        if (response.status < 200 || response.status > 299)
          throw new Refusal(`${address} answered with status ${response.status}.`);
        // A host that answers every address with its first page.
        if (response.headers.get('content-type')?.includes('text/html') === true)
          throw new NotFound(`${address} is an HTML page: the site has no such file.`);
        if (response.body.byteLength > MAX_BYTES) throw new Refusal(`${address} ${TOO_LARGE}`);
        const text = new TextDecoder().decode(response.body);
        const tag = response.headers.get('etag');
        if (tag !== null) keep(address, { tag, text });
        return text;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        throw new Refusal(`${base} could not be read: ${reasonOf(error)}.`);
      }
    },
  };
}
