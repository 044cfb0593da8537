import { describe, expect, it } from 'vitest';
import { findForeign, findRemovable, orderUploads } from './plan';

const HOUR = 3_600_000;
/** Hours; all times of the tests are hours before or after. */
const NOW = 1000;

/** @param {Record<string, number | string>} entries  Time of each file, or what else it is. */
const listing = (entries) =>
  new Map(
    Object.entries(entries).map(([name, value]) => [
      name,
      typeof value === 'number' ? { modified: value * HOUR, size: 1 } : { modified: 0, size: 0, kind: value },
    ]),
  );

/** @param {string} letter  @param {'begun' | 'stopped' | 'done'} state  @param {number} time  @param {string[]} files */
const list = (letter, state, time, ...files) => ({
  name: `_data/${letter.repeat(16)}/files-${letter.repeat(16)}.json`,
  state,
  modified: time * HOUR,
  run: letter,
  files,
});

/** @param {string} path  @param {'asset' | 'page' | 'list'} stage */
const file = (path, stage = 'page') => ({ path, stage, sha256: '', size: 1, type: '', cache: '' });

it('uploads dependencies of pages, then new pages, then changed pages, then lists', () => {
  const files = [file('sitemap.xml', 'list'), file('index.html'), file('new'), file('app.js', 'asset')];
  const steps = orderUploads(files, listing({ 'index.html': 1, 'app.js': 1 }));
  expect(steps.map((step) => step.map(({ path }) => path))).toEqual([
    ['app.js'],
    ['new'],
    ['index.html'],
    ['sitemap.xml'],
  ]);
});

describe('what is in the place of a file', () => {
  const files = ['robots.txt', 'a/index.html', 'b/c/index.html'].map((path) => file(path));
  it.each([
    ['a file of an earlier deployment', { 'robots.txt': 1 }, [list('a', 'done', 1, 'robots.txt')], [], []],
    ['a foreign file', { 'robots.txt': 1, other: 1 }, [list('a', 'done', 1, 'x')], ['robots.txt'], []],
    ['a link', { 'robots.txt': 'a symbolic link' }, [], [], ['robots.txt is a symbolic link']],
    ['a folder', { 'robots.txt/x': 1 }, [], [], ['robots.txt is a folder']],
    ['a file instead of a folder', { 'b/c': 1 }, [], [], ['b/c is a file, not a folder']],
    ['a link instead of a folder', { b: 'a symbolic link' }, [], [], ['b is a symbolic link, not a folder']],
  ])('%s', (_, entries, lists, foreign, obstacles) => {
    expect(findForeign(files, listing(entries), lists, 'folders')).toEqual({ foreign, obstacles });
  });

  it('in a bucket, a folder can have the name of a page', () => {
    const found = findForeign([file('a'), file('b/c')], listing({ 'a/b': 1, b: 1 }), [], 'objects');
    expect(found).toEqual({ foreign: [], obstacles: [] });
  });
});

describe('removes', () => {
  const asset = 'app-0123456789abcdef0123.js';
  const part = '_data/01234567-89ab-cdef-0123-456789abcdef.part';
  const mine = list('f', 'done', NOW, 'index.html');
  const first = list('a', 'done', NOW - 50, 'old', asset);
  const second = list('b', 'done', NOW - 30, 'index.html');

  it.each([
    ['a page that the release does not have', { old: 900 }, [first], ['old']],
    ['no foreign file', { old: 900, other: 900, '_data/posts.json': 900 }, [first], ['old']],
    ['no own file', { 'index.html': 900 }, [first, second], []],
    ['an asset that was unused for the grace time', { [asset]: NOW - 51 }, [first, second], [asset]],
    ['no asset that was used until now', { [asset]: NOW - 51 }, [first], []],
    [
      'no asset that was used until recently',
      { [asset]: NOW - 51 },
      [first, { ...second, modified: (NOW - 1) * HOUR }],
      [],
    ],
    [
      'no asset while the next releases were not completed',
      { [asset]: NOW - 51 },
      [first, list('b', 'stopped', NOW - 30, 'x'), list('c', 'begun', NOW - 30, 'x')],
      [],
    ],
    ['what was killed long ago', { third: NOW - 2 }, [list('c', 'begun', NOW - 2, 'third')], ['third']],
    ['what was interrupted', { third: NOW - 0.1 }, [list('c', 'stopped', NOW - 0.1, 'third')], ['third']],
    ['half-written files', { [part]: NOW - 1 }, [], [part]],
  ])('%s', (_, entries, lists, removes) => {
    const before = listing(entries);
    const own = new Set([mine.name, ...mine.files]);
    const options = { own, before, known: lists, after: before, lists: [...lists, mine], graceMs: 24 * HOUR };
    expect(findRemovable({ ...options, now: NOW * HOUR })).toEqual({ removes, waiting: [] });
  });

  it('nothing that another deployment has written since, or that one that has begun needs', () => {
    const before = listing({ old: 900, changed: 900, third: 999.9, gone: 900, again: NOW });
    const after = listing({ old: 900, changed: NOW, third: 999.9, new: NOW, again: NOW });
    const lists = [
      list('a', 'done', 900, 'old', 'changed', 'third', 'gone', 'new'),
      list('c', 'begun', NOW - 0.5, 'third'),
    ];
    const known = [...lists, list('d', 'done', NOW, 'again')];
    // A second deployment of that release in the same second: no date shows it.
    const now = [...lists, { ...list('d', 'done', NOW, 'again'), run: 'second' }];
    const times = { graceMs: 0, now: NOW * HOUR };
    const found = findRemovable({ own: new Set(), before, known, after, lists: now, ...times });
    expect(found).toEqual({ removes: ['old'], waiting: ['again', 'third'] });
  });

  it('a list only after everything that it names', () => {
    const entries = { [first.name]: NOW - 50, [asset]: NOW - 51 };
    const find = (/** @type {typeof entries} */ before) =>
      findRemovable({
        own: new Set(),
        before: listing(before),
        known: [first, second, mine],
        after: listing(entries),
        lists: [first, second, mine],
        graceMs: 0,
        now: NOW * HOUR,
      }).removes;
    expect(find(entries)).toEqual([first.name, asset].sort());
    expect(find({ ...entries, [asset]: NOW - 52 })).toEqual([]);
  });
});
