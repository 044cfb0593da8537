import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutFrontmatter } from './hide-front-matter';

type ParseFrontmatter = (key: string, source: string) => { readonly body: string };
const { parseFrontmatter } = createRequire(import.meta.url)('gatsby-plugin-mdx/dist/frontmatter') as {
  readonly parseFrontmatter: ParseFrontmatter;
};

it.each([
  ...['---\ntitle: A', '---title: X\n---\n', '---js\nx\n---\n', '---\na: !!js/regexp x\n---\n', ''],
  ...['---\n---\n---js\nx\n---\n', '\uFEFF---js\nx\n---\n', '\r\n---json\n{\n---\n'],
])('front matter is hidden from gray-matter, which fails on it or reads it by other rules: %j', (text) => {
  expect(parseFrontmatter(text, withoutFrontmatter(text))).toMatchObject({ frontmatter: {} });
});
