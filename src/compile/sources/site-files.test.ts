import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:net';
import { join, sep } from 'node:path';
import process from 'node:process';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { loadPageTools } from '../code/load-page-tools';
import { checkSiteFiles, filesBelow, isSiteFile, LEFT_OUT, objectionTo } from './site-files';

const { at: below } = useFolder({
  'site/content/index.mdx': 'text',
  'site/package.json': 'text',
  'elsewhere/secret.txt': 'text',
  'elsewhere/guides/a.mdx': 'text',
});
let folder: string;
let site: string;
const at = (name: string): string => join(site, name);

beforeEach(() => {
  folder = below();
  site = below('site');
  for (const name of ['content/guides', 'content/_site', 'openapi', 'static']) mkdirSync(at(name));
});

const found = (): string[] =>
  checkSiteFiles(site).map(({ file, code, message }) => `${file}  ${code}  ${message}`);
const link = (to: string, from: string): void => symlinkSync(to, at(from), 'junction');

it('a name that is not UTF-8 is reported', () => {
  const file = Buffer.concat([Buffer.from(at('static/a')), Buffer.from([0xff])]);
  writeFileSync(file, 'text');
  expect(found()).toEqual([
    'static/a\ufffd  file/encoding  Its name is not encoded as UTF-8, so it cannot be found.',
  ]);
  unlinkSync(file);
});

// Windows has no such names.
it.skipIf(sep === '\\').each(['content/guides/a\\b.mdx', 'openapi/a\\b', 'static/\\'])(
  'a backslash in a name is reported: %s',
  (name) => {
    writeFileSync(at(name), 'text');
    expect(found()).toEqual([
      `${name}  route/bad-address  Its name has a backslash, which separates folders on Windows and in addresses.`,
    ]);
  },
);

it('files that cannot be read stop no command before they are reported', async () => {
  const odd = Buffer.concat([Buffer.from(at('content/a')), Buffer.from([0xff]), Buffer.from('.mdx')]);
  writeFileSync(odd, 'text');
  mkdirSync(at('content/_components/Folder.tsx'), { recursive: true });
  link('..', 'content/guides/up');
  for (const name of ['content/b.mdx', 'content/_components/B.tsx']) link('nowhere', name);
  link('c.mdx', 'content/c.mdx');
  const root = join(import.meta.dirname, '..', '..', '..');
  expect((await loadPageTools(root, site)).siteComponents).toBeUndefined();
  unlinkSync(odd);
});

describe('links', () => {
  it.each([
    [
      'a page',
      () => link(join(folder, 'elsewhere/secret.txt'), 'content/a.mdx'),
      'content/a.mdx',
      'elsewhere/secret.txt',
    ],
    [
      'a relative path',
      () => link('../../elsewhere/secret.txt', 'openapi/a.yaml'),
      'openapi/a.yaml',
      'elsewhere/secret.txt',
    ],
    [
      'a folder',
      () => link(join(folder, 'elsewhere/guides'), 'content/more'),
      'content/more',
      'elsewhere/guides',
    ],
    ['the folder above', () => link('..', 'static/up'), 'static/up', 'site'],
    [
      'another file of the checkout',
      () => link('../package.json', 'static/a.json'),
      'static/a.json',
      'site/package.json',
    ],
    [
      'a chain',
      () => {
        link(join(folder, 'elsewhere'), 'static/b');
        link('b/secret.txt', 'static/a.txt');
      },
      'static/a.txt',
      'elsewhere/secret.txt',
    ],
    [
      'a whole folder of the site',
      () => {
        rmSync(at('static'), { recursive: true });
        link(join(folder, 'elsewhere'), 'static');
      },
      'static',
      'elsewhere',
    ],
    [
      'a name that begins alike',
      () => {
        mkdirSync(at('content-old'));
        link('../content-old', 'content/a');
      },
      'content/a',
      'site/content-old',
    ],
  ] as const)('that leave the site are reported with both paths: %s', (_, make, file, target) => {
    make();
    expect(found()).toContain(
      `${file}  file/outside-link  It is a link to "${join(folder, target)}", outside of content, openapi, static.`,
    );
    expect(isSiteFile(site, at(file))).toBe(false);
  });

  it('inside the site, and to the site, are fine', () => {
    link('../index.mdx', 'content/guides/a.mdx');
    link('../content/guides', 'openapi/guides');
    symlinkSync('someone@host:1', at('content/.#index.mdx'));
    expect(found()).toEqual([]);
    symlinkSync(site, join(folder, 'link'), 'junction');
    expect(checkSiteFiles(join(folder, 'link'))).toEqual([]);
    symlinkSync(join(site, 'content'), join(folder, 'preview'), 'junction');
    expect(isSiteFile(join(folder, 'link'), join(folder, 'preview'))).toBe(true);
    expect(isSiteFile(site, join(folder, 'preview/guides/a.mdx'))).toBe(true);
  });

  it('without an end or a target are reported once each', () => {
    link(at('content/a'), 'content/b');
    link(at('content/b'), 'content/a');
    link('nowhere.png', 'static/c.png');
    link('..', 'content/guides/up');
    expect(found()).toEqual([
      `content/a  file/broken-link  It is a link to "${at('content/b')}", which leads back to itself.`,
      `content/b  file/broken-link  It is a link to "${at('content/a')}", which leads back to itself.`,
      `content/guides/up  file/broken-link  It is a link to "${at('content')}", the folder that contains it, so the site would have no end.`,
      'static/c.png  file/broken-link  It is a link to "nowhere.png", which does not exist.',
    ]);
  });
});

it('the files below a folder are in it, or in one of the site to which a link leads', () => {
  writeFileSync(at('content/guides/a.mdx'), '');
  writeFileSync(at('static/a.svg'), '');
  mkdirSync(at('content/b/c'), { recursive: true });
  writeFileSync(at('content/b/c/d.mdx'), '');
  link(at('static'), 'content/pictures');
  link('b', 'content/e');
  link(at('content/b'), 'content/guides/b');
  link(at('content/guides'), 'content/b/guides');
  for (const [name, to] of [
    ['loop', '..'],
    ['own', '.'],
    ['etc', '/etc'],
    ['out', '../../elsewhere'],
    ['all', '/'],
    ['gone', 'x'],
    ['self', 'self'],
  ] as const)
    link(to, `content/${name}`);
  const start = performance.now();
  expect(filesBelow(at('content'))).toEqual([
    'b/c/d.mdx',
    'b/guides/a.mdx',
    'e/c/d.mdx',
    'e/guides/a.mdx',
    'guides/a.mdx',
    'guides/b/c/d.mdx',
    'index.mdx',
    'pictures/a.svg',
  ]);
  expect(performance.now() - start).toBeLessThan(1000);
  symlinkSync(at('content'), join(folder, 'preview'));
  expect(filesBelow(join(folder, 'preview'), /svg$/)).toEqual(['pictures/a.svg']);
});

describe('what is not a file that can be read', () => {
  it('is a folder with the name of a text', () => {
    for (const name of ['content/_site/site.yml', 'content/a.mdx', 'openapi/a.yaml', 'static/a.json'])
      mkdirSync(at(name));
    expect(found()).toEqual(
      ['content/_site/site.yml', 'content/a.mdx', 'openapi/a.yaml'].map(
        (file) => `${file}  file/not-a-file  It is a folder, not a file.`,
      ),
    );
  });

  it('is a file in the place of a folder', () => {
    rmSync(at('openapi'), { recursive: true });
    writeFileSync(at('openapi'), '');
    expect(found()).toEqual(['openapi  file/not-a-file  It is a file, not a folder.']);
  });

  it.skipIf(process.platform === 'win32')('is a pipe, a socket, or a device', async () => {
    execFileSync('mkfifo', [at('content/a.mdx'), at('static/b')]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at('openapi/s.yaml'), resolve));
    expect(found()).toEqual([
      'content/a.mdx  file/not-a-file  It is a pipe, not a file.',
      'openapi/s.yaml  file/not-a-file  It is a socket, not a file.',
      'static/b  file/not-a-file  It is a pipe, not a file.',
    ]);
    server.close();
    expect(objectionTo('/dev/null')?.message).toBe('It is a device, not a file.');
    const leftOut: unknown[] = [];
    const note = (path: unknown): void => void leftOut.push(path);
    subscribe(LEFT_OUT.name, note);
    expect(isSiteFile(site, at('content/a.mdx'))).toBe(false);
    unsubscribe(LEFT_OUT.name, note);
    expect(leftOut).toEqual([at('content/a.mdx')]);
  });

  it('is a text of 600 MB, but not a picture of that size', () => {
    for (const name of ['openapi/a.yaml', 'static/a.yaml', 'static/a.mp4']) {
      writeFileSync(at(name), '');
      truncateSync(at(name), 600 * 1024 * 1024);
    }
    expect(found()).toEqual(['openapi/a.yaml  file/too-large  It has 600 MB; a text can have 50 MB.']);
  });

  // Root may read everything, so it looks as another user.
  it.skipIf(process.getuid?.() !== 0)('is a file or folder without the right to read it', () => {
    writeFileSync(at('content/a.mdx'), '');
    mkdirSync(at('static/b'));
    for (const name of ['content/a.mdx', 'static/b']) chmodSync(at(name), 0o000);
    chmodSync(folder, 0o755);
    process.seteuid?.(65_534);
    try {
      expect(found()).toEqual([
        'content/a.mdx  file/unreadable  It cannot be read (EACCES).',
        'static/b  file/unreadable  It cannot be read (EACCES).',
      ]);
    } finally {
      process.seteuid?.(0);
    }
  });
});
