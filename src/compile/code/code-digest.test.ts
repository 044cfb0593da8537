import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { codeDigest } from './code-digest';

const { at, write } = useFolder({
  'package.json': '{}',
  'src/guides/mdx/compile-page.ts': 'export const a = 1;',
});

describe('codeDigest', () => {
  it.each([
    ['a compiler', 'src/guides/mdx/compile-page.ts'],
    ['a file two folders down', 'src/apis/operation/normalize-api.ts'],
    ['a component that the build renders', 'src/reader/components/api/endpoint.tsx'],
    ['the direct packages', 'package.json'],
    ['the installed packages', 'node_modules/.package-lock.json'],
  ])('changes with %s', (_, file) => {
    const before = codeDigest(at());
    write(file, 'export const a = 2;');
    expect(codeDigest(at())).not.toBe(before);
  });

  it.each([
    'src/guides/mdx/compile-page.test.ts',
    'src/reader/client/start/boot.ts',
    'src/styles/base.css',
    'src/templates/a.tsx',
  ])('does not change with %s', (file) => {
    const before = codeDigest(at());
    write(file, 'changed');
    expect(codeDigest(at())).toBe(before);
  });
});
