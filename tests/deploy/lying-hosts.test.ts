import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTarget } from '../../scripts/deploy/deploy-target';
import { limitTime, openStore, readBody } from '../../scripts/deploy/store';
import { listen } from '../setup/listen';
import { useFolder } from '../setup/use-folder';
import { azureConnection } from './emulators';
import { FIRST, writeSite } from './made-up-site';
import { runDeploy } from './run-deploy';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const { at } = useFolder({ 'content/_site/site.yml': '' });
const environment = { ...process.env };
let credentials: Readonly<Record<string, string>> = {};
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  process.env = { ...environment };
});
beforeEach(() => writeSite(join(at(), 'public'), FIRST));

/** Starts a host that lies, and returns its targets. */
async function startHost(answer: Answer): Promise<{ s3: string; azure: string; origin: string }> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => answer(request, response, body));
  });
  const { origin, port } = await listen(server);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  credentials = {
    ...{ AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any-secret' },
    AZURE_STORAGE_CONNECTION_STRING: azureConnection(port),
  };
  Object.assign(process.env, credentials);
  const s3 = `s3://portal?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  return { origin, s3, azure: 'azure://devstoreaccount1/$web' };
}

/** Runs the command with the credentials of a host that lies. */
async function run(to: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { code, output } = await runDeploy({ to, environment: credentials }, ...args, '--site', at());
  return { code, said: output };
}

const isListing = ({ url = '' }: IncomingMessage): boolean => /[?&](?:list-type=2|comp=list)/.test(url);
const sendXml = (response: ServerResponse, xml: string): void =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
/** A page of a listing in both dialects, which names the next page. */
const listingPage = (next = ''): string =>
  `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken></ListBucketResult>`;
const azurePage = (next = ''): string =>
  `<EnumerationResults><Blobs/><NextMarker>${next}</NextMarker></EnumerationResults>`;
const page = (request: IncomingMessage, next = ''): string =>
  /comp=list/.test(request.url ?? '') ? azurePage(next) : listingPage(next);
const send = (response: ServerResponse, status: number, text = ''): void => {
  const modified = new Date().toUTCString();
  const headers = { etag: '"1"', 'last-modified': modified, 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
};
const HTML = '<!doctype html><title>Welcome</title><p>Nothing is stored here.';

describe.each(['s3', 'azure'] as const)('a deployment to a host over %s', (kind) => {
  it('that answers everything with 200 and a page is not live', async () => {
    const host = await startHost((request, response) =>
      send(response, kind === 'azure' && request.method === 'PUT' ? 201 : 200, HTML),
    );
    const { code, said } = await run(host[kind]);
    expect(said).not.toContain('is live');
    expect(said).not.toMatch(/at .*\.[mc]?[jt]s:\d+/);
    expect(code).toBe(1);
  });

  it('that accepts uploads and returns something else is not live', async () => {
    const host = await startHost((request, response) => {
      if (isListing(request)) sendXml(response, page(request));
      else if (request.method === 'PUT') send(response, kind === 'azure' ? 201 : 200);
      else send(response, 200, HTML);
    });
    const { code, said } = await run(host[kind]);
    expect(said).toMatch(/returns something else under this name\. It is not the storage of the site/);
    expect([code, said.includes('is live')]).toEqual([1, false]);
  });

  it('that keeps only the list of the release is not live', async () => {
    const lists = new Map<string, string>();
    const host = await startHost((request, response, body) => {
      const name = (request.url ?? '').replace(/\?.*/, '');
      const kept = lists.get(name);
      if (isListing(request)) sendXml(response, page(request));
      else if (request.method === 'PUT') {
        if (/files-/.test(name)) lists.set(name, body);
        send(response, kind === 'azure' ? 201 : 200);
      } else send(response, kept === undefined ? 404 : 200, kept);
    });
    const { code, said } = await run(host[kind]);
    expect(said).toMatch(/The release is not live: .* does not list them in their size:\n[^]* 404\.html/);
    expect([code, said.includes('is live')]).toEqual([1, false]);
  });

  it.each([
    ['the same page', ['a']],
    ['two pages in turn', ['a', 'b']],
  ])('whose listing names %s without end: says so', async (_, tokens) => {
    let count = 0;
    const host = await startHost((request, response) =>
      sendXml(response, page(request, tokens[count++ % tokens.length])),
    );
    const { code, said } = await run(host[kind], '--dry-run');
    expect(said).toContain('lists the target without end');
    expect(code).toBe(1);
    expect(count).toBeLessThan(6);
  });

  it.each([
    ['sends a listing slowly', /did not list its files within 0\.3 s/],
    ['never answers', /did not list its files within 0\.3 s/],
  ])('that %s: the time is limited', async (what, expected) => {
    const host = await startHost((_, response) => {
      if (what === 'never answers') return;
      response.writeHead(200, { 'content-type': 'application/xml' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const store = limitTime(await openStore(parseTarget(host[kind])), 300);
    await expect(store.list()).rejects.toThrow(expected);
    await expect(store.list(AbortSignal.timeout(50))).rejects.toThrow(/timeout/);
    store.close();
  });
});

it('an object without an end is not read to its end', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield await Promise.resolve(new Uint8Array(10_000_000));
  }
  await expect(readBody(endless())).rejects.toThrow('more than 50 MB');
});

describe('verify', () => {
  const verify = (url: string): Promise<{ code: number | null; said: string }> =>
    run(`file://${at('target')}`, 'verify', '--url', url);

  it.each([
    [
      'answers everything with 200 and a page',
      (_: unknown, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
      /has different content/,
    ],
    [
      'redirects in circles',
      ({ url = '' }: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: url }).end(),
      /redirect/,
    ],
    [
      'sends bodies without an end',
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200);
        const send = (): void => {
          while (response.writable && response.write(Buffer.alloc(100_000)));
        };
        response.on('drain', send);
        send();
      },
      /has different content/,
    ],
    [
      'announces more than it sends',
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '1000000' });
        response.write('x');
        response.destroy();
      },
      /cannot be reached/,
    ],
  ] as const)('a host that %s is not the release', async (_, answer, expected) => {
    const { origin } = await startHost(answer);
    const { code, said } = await verify(origin);
    expect(said).toMatch(expected);
    expect(said).not.toContain('Verified');
    expect(code).toBe(1);
  });
});
