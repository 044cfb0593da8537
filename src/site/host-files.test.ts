import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hostFiles } from './host-files';

const files = hostFiles({ 'X-Frame-Options': 'DENY' });
const run = (file: string, call: string): unknown =>
  runInContext(
    `${(files[file] ?? '').replace(/^export .*$/gm, '')}\n${call}`,
    createContext({ URL, Request, Response }),
  );

const CASES = [
  ['text/markdown', '/general/', '/general/index.html.md'],
  ['text/markdown, text/html, */*', '/general/a', '/general/a.md'],
  ['Text/Markdown;q=0.9', '/', '/index.html.md'],
  ['text/markdown;q=0', '/general/a', '/general/a'],
  ['text/html,*/*;q=0.8', '/general/a', '/general/a'],
  [undefined, '/general/a', '/general/a'],
  ['text/markdown', '/llms.txt', '/llms.txt'],
] as const;

describe('hostFiles', () => {
  it.each(CASES)('CloudFront: with Accept: %s, %s is %s', (accept, uri, address) => {
    const headers = accept === undefined ? {} : { accept: { value: accept } };
    const event = JSON.stringify({ request: { uri, headers } });
    expect(run('_hosting/cloudfront-request.js', `handler(${event}).uri`)).toBe(address);
  });

  it.each(CASES)('Cloudflare and Netlify: with Accept: %s, %s is %s', async (accept, path, address) => {
    const headers = JSON.stringify(accept === undefined ? {} : { accept });
    const load = `(request) => new Response(new URL(request.url).pathname)`;
    const call = `answer(new Request('https://a.example${path}', { headers: ${headers} }), ${load})`;
    for (const file of ['_hosting/cloudflare-worker.js', '_hosting/netlify-edge.js']) {
      const response = (await run(file, call)) as Response;
      expect(await response.text()).toBe(address);
      expect(response.headers.get('vary')).toBe('Accept');
    }
  });

  it.each([
    ['/.well-known/api-catalog', '</.well-known/api-catalog>; rel="api-catalog"'],
    ['/', undefined],
  ])('CloudFront: %s has the relation %s', (uri, link) => {
    const event = JSON.stringify({ request: { uri }, response: { headers: {} } });
    const call = `const { headers } = handler(${event}); [headers.link?.value, headers['x-frame-options'].value]`;
    expect([...(run('_hosting/cloudfront-function.js', call) as Iterable<unknown>)]).toEqual([link, 'DENY']);
  });

  it('Cloudflare and Netlify: the list of APIs has its type', () => {
    expect(files['_headers']).toContain(
      '\n/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"\n  Link: ',
    );
  });

  it('sends the page where it has no Markdown', async () => {
    const load = `(request) => new Response(request.url, { status: request.url.endsWith('.md') ? 404 : 200 })`;
    const call = `answer(new Request('https://a.example/search', { headers: { accept: 'text/markdown' } }), ${load})`;
    const response = (await run('_hosting/cloudflare-worker.js', call)) as Response;
    expect([response.status, await response.text()]).toEqual([200, 'https://a.example/search']);
  });

  it.each([
    ['/missing', { accept: 'text/markdown' }, '/404.md'],
    ['/missing.md', {}, '/404.md'],
    ['/missing', { accept: 'text/html' }, '/missing'],
    ['/missing.png', { accept: 'text/markdown' }, '/missing.png'],
  ])('Cloudflare and Netlify: where nothing is, %s with %j is %s', async (path, headers, expected) => {
    const load = `(request) => new Response(new URL(request.url).pathname, { status: request.url.endsWith('/404.md') ? 200 : 404 })`;
    const call = `answer(new Request('https://a.example${path}', { headers: ${JSON.stringify(headers)} }), ${load})`;
    for (const file of ['_hosting/cloudflare-worker.js', '_hosting/netlify-edge.js']) {
      const response = (await run(file, call)) as Response;
      expect([response.status, await response.text()]).toEqual([404, expected]);
    }
  });
});
