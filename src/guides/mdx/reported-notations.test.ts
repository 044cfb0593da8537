import { expect, it } from 'vitest';
import { catalog, compile } from '../../../tests/compile-text';

/** Kinds of Markdown that users of other tools reported as shown wrongly. */
it.each([
  [
    'Markdown inside of details, with blank lines',
    '<details>\n<summary>A <b>b</b></summary>\n\n* One\n\n| a |\n| - |\n| 1 |\n\n</details>\n',
    /<details><summary>A <b>b<\/b><\/summary><ul>\s*<li>One<\/li>\s*<\/ul>[^]*<td>1<\/td>[^]*<\/details>/,
    [],
  ],
  [
    'text inside of details, without blank lines',
    '<details open><summary>S</summary>\n* One\n</details>\n\nAfter.\n',
    /<details open><summary>S<\/summary>\n?\* One\s*<\/details>\n?<p>After\.<\/p>/,
    [],
  ],
  [
    'details in a list and in details',
    '* A\n\n  <details>\n    <summary>B</summary>\n\n  Text.\n\n  <details>\n  <summary>C</summary>\n\n  Deep.\n\n  </details>\n\n  </details>\n\n* D\n',
    /<li>\s*<p>A<\/p>\s*<details><summary>B<\/summary><p>Text\.<\/p><details><summary>C<\/summary><p>Deep\.<\/p><\/details><\/details>\s*<\/li>\s*<li>\s*<p>D<\/p>/,
    [],
  ],
  [
    'a list that goes on after a paragraph',
    '1. a\n\nText.\n\n3. b\n4. c\n',
    /<ol start="3">\s*<li>b<\/li>/,
    [],
  ],
  ['prices', 'It costs $5 and $6, \\$7.\n', /<p>It costs \$5 and \$6, \$7\.<\/p>/, []],
  ['a list of definitions', 'Term\n: Its definition\n', /<p>Term\n: Its definition<\/p>/, ['mdx/notation']],
  ['bold text that CommonMark accepts', 'これは**重要**です。\n', /これは<strong>重要<\/strong>です。/, []],
  ['bold text beside a full-width sign', '**注意（必読）：**この文。\n', /\*\*注意/, ['mdx/notation']],
])('%s', (_, text, expected, codes) => {
  const { page, diagnostics } = compile(text, catalog, 'a.md');
  expect(page?.html).toMatch(expected);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
