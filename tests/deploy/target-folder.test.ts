import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseTarget } from '../../scripts/deploy/deploy-target';
import { openFolder } from '../../scripts/deploy/folder-store';
import { BAD_DISKS } from '../fixtures/bad-disk';
import { useFolder } from '../setup/use-folder';
import { FIRST, writeSite } from './made-up-site';
import { runDeploy, startDeploy, type Run } from './run-deploy';

/** Where a deployment keeps the list of its files. */
const LIST = '_data/0123456789abcdef/files-0123456789abcdef.json';

const { at } = useFolder({ 'all/docs/content/_site/site.yml': '' });
let folder: string;
let site: string;
let target: string;

beforeEach(() => {
  [folder, site, target] = [at(), at('all', 'docs'), at('target')];
  writeSite(join(site, 'public'), FIRST);
});

const deploy = (to: string): Promise<Run> =>
  runDeploy({ to: pathToFileURL(to).href, environment: {} }, '--site', site);
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));

describe('a deployment into a folder refuses', () => {
  it.each([
    ['the site', 'all/docs', 'is the folder'],
    ['its built files', 'all/docs/public', 'is in the folder'],
    ['a new folder of the site', 'all/docs/x/y', 'is in the folder'],
    ['a folder that contains it', 'all', 'contains the folder'],
    ['a link to the site', 'link', 'is the folder'],
    ['a new folder behind a link', 'link/x', 'is in the folder'],
    ['a link to a folder that contains it', 'link-all', 'contains the folder'],
    ['the files of another site', 'other/static', 'has the sources of a site'],
    ['a new folder in the pages of another site', 'other/content/a/b', 'has the sources of a site'],
    ['a link to the specifications of another site', 'link-other', 'has the sources of a site'],
    ['a link to nothing', 'link-nothing', 'cannot be read: no such file or directory'],
    ['a file', 'file', 'is not a folder'],
    ['a folder in a file', 'file/x', 'is not a folder'],
    ['a pipe', 'pipe', 'is not a folder'],
  ])('%s', async (_, to, reason) => {
    symlinkSync(site, join(folder, 'link'));
    symlinkSync(join(folder, 'all'), join(folder, 'link-all'));
    for (const name of ['content/_site', 'openapi', 'static'])
      mkdirSync(join(folder, 'other', name), { recursive: true });
    writeFileSync(join(folder, 'other/content/_site/site.yml'), '');
    symlinkSync(join(folder, 'other/openapi'), join(folder, 'link-other'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link-nothing'));
    writeFileSync(join(folder, 'file'), '');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const before = filesIn(folder);
    const { code, output } = await deploy(join(folder, to));
    expect(output).toContain(reason);
    expect(output.split('\n')).toHaveLength(2);
    expect(code).toBe(1);
    expect(filesIn(folder)).toEqual(before);
  });

  it('an empty folder in the place of a file, before it writes anything', async () => {
    mkdirSync(join(target, 'index.html'), { recursive: true });
    const { code, output } = await deploy(target);
    expect(output).toContain('index.html is an empty folder');
    expect(code).toBe(1);
    expect(filesIn(target)).toEqual([]);
  });

  it.each([
    ['a pipe', 'robots.txt', (file: string) => execFileSync('mkfifo', [file])],
    ['a symbolic link', 'robots.txt', (file: string) => symlinkSync('/etc/hosts', file)],
    ['a symbolic link', 'general', (file: string) => symlinkSync('/tmp', file)],
    ['a folder', 'robots.txt', (file: string) => mkdirSync(join(file, 'x'), { recursive: true })],
    ['a file', 'general', (file: string) => writeFileSync(file, '')],
    ['a pipe', LIST, (file: string) => execFileSync('mkfifo', [file])],
    ['a symbolic link', LIST, (file: string) => symlinkSync('/etc/hosts', file)],
  ])('%s as %s in the target', async (kind, name, make) => {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    make(join(target, name));
    if (kind === 'a folder') writeFileSync(join(target, name, 'x', 'file'), '');
    const before = filesIn(target);
    const { code, output } = await deploy(target);
    expect(output).toContain(`${name} is ${kind}`);
    expect(code).toBe(1);
    expect(filesIn(target)).toEqual(before);
  });

  it.each([
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a symbolic link', (file: string) => symlinkSync('/etc/hosts', file)],
  ])('%s in the built site', async (kind, make) => {
    const file = join(site, 'public', 'general', 'odd.txt');
    make(file);
    const { code, output } = await deploy(target);
    expect(output).toContain(`${file} is ${kind}`);
    expect(code).toBe(1);
    expect(existsSync(target)).toBe(false);
  });
});

it.runIf(process.platform === 'linux').each(['/proc', '/proc/nothing', '/sys/nothing/below'])(
  'a folder that nobody can write, %s: says so at once',
  async (to) => {
    const { code, output } = await deploy(to);
    expect(output).toMatch(/^--to: \/(?:proc|sys) cannot be written: .* \([A-Z]+\)\.\n$/);
    expect(code).toBe(1);
  },
);

it('a new folder on a read-only disk', async ({ skip }) => {
  mkdirSync(target);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', target], { stdio: 'ignore' });
  } catch {
    skip('Only some users may mount a disk.');
  }
  try {
    const { code, output } = await deploy(join(target, 'new', 'site'));
    expect(output).toBe(`--to: ${target} cannot be written: read-only file system (EROFS).\n`);
    expect(code).toBe(1);
  } finally {
    execFileSync('umount', [target]);
  }
});

it('a signal ends it whatever it waits for', async () => {
  // A pipe that nobody reads: opening it does not return.
  const pipe = at('pipe');
  execFileSync('mkfifo', [pipe]);
  const NODE_OPTIONS = `--import ${new URL('wait-for-pipe.mjs', import.meta.url).href}`;
  const environment = { NODE_OPTIONS, PORTAL_TEST_PIPE: pipe };
  const { child, run } = startDeploy({ to: pathToFileURL(target).href, environment }, ['--site', site]);
  child.stdout?.on('data', (text: string) => {
    if (text.includes('Deploying')) setTimeout(() => child.kill('SIGTERM'), 300);
  });
  const { output } = await run;
  expect(output).toContain('Stopped');
  expect(child.signalCode ?? child.exitCode).toBe('SIGTERM');
});

it.each(Object.entries(BAD_DISKS))('names the file and the reason on %s', async (_, makeDisk) => {
  const disk = makeDisk(target);
  try {
    const at = { to: pathToFileURL(target).href, environment: disk.environment };
    const { code, output } = await startDeploy(at, ['--site', site]).run;
    expect(output).toContain(disk.reason);
    expect(output).toContain(`${target}/`);
    expect(code).toBe(1);
    expect(filesIn(target).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    disk.close();
  }
});

it('keeps the earlier file if the new one is not written to its end', async () => {
  const store = openFolder(parseTarget(pathToFileURL(target).href));
  const headers = { type: '', cache: '' };
  await store.put('a.html', Buffer.from('earlier'), headers);
  await expect(store.put('a.html', Buffer.from('new'), headers, AbortSignal.abort())).rejects.toThrow();
  expect(filesIn(target)).toEqual(['a.html']);
  expect(String(await store.get('a.html'))).toBe('earlier');
});
