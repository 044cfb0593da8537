import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /\.ts$/.test(name) && !/\.test\./.test(name));
const sources = new Map(
  files.map((name) => [name, readFileSync(path.join(import.meta.dirname, name), 'utf8')]),
);
const filesThat = (fits: (source: string) => boolean): string[] =>
  files.filter((name) => fits(sources.get(name) ?? ''));

it('one file parses pages, and one converts them: tools bring rules', () => {
  expect(
    filesThat((source) => /^import (?!type).* from '(?:remark|micromark|mdast-util)/m.test(source)),
  ).toEqual(['page-tree.ts']);
  expect(filesThat((source) => /\bnew PageText\(/.test(source))).toEqual(['convert-page.ts', 'page-text.ts']);
  expect(
    filesThat((source) => /\bconvert: /.test(source)).filter(
      (name) => !/\bconvert: convertPage\(/.test(sources.get(name) ?? ''),
    ),
  ).toEqual([]);
  expect(
    filesThat((source) => /^ {4}convert: convertPage\(|^ {2}convert: convertPage\(/m.test(source)),
  ).toEqual(['docusaurus.ts', 'mkdocs.ts', 'old-docs.ts', 'starlight.ts', 'vitepress.ts']);
});

it('no text of a page is marked by characters that pages could have', () => {
  expect(filesThat((source) => /\\u\{?[eE][0-9a-fA-F]{3}|[\ue000-\uf8ff]/.test(source))).toEqual([]);
});
