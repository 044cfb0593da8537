import { expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { countSearchParts } from './count-search-parts';

const { at, write } = useFolder();

it('divides the search by the bytes of guides and specifications', () => {
  expect(countSearchParts(at())).toBe(1);
  write('content/a/image.png', Buffer.alloc(20_000_000));
  write('content/a/guide.mdx', ' '.repeat(2_000_000));
  expect(countSearchParts(at())).toBe(1);
  write('openapi/api.yaml', ' '.repeat(1_000_000));
  expect(countSearchParts(at())).toBe(2);
  write('openapi/api.yaml', ' '.repeat(80_000_000));
  expect(countSearchParts(at())).toBe(24);
});
