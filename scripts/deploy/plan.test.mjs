import { describe, expect, it } from 'vitest';
import { addRelease, findExpired, planRelease, sortReleases } from './plan.mjs';
import { fileSignature, makeIndex, storedPath } from './release-index.mjs';

const digest = (/** @type {string} */ letter) => letter.repeat(64);

/**
 * @param {string} path
 * @param {'asset' | 'page' | 'list'} stage
 * @param {string} [letter]  Represents the content.
 */
const file = (path, stage, letter = 'a') => ({
  path,
  sha256: digest(letter),
  size: 1,
  type: 'text/html',
  cache: 'no-cache',
  stage,
});

/** @param {readonly import('./release-index.mjs').ReleaseFile[]} files */
const index = (...files) => makeIndex({ files: [...files], routes: [], base: '', layout: 'objects' });

/** @param {import('./release-index.mjs').ReleaseIndex} present */
const knownFrom = (present) => ({
  live: new Map(present.files.map((one) => [one.path, fileSignature(one)])),
  stored: new Set(present.files.flatMap((one) => storedPath(one) ?? [])),
  replaced: [present],
});

const nothing = { live: new Map(), stored: new Set(), replaced: [] };

describe('the plan of a release', () => {
  const first = index(
    file('app.js', 'asset'),
    file('index.html', 'page'),
    file('old', 'page'),
    file('sitemap.xml', 'list'),
  );

  it('uploads dependencies of pages, then new pages, then changed pages, then lists', () => {
    const next = index(
      file('app2.js', 'asset'),
      file('index.html', 'page', 'b'),
      file('new', 'page', 'c'),
      file('sitemap.xml', 'list', 'd'),
    );
    const { steps, removes } = planRelease(next, knownFrom(first));
    expect(steps.map((step) => step.map(({ action, path }) => `${action} ${path}`))).toEqual([
      ['add app2.js', ...['b', 'c', 'd'].map((letter) => `add _releases/objects/${digest(letter)}`)],
      ['add new'],
      ['replace index.html'],
      ['replace sitemap.xml'],
    ]);
    expect(removes).toEqual(['old']);
  });

  it('keeps assets that it no longer uses, because they expire with their release', () => {
    expect(planRelease(index(file('index.html', 'page')), knownFrom(first)).removes).toEqual([
      'old',
      'sitemap.xml',
    ]);
  });

  it('uploads nothing that exists, and everything if nothing is known', () => {
    const again = planRelease(first, knownFrom(first));
    expect(again.steps).toEqual([]);
    expect(again.keeps).toEqual(first.files);
    expect(planRelease(first, nothing).steps.flat()).toHaveLength(5);
  });

  it.each([
    { type: 'text/plain' },
    { cache: 'no-store' },
    { encoding: /** @type {const} */ ('gzip') },
    { redirect: '/' },
  ])('replaces a file if only %o changed', (change) => {
    const next = index(
      ...first.files.map((one) => (one.path === 'index.html' ? { ...one, ...change } : one)),
    );
    const own = planRelease(next, knownFrom(first))
      .steps.flat()
      .filter(({ path, file: { path: name } }) => path === name);
    expect(own.map(({ path }) => path)).toEqual(['index.html']);
  });

  it('stores a content once, however many pages have it', () => {
    const { steps } = planRelease(index(file('x', 'page'), file('y', 'page')), nothing);
    expect(steps[0]?.map(({ path }) => path)).toEqual([`_releases/objects/${digest('a')}`]);
  });
});

describe('earlier releases', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const hours = (/** @type {number} */ count) => new Date(now - count * 3_600_000).toISOString();
  /** @param {string} letter @param {'live' | 'ended' | 'aborted'} state @param {number} [ago] */
  const release = (letter, state, ago) => ({
    digest: digest(letter),
    state,
    began: hours(100),
    ...(ago === undefined ? {} : { ended: hours(ago) }),
  });
  const all = [
    release('a', 'live'),
    release('b', 'ended', 1),
    release('c', 'ended', 30),
    release('d', 'aborted', 30),
    release('e', 'ended', 50),
  ];
  const letters = (/** @type {{ digest: string }[]} */ list) => list.map((one) => one.digest[0]).join('');

  it('are kept while they are among the newest or within the grace time', () => {
    const { kept, dropped } = sortReleases(all, { now, graceMs: 24 * 3_600_000, keep: 3 });
    expect([letters(kept), letters(dropped)]).toEqual(['abc', 'de']);
  });

  it('always include the live one', () => {
    const { kept } = sortReleases(all, { now, graceMs: 0, keep: 1 });
    expect(letters(kept)).toBe('a');
  });

  it('only lose files that no kept release uses', () => {
    const shared = file('shared.js', 'asset');
    const gone = index(
      shared,
      file('gone.js', 'asset'),
      file('page', 'page', 'b'),
      file('same', 'page', 'c'),
    );
    const kept = index(shared, file('page', 'page', 'd'), file('same', 'page', 'c'));
    expect(findExpired([gone], [kept])).toEqual([`_releases/objects/${digest('b')}`, 'gone.js']);
  });

  it('end when another one goes live, and return to the head when they are live again', () => {
    const added = addRelease(all, { digest: digest('e'), began: hours(0) }, hours(0));
    expect(letters(added)).toBe('eabcd');
    expect(added[1]).toMatchObject({ state: 'ended', ended: hours(0) });
    expect(addRelease(added, { digest: digest('e'), began: hours(0) }, hours(0))).toEqual(added);
  });
});
