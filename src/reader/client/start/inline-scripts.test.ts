import { describe, expect, it } from 'vitest';
import { REDIRECT_SCRIPT } from './inline-scripts';

/** Where the script of a moved address goes. */
function follow(to: string, from: string): string {
  const place = new URL(from);
  let target = '';
  const location = {
    ...{ href: place.href, search: place.search, hash: place.hash },
    replace: (address: string) => (target = address),
  };
  const document = { currentScript: { parentNode: { dataset: { to } } } };
  // The script of the page, as it is.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  (new Function('document', 'location', REDIRECT_SCRIPT) as (...values: object[]) => void)(
    document,
    location,
  );
  return target;
}

describe('an address that has moved', () => {
  it.each([
    ['/docs/new', 'https://x.example/docs/old', 'https://x.example/docs/new'],
    ['/docs/new', 'https://x.example/docs/old?q=1#part', 'https://x.example/docs/new?q=1#part'],
    ['/docs/new#own', 'https://x.example/docs/old?q=1#part', 'https://x.example/docs/new?q=1#own'],
  ])('leads to %s from %s with its query and its fragment', (to, from, expected) => {
    expect(follow(to, from)).toBe(expected);
  });
});
