import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTarget } from '../../scripts/deploy/deploy-target';
import { limitTime, openStore, readBody } from '../../scripts/deploy/store';
import { createSiteServer } from '../../scripts/run/serve.mjs';
import { listen } from '../setup/listen';
import { useFolder } from '../setup/use-folder';
import { azureConnection } from './emulators';
import { FIRST, writeSite } from './made-up-site';
import { runDeploy, startDeploy } from './run-deploy';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const { at, write } = useFolder({ 'content/_site/site.yml': '' });
const environment = { ...process.env };
let credentials: Readonly<Record<string, string>> = {};
const closing: (() => unknown)[] = [];
const warnings: string[] = [];
const onWarning = ({ message }: Error): void => void warnings.push(message);
process.on('warning', onWarning);
afterAll(() => process.off('warning', onWarning));
afterEach(async () => {
  // Of Node, such as those about listeners that nobody removes.
  expect(warnings.splice(0)).toEqual([]);
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
/** A page of a listing with objects, in the dialect of the request. */
function objects(
  { url = '' }: IncomingMessage,
  /** Name and size. */
  entries: Iterable<readonly [string, number]>,
  next = '',
): string {
  const azure = url.includes('comp=list');
  const items = [...entries].map(([name, size]) =>
    azure
      ? `<Blob><Name>${name}</Name><Properties><Last-Modified>Sat, 01 Jan 2022 00:00:00 GMT</Last-Modified><Content-Length>${size}</Content-Length></Properties></Blob>`
      : `<Contents><Key>${name}</Key><LastModified>2022-01-01T00:00:00Z</LastModified><Size>${size}</Size></Contents>`,
  );
  return azure
    ? `<EnumerationResults><Blobs>${items.join('')}</Blobs><NextMarker>${next}</NextMarker></EnumerationResults>`
    : `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}${items.join('')}</ListBucketResult>`;
}
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

  it('that keeps what it says it removed: the names are listed, and the command fails', async () => {
    const stored = new Map<string, string>();
    const sizes = new Map<string, number>();
    const keep = (name: string, text: string, size = text.length): void => {
      stored.set(name, text);
      sizes.set(name, size);
    };
    keep('old.html', 'old');
    keep(
      '_data/0123456789abcdef/files-0123456789abcdef.json',
      JSON.stringify({ state: 'done', run: 'a', files: ['old.html'] }),
    );
    const removed: string[] = [];
    const host = await startHost((request, response, body) => {
      const name = decodeURIComponent((request.url ?? '').replace(/\?.*/, '')).replace(
        /^\/(?:portal|devstoreaccount1\/\$web)\//,
        '',
      );
      if (isListing(request)) sendXml(response, objects(request, sizes));
      else if (request.method === 'PUT') {
        keep(name, body, Number(request.headers['content-length']));
        send(response, kind === 'azure' ? 201 : 200);
      } else if (request.method === 'DELETE') {
        removed.push(name);
        send(response, kind === 'azure' ? 202 : 204);
      } else send(response, stored.has(name) ? 200 : 404, stored.get(name));
    });
    const { code, said } = await run(host[kind], '--compress', 'none');
    expect(said).toMatch(/accepted the removal of these files and still lists them:\n {2}old\.html\n$/);
    expect([code, said.includes('is live'), said.includes('Removed')]).toEqual([1, false, false]);
    // Its list stays, so that the next deployment knows whose file it is.
    expect(removed).toEqual(['old.html']);
  });

  it('whose page of a listing has no end: says so, and reads only its beginning', async () => {
    let sent = 0;
    const entries = Buffer.from('<Contents><Key>x</Key></Contents>'.repeat(20_000));
    const host = await startHost((_, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' }).on('error', () => {});
      const write = (): void => {
        // An end, so that the test has one too.
        if (sent > 200_000_000) return void response.destroy();
        do sent += entries.length;
        while (!response.destroyed && response.write(entries) && sent < 200_000_000);
      };
      response.on('drain', write);
      write();
    });
    const { code, said } = await run(host[kind], '--dry-run');
    expect(said).toBe('The host sent a response of more than 20 MB.\n');
    expect(code).toBe(1);
    expect(sent).toBeLessThan(60_000_000);
  });

  it.each([
    ['no names', 0, 12],
    ['one new name each', 1, 13],
  ])('whose listing has new pages with %s without end: says so', async (_, names, most) => {
    let count = 0;
    const host = await startHost((request, response) => {
      count += 1;
      const entries = names === 0 ? [] : [[`k${count}`, 1] as const];
      // It ends, so that the test does too.
      sendXml(response, objects(request, entries, count < 100 ? `t${count}` : ''));
    });
    const { code, said } = await run(host[kind], '--dry-run');
    expect(said).toContain('lists the target without end');
    expect(code).toBe(1);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('that lists its objects on many pages, some of them empty, is read to its end', async () => {
    let count = 0;
    const host = await startHost((request, response) => {
      count += 1;
      const entries = Array.from(
        { length: count % 3 === 0 ? 100 : 0 },
        (_, i) => [`${count}/${i}`, 1] as const,
      );
      sendXml(response, objects(request, entries, count < 30 ? `t${count}` : ''));
    });
    const store = await openStore(parseTarget(host[kind]));
    expect([(await store.list()).size, count]).toEqual([1000, 30]);
    store.close();
  });

  it('whose message controls a terminal: the characters are shown', async () => {
    const host = await startHost((_, response) => {
      const text = '<Error><Code>Evil</Code><Message>No. \u009b2J \u202e \u2066 end</Message></Error>';
      response.writeHead(403, { 'content-type': 'application/xml', 'x-ms-error-code': 'Evil' }).end(text);
    });
    const { said } = await run(host[kind]);
    expect(said).toContain('\\u{9b}2J \\u{202e} \\u{2066} end');
    expect(said).not.toMatch(/[\u009b\u202e\u2066]/);
  });

  it.each([
    ['another deployment', 'b', /Another deployment of the same release wrote to .* at the same time/],
    ['this deployment', undefined, /It is not the storage of the site/],
  ])('that returns a list of %s: names the cause', async (_, other, expected) => {
    let stored = '';
    const host = await startHost((request, response, body) => {
      if (request.method === 'PUT') {
        const list = JSON.parse(body) as object;
        stored = JSON.stringify({ ...list, ...(other !== undefined && { run: other }), files: [] });
      }
      if (isListing(request)) sendXml(response, page(request));
      else
        send(
          response,
          request.method === 'PUT' && kind === 'azure' ? 201 : 200,
          request.method === 'PUT' ? '' : stored,
        );
    });
    const { code, said } = await run(host[kind]);
    expect(said).toMatch(expected);
    expect(code).toBe(1);
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
    const store = limitTime(await openStore(parseTarget(host[kind])), 1500);
    await expect(store.list()).rejects.toThrow(expected);
    await expect(store.list(AbortSignal.timeout(50))).rejects.toThrow(/does not answer in time/);
    store.close();
  });
});

it('a listing that goes on without saying where is not at its end', async () => {
  const host = await startHost((_, response) =>
    sendXml(response, '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'),
  );
  const { code, said } = await run(host.s3, '--dry-run');
  expect(said).toBe('The host says that its list of the target goes on, but not where.\n');
  expect(code).toBe(1);
});

it('a target whose name controls a terminal is shown', async () => {
  const { said } = await run(`file://${at('public')}/%1b%5d0;x%07%0d%e2%80%ae`, '--dry-run');
  expect(said).toContain('\\u{1b}]0;x\\u{7}\\u{d}\\u{202e}');
  expect(said).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
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
      'redirects to what is no address',
      (_: unknown, response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://[bad' }).end(),
      /^\/\S* +returns 302 to "http:\/\/\[bad", which is no address$|cannot be reached/m,
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

  it('the local server of a deployed folder is the release', async () => {
    write('public/404.md', '# There is no such page\n');
    // A target in the folder of the site is refused.
    const directory = `${at()}-target`;
    closing.push(() => rmSync(directory, { recursive: true, force: true }));
    expect((await run(`file://${directory}`)).said).toContain('is live at');
    const { origin, close } = await listen(createSiteServer({ directory }));
    closing.push(close);
    const { code, said } = await verify(origin);
    expect(said).toMatch(/Verified release/);
    expect(code).toBe(0);
  });

  it('that is stopped says so in its own words', async () => {
    let stop: (() => unknown) | undefined;
    const { origin } = await startHost(() => {
      stop?.();
      stop = undefined;
    });
    const { child, run: ended } = startDeploy({ to: `file://${at('target')}`, environment: credentials }, [
      'verify',
      '--url',
      origin,
      '--site',
      at(),
    ]);
    stop = () => child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(output).toMatch(/^Stopped before everything was compared; nothing was changed\./);
    expect(code).toBe(143);
  });
});
