// @ts-check
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { finishBuild, prepareBuildFolder, publishSite, recoverSite } from './build-folder.mjs';

/** Which files a build has is tested in build-site.test.mjs. */
const NO_FILES = { run: '', files: {} };

const { at, write, read } = useFolder({ 'content/index.mdx': 'Welcome', 'package.json': '{}' });

describe('the sources in the build folder', () => {
  it('follow those of the project: changed, new, and deleted files', () => {
    write('content/old.mdx', 'Old');
    prepareBuildFolder(at(), () => {});
    write('content/index.mdx', 'Changed');
    write('content/new.mdx', 'New');
    rmSync(at('content/old.mdx'));
    const { folder } = prepareBuildFolder(at(), () => {});
    expect(folder).toBe(at('.build'));
    expect(readdirSync(at('.build/content')).sort()).toEqual(['index.mdx', 'new.mdx']);
    expect(read('.build/content/index.mdx')).toBe('Changed');
  });

  it('are copies: changing them does not change the project', () => {
    prepareBuildFolder(at(), () => {});
    prepareBuildFolder(at(), () => {});
    writeFileSync(at('.build/content/index.mdx'), 'Overwritten');
    expect(read('content/index.mdx')).toBe('Welcome');
  });
});

describe('the cache of a build', () => {
  const log = () => {
    /** @type {string[]} */
    const lines = [];
    prepareBuildFolder(at(), (line) => lines.push(line));
    return lines;
  };

  it('is used after a build that finished', () => {
    log();
    write('.build/.cache/webpack/pack', 'bundles');
    finishBuild(at());
    expect(log()).toEqual([]);
    expect(read('.build/.cache/webpack/pack')).toBe('bundles');
  });

  it('is dropped after a build that failed or was stopped', () => {
    log();
    write('.build/.cache/webpack/pack', 'bundles');
    write('.build/public/index.html', 'old');
    expect(log()).toEqual(['The last build failed or was stopped. Starting without its cache.']);
    expect(existsSync(at('.build/.cache/webpack/pack'))).toBe(false);
    expect(existsSync(at('.build/public'))).toBe(false);
  });
});

describe('publishing', () => {
  beforeEach(() => {
    write('.build/public/index.html', 'one');
    write('.build/public/assets/app.js', 'app');
    publishSite(at(), NO_FILES);
  });

  it('replaces the whole folder', () => {
    write('public/left-by-the-preview.json', '{}');
    // Of another length, because both can be written within the same tick of the file system's clock.
    write('.build/public/index.html', 'second');
    rmSync(at('.build/public/assets/app.js'));
    publishSite(at(), NO_FILES);
    expect(readdirSync(at('public'), { encoding: 'utf8', recursive: true }).sort()).toEqual([
      'assets',
      'index.html',
    ]);
    expect(read('public/index.html')).toBe('second');
    expect(readdirSync(at('.build'))).toEqual(['public']);
  });

  it('never shares a file with the folder that Gatsby writes into', () => {
    publishSite(at(), NO_FILES);
    writeFileSync(at('.build/public/index.html'), 'half-written');
    expect(read('public/index.html')).toBe('one');
  });

  it('copies only what changed', () => {
    const before = statSync(at('public/assets/app.js')).ino;
    write('.build/public/index.html', 'two');
    publishSite(at(), NO_FILES);
    expect(statSync(at('public/assets/app.js')).ino).toBe(before);
  });

  it('repairs a published file that was modified', () => {
    write('public/assets/app.js', 'bad');
    // As by hand: later than within the same tick of the file system's clock.
    utimesSync(at('public/assets/app.js'), new Date(), new Date(Date.now() + 1000));
    publishSite(at(), NO_FILES);
    expect(read('public/assets/app.js')).toBe('app');
  });

  it('leaves nothing of a copy for which the disk has no space, or which is cut off', () => {
    const full = (/** @type {string} */ _, /** @type {string} */ to) => {
      mkdirSync(to);
      writeFileSync(path.join(to, 'index.html'), 'on');
    };
    const record = { run: '', files: { 'index.html': 3 } };
    expect(() => publishSite(at(), record, full)).toThrow(
      'The built site is incomplete: 1 of its files are missing or cut off (index.html)',
    );
    const failing = (/** @type {string} */ from, /** @type {string} */ to) => {
      full(from, to);
      throw new Error('ENOSPC');
    };
    expect(() => publishSite(at(), record, failing)).toThrow('ENOSPC');
    expect(read('public/index.html')).toBe('one');
    expect(readdirSync(at('.build'))).toEqual(['public']);
  });

  it('restores the earlier site after a crash between the two renames', () => {
    renameSync(at('public'), at('.build/before'));
    recoverSite(at());
    expect(read('public/index.html')).toBe('one');
    expect(existsSync(at('.build/before'))).toBe(false);
  });
});
