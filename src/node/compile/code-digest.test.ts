import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeDigest } from './code-digest';

let directory: string;

function write(file: string, text: string): void {
  const target = path.join(directory, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'code-digest-'));
  write('package.json', '{}');
  write('src/mdx/compile-page.ts', 'export const a = 1;');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('codeDigest', () => {
  it.each([
    ['a compiler', 'src/mdx/compile-page.ts'],
    ['a file two folders down', 'src/openapi/operation/normalize-api.ts'],
    ['a component that the build renders', 'src/components/api/endpoint.tsx'],
    ['the direct packages', 'package.json'],
    ['the installed packages', 'node_modules/.package-lock.json'],
  ])('changes with %s', (_, file) => {
    const before = codeDigest(directory);
    write(file, 'export const a = 2;');
    expect(codeDigest(directory)).not.toBe(before);
  });

  it.each([
    'src/mdx/compile-page.test.ts',
    'src/client/start/boot.ts',
    'src/styles/base.css',
    'src/templates/a.tsx',
  ])('does not change with %s', (file) => {
    const before = codeDigest(directory);
    write(file, 'changed');
    expect(codeDigest(directory)).toBe(before);
  });
});
