import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /\.ts$/.test(name) && !/\.test\./.test(name));
const sources = new Map(
  files.map((name) => [name, readFileSync(path.join(import.meta.dirname, name), 'utf8')]),
);
const filesWith = (text: RegExp): string[] => files.filter((name) => text.test(sources.get(name) ?? ''));

it('one file parses pages, one walks through them, and one asks for it: tools bring rules', () => {
  expect(filesWith(/^import (?!type).* from '(?:remark|micromark|mdast|markdown|marked|parse5)/m)).toEqual([
    'page-tree.ts',
  ]);
  expect(filesWith(/\bnew PageText\(/)).toEqual(['convert-page.ts', 'page-text.ts']);
  expect(filesWith(/^import (?!type).*\bconvertPage\b/m)).toEqual(['take-over.ts']);
});

it('no text of a page is marked by characters that pages could have', () => {
  expect(filesWith(/\\u\{?[eE][0-9a-fA-F]{3}|[\ue000-\uf8ff]/)).toEqual([]);
});
