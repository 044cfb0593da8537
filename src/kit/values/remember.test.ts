import { expect, it, vi } from 'vitest';
import { remember } from './remember';

it('calls a function once for each object, also if it returns nothing', () => {
  const read = vi.fn((key: { readonly a: number }) => (key.a > 1 ? key.a : undefined));
  const remembered = remember(read);
  const [one, two] = [{ a: 1 }, { a: 2 }];
  expect([one, two, one, two].map(remembered)).toEqual([undefined, 2, undefined, 2]);
  expect(read).toHaveBeenCalledTimes(2);
});
