import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { useHttps } from '../../../tests/setup/use-https';
import { checkStoredImages, storedImages, storeImages } from './stored-images';

const { at, write, read } = useFolder();
let host = '';
let requests = 0;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
const answers: Readonly<Record<string, readonly [number, Record<string, string>, (Buffer | string)?]>> = {
  '/a.png': [200, { 'content-type': 'image/png' }, PNG],
  '/badge?style=flat': [200, { 'content-type': 'image/svg+xml; charset=utf-8' }, SVG],
  '/moved.png': [302, { location: '/a.png' }],
  '/away.png': [302, { location: 'https://other.example/a.png' }],
  '/loop.png': [302, { location: '/loop.png' }],
  '/page': [200, { 'content-type': 'text/html' }, '<p>'],
  '/not.png': [200, { 'content-type': 'image/png' }, 'text'],
  '/cut.png': [200, { 'content-type': 'image/png' }, PNG.subarray(0, 40)],
  '/evil.svg': [200, { 'content-type': 'image/svg+xml' }, SVG.replace('<path', '<script>1</script><path')],
  '/large.png': [200, { 'content-type': 'image/png', 'content-length': '6000000' }],
  '/empty.png': [200, { 'content-type': 'image/png' }, ''],
};

const { cert, port } = useHttps((request, response) => {
  requests += 1;
  const [status, headers, body] = answers[request.url ?? ''] ?? ([404, {}] as const);
  if (request.url === '/slow.png') return;
  response.writeHead(status, headers);
  if (!('content-length' in headers)) response.end(body);
  else response.flushHeaders();
});
beforeAll(() => {
  host = `localhost:${port()}`;
});

async function store(...paths: readonly string[]): Promise<readonly (string | undefined)[]> {
  const images = storedImages(at('site'), [host]);
  const addresses = paths.map((path) => (path.startsWith('https:') ? path : `https://${host}${path}`));
  await storeImages(addresses, images, [at('site'), at('copy')], { ca: cert, timeout: 1500, backoff: 1 });
  return addresses.map((address) => images.found.get(address)?.href ?? images.found.get(address)?.problem);
}

it('copies images once, and later builds need no network', async () => {
  const [png, badge, moved] = await store('/a.png', '/badge?style=flat', '/moved.png');
  expect([png, badge]).toEqual([
    expect.stringMatching(/^\/remote-images\/[0-9a-f]{32}\.png$/),
    expect.stringMatching(/^\/remote-images\/[0-9a-f]{32}\.svg$/),
  ]);
  expect(moved).toBe(png);
  for (const folder of ['site', 'copy']) expect(readFileSync(at(`${folder}/static${png}`))).toEqual(PNG);
  expect(read('site/content/_site/images.yml').split('\n').slice(2, 5)).toEqual([
    `"https://${host}/a.png": ${png?.split('/').at(-1)}`,
    `"https://${host}/badge?style=flat": ${badge?.split('/').at(-1)}`,
    `"https://${host}/moved.png": ${png?.split('/').at(-1)}`,
  ]);
  const before = requests;
  expect(storedImages(at('copy'), [host]).found.get(`https://${host}/a.png`)).toEqual({ href: png });
  expect(storedImages(at('copy'), undefined).found.size).toBe(0);
  expect([requests, checkStoredImages(at('site'), [host])]).toEqual([before, []]);
  const unused = checkStoredImages(at('site'), ['other.example']).map(({ code, file }) => `${code} ${file}`);
  expect(new Set(unused)).toEqual(new Set([png, badge].map((file) => `image/unused-copy static${file}`)));
  write('site/content/_site/images.yml', '{}\n');
  expect(checkStoredImages(at('site'), [host])).toHaveLength(2);
  expect(checkStoredImages(at('site'), undefined)).toEqual([]);
});

it.each([
  ['/none.png', 'returns the status 404 Not Found.'],
  ['/away.png', 'redirects to another host, other.example.'],
  ['/loop.png', 'redirects more than 5 times.'],
  ['/page', 'returns the content type text/html.'],
  ['/not.png', 'The file is not a picture'],
  ['/cut.png', 'The file ends before its picture does.'],
  ['/evil.svg', 'The SVG'],
  ['/large.png', 'is larger than 5,000,000 bytes.'],
  ['/empty.png', 'returns an empty body.'],
  ['/slow.png', 'did not respond within 1.5 s.'],
  ['https://localhost:1/a.png', 'localhost:1 cannot be reached'],
])('says why %s has no copy', async (path, reason) => {
  expect((await store(path))[0]).toContain(reason);
  expect(storedImages(at('site'), [host]).found.get(`https://${host}${path}`)).toBeUndefined();
});

it('reports a copy that changed, and does not replace one by another', async () => {
  const [png] = await store('/a.png');
  const list = read('site/content/_site/images.yml');
  write(`site/static${png}`, 'other');
  expect(checkStoredImages(at('site'), [host]).map(({ code, file }) => [code, file])).toEqual([
    ['image/checksum-mismatch', `static${png}`],
  ]);
  write('site/content/_site/images.yml', list.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  expect((await store('/a.png'))[0]).toContain('Remove its line there');
  write('site/content/_site/images.yml', '- a\n');
  expect(checkStoredImages(at('site'), [host])[0]).toMatchObject({ code: 'settings/wrong-value' });
});
