import { describe, expect, it } from 'vitest';
import { expandRedirects, objectionToPattern } from './expand-redirects';

describe('redirects of a folder', () => {
  it('are one for each of its pages, after those of single addresses', () => {
    expect(
      expandRedirects(
        [
          { from: '/v1/*', to: '/guides/*' },
          { from: '/v1/start', to: '/' },
          { from: '/gone/*', to: '/nowhere/*' },
        ],
        ['/', '/guides/', '/guides/start', '/guides/a/b', '/guidesx'],
      ),
    ).toEqual([
      { from: '/v1/start', to: '/' },
      { from: '/v1/', to: '/guides/' },
      { from: '/v1/start', to: '/guides/start' },
      { from: '/v1/a/b', to: '/guides/a/b' },
    ]);
  });

  it.each([
    ['/a', '/b', true],
    ['/a/*', '/b/*', true],
    ['/*', '/b/*', true],
    ['/a/*', '/b', false],
    ['/a', '/b/*', false],
    ['/a*', '/b*', false],
    ['/a/*/c', '/b/*/c', false],
    ['/*/a/*', '/b/*', false],
    ['/a/*', 'https://b.example/*', false],
  ])('%s to %s', (from, to, isPossible) => {
    expect(objectionToPattern({ from, to }) === undefined).toBe(isPossible);
  });
});
