import { expect, it } from 'vitest';
import { anchorSegment, createAnchors } from './anchors';

it('keeps names readable and ids unique', () => {
  const anchors = createAnchors();
  expect(anchors.claim('query', 'limit')).toBe('query-limit');
  expect(anchors.claim('query', 'a/b')).toBe('query-a-b');
  expect(anchors.claim('query', 'a b')).toBe('query-a-b-2');
  expect(anchors.claim('query', 'a-b-2')).toBe('query-a-b-2-2');
  expect(anchors.claim('', '"><script>')).toBe('script');
  expect(anchors.claim('###')).toBe('part');
  expect(anchors.claim('constructor')).toBe('constructor');
});

it('reads a long row of hyphens once', () => {
  expect(anchorSegment(`--a${'-'.repeat(300_000)}b--`)).toBe(`a${'-'.repeat(119)}`);
  expect(anchorSegment('-a-')).toBe('a');
});
