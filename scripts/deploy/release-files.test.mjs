import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cacheControl, FALLBACK_HEADERS } from '../serve/response-headers.mjs';
import { hostFiles } from '../../src/site/host-files';
import { securityHeaders } from '../../src/site/security-policy';
import { parseDuration, parseOptions } from './options';
import { pageObjects, redirectPage } from './page-layout';
import { redact } from './redact';
import { dataFolder, nameDataFolder } from './release-data';

/** @param {string} name */
const hosting = (name) => hostFiles({})[name] ?? '';

describe('the folder of page data', () => {
  const files = [
    { file: 'page-data/index/page-data.json', digest: 'a' },
    { file: 'index.html', digest: 'b' },
  ];

  it('changes with page data and with nothing else', () => {
    const folder = dataFolder(files);
    expect(folder).toMatch(/^_data\/[0-9a-f]{16}$/);
    expect(dataFolder([...files].reverse())).toBe(folder);
    expect(dataFolder([files[0] ?? { file: '', digest: '' }])).toBe(folder);
    expect(dataFolder([{ file: 'page-data/index/page-data.json', digest: 'c' }])).not.toBe(folder);
  });

  it('is named in the document, once', () => {
    const page = '<template id="page-scripts" data-base="/docs" data-release=""><script></script></template>';
    expect(nameDataFolder(`<p>data-release=""</p>${page}`, '_data/1')).toBe(
      `<p>data-release=""</p>${page.replace('data-release=""', 'data-release="/_data/1"')}`,
    );
    expect(nameDataFolder('<p></p>', '_data/1')).toBe('<p></p>');
  });
});

describe('the objects of a page', () => {
  it.each([
    ['/', 'index.html', []],
    ['/general/', 'general/index.html', ['general', 'general.html']],
    [
      '/general/user-profile',
      'general/user-profile',
      ['general/user-profile/index.html', 'general/user-profile.html'],
    ],
  ])('of %s', (address, path, redirects) => {
    expect(pageObjects(address)).toEqual({ path, redirects });
  });

  it('redirect to the address with everything escaped', () => {
    const page = redirectPage('/a"b&c', '/docs');
    expect(page).toContain('href="/a%22b%26c"');
    expect(page).toContain('src="/docs/_redirect.js"');
  });
});

describe('caching', () => {
  const unchanging = [
    'app-0123456789abcdef0123.js',
    'static/font-0123.woff2',
    'search-index-0123456789ab.json',
    '_data/0123456789abcdef/page-data/app-data.json',
  ];
  const changing = (
    'index.html search-index.json general/user-profile page-data/index/page-data.json routes.json ' +
    'openapi/gds.yaml mcp.mjs .well-known/agent-skills/index.json oauth-callback.js _redirect.js'
  ).split(' ');

  it.each(unchanging)('caches %s for a year', (file) => {
    expect(cacheControl(file)).toContain('immutable');
  });
  it.each(changing)('revalidates %s each time', (file) => {
    expect(cacheControl(file)).toBe('public, max-age=0, must-revalidate');
  });

  it('is the same in the file for Netlify and Cloudflare', () => {
    const blocks = hosting('_headers')
      .split('\n\n')
      .filter((block) => block.includes('Cache-Control'))
      .map((block) => ({
        pattern: new RegExp(`^${(block.split('\n')[0] ?? '').replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
        isForever: block.includes('immutable'),
      }));
    // Each block removes the value of those before it.
    const isUnchanging = (/** @type {string} */ file) =>
      blocks.filter(({ pattern }) => pattern.test(`/${file}`)).at(-1)?.isForever === true;
    expect(changing.filter((file) => file !== '_redirect.js').filter(isUnchanging)).toEqual([]);
    expect(
      unchanging.filter((file) => !file.startsWith('_data/')).filter((file) => !isUnchanging(file)),
    ).toEqual([]);
  });

  it('is the same in the file for nginx', () => {
    const pattern = new RegExp(
      /"~\*(\(.*?\))" /.exec(hosting('_hosting/nginx.conf'))?.[1]?.replaceAll('\\\\', '\\') ?? '-',
      'i',
    );
    expect(unchanging.filter((file) => !pattern.test(`/${file}`))).toEqual([]);
    expect(changing.filter((file) => pattern.test(`/${file}`))).toEqual([]);
  });
});

it('Azure revalidates the script with a fixed name', () => {
  const { routes } = /** @type {{ routes: { route: string, headers: Record<string, string> }[] }} */ (
    JSON.parse(hosting('staticwebapp.config.json'))
  );
  const first = routes.find(({ route }) => /^\/(?:\*\.\{js\}|oauth-callback\.js)$/.test(route));
  expect(first?.headers['Cache-Control']).toBe(cacheControl('oauth-callback.js'));
});

it('the local server sends the security headers of a built site with every error', () => {
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders([]);
  expect(policy).toBeDefined();
  expect(FALLBACK_HEADERS).toEqual(others);
});

describe('options', () => {
  it.each([
    [[], '--to is missing'],
    [['verify'], 'verify needs --url'],
    [['rollback', '--to', 's3://b'], '"rollback" is no command'],
    [['--to', 's3://b', '--compress', 'br'], '--compress is "br"'],
    [['--to', 's3://b', '--url', 'docs.example'], '--url must be an http or https address'],
    [['--to', 's3://b', '--grace', '7'], '--grace is "7"'],
  ])('reject %o', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });

  it('read times', () => {
    const times = ['90s', '30m', '1.5h', '7d'].map(parseDuration);
    expect(times).toEqual([90_000, 1_800_000, 5_400_000, 604_800_000]);
  });
});

describe('output', () => {
  const environment = {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret/with+signs',
    AZURE_STORAGE_CONNECTION_STRING: 'AccountName=portal;AccountKey=a2V5a2V5a2V5==;BlobEndpoint=https://x',
  };

  it('never contains a credential, in whatever form', () => {
    const text = `AKIAIOSFODNN7EXAMPLE: key secret/with+signs, in an address secret%2Fwith%2Bsigns, a2V5a2V5a2V5==, https://x/y?sv=1&sig=abc%3D&se=2`;
    expect(redact(text, environment)).toBe(
      '***: key ***, in an address ***, ***, https://x/y?sv=1&sig=***&se=2',
    );
  });

  it('is otherwise unchanged', () => {
    expect(redact('Release 0123 is live at container $web of portal.', environment)).toBe(
      'Release 0123 is live at container $web of portal.',
    );
  });
});

it('the guide names settings of hosts where the build writes them: a deployment leaves them out', () => {
  const named = readFileSync('docs/deployment.md', 'utf8').match(/`[^`\s]*_hosting[^`\s]*`/g) ?? [];
  expect(named).toContain('`public/_hosting/nginx.conf`');
  expect(named.filter((file) => !/^`(?:public\/)?_hosting/.test(file))).toEqual([]);
});
