// @ts-check
import { expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { readPageAddresses } from './page-addresses.mjs';

const { at, write } = useFolder({ 'index.html': '' });

it.each(['{', '', 'null', '{"a":1}', '[1]', '["a"]', '["/../../x", "/"]', '["//x"]'])(
  'a list of pages that no build writes is named, with the fix: %s',
  (text) => {
    const file = write('routes.json', text);
    expect(() => readPageAddresses(at())).toThrow(
      `${file} must be a list of paths that begin with "/" and have no "..". Build the site again.`,
    );
  },
);

it('and one of a build is read', () => {
  write('routes.json', '["/", "/a..b"]');
  expect(readPageAddresses(at()).get('')).toEqual({ address: '/', file: 'index.html' });
});
