import { afterEach, expect, it, vi } from 'vitest';
import { buildDocument } from '../../../tests/read-document';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['t', 144],
  ['é', 144],
  ['中', 48],
])(
  'cuts a long name of %s to the same address as ever, without reading it again and again',
  (letter, length) => {
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    const { pages } = buildDocument({
      paths: { '/a': { get: { operationId: letter.repeat(20_000), responses: {} } } },
    });
    const names = pages.map(({ route }) => route.slice(route.lastIndexOf('/') + 1).length);
    expect(names).toContain(length);
    expect(encode.mock.calls.length).toBeLessThan(1000);
  },
);
