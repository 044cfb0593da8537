import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../tests/setup/cpu-ms';
import { findMarkdownLimit } from './markdown-limits';
import { parseJson } from '../yaml/parse-json';
import { maskMdx } from '../../guides/prose/mask-mdx';
import { readMarkup } from '../../site/links/check-html';
import { readMarkdownLinks } from '../../site/links/markdown-links';
import { pageMarkdown } from '../../twins/markdown/page-markdown';
import { renderMarkdown } from '../../apis/text/render-markdown';

const CHARACTERS = 100_000;
const repeated = (unit: string): string => unit.repeat(CHARACTERS / unit.length);
const nested = (open: string, close: string): string => {
  const count = CHARACTERS / (open.length + close.length);
  return `${open.repeat(count)}x${close.repeat(count)}`;
};

describe('a text of 100 kB takes at most a second', () => {
  const markdown = [
    ...[
      '![',
      '[',
      ']',
      '](x)',
      '[a][b]',
      '*a ',
      'a_ ',
      '`a ',
      '> ',
      '- ',
      '- a\n',
      '# a\n',
      '|a',
      '<a ',
      '<b>',
    ],
    ...['a\n\n', '[^a]', '~', '&a', '- - - - a\n', '> > a\n', '|a|\n|-|\n', '<script>\n\n', '<!--', 'www.a.'],
  ].map((unit) => [unit, repeated(unit)] as const);
  it.each<readonly [string, string]>([
    ...markdown,
    ['![…](x)', nested('![', '](x)')],
    ['one bracket', `[${repeated('1,')}]`],
    ['lists by indentation', Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ])('%j as a description', (_, text) => {
    expect(cpuMs(() => renderMarkdown(text))).toBeLessThan(1000);
  });

  it.each(['<a ', '<a href="', '<p ', "<p '", '<script ', '<!--', '`', '<', '"'])(
    '%j as HTML and MDX',
    (unit) => {
      const text = repeated(unit);
      expect(cpuMs(() => readMarkup('/a', 'a', text))).toBeLessThan(1000);
      const article = `<article>${text}</article>`;
      expect(
        cpuMs(() => pageMarkdown(article, { route: '/a' }, { prefix: '', pages: new Set() })),
      ).toBeLessThan(1000);
      expect(cpuMs(() => maskMdx(text))).toBeLessThan(1000);
      expect(cpuMs(() => readMarkdownLinks('/a', 'a', text))).toBeLessThan(1000);
    },
  );

  it.each([nested('[', ']'), nested('{"a":', '}'), `${'['.repeat(900)}${repeated('1,')}`])(
    'as JSON %#',
    (text) => {
      expect(cpuMs(() => parseJson(text))).toBeLessThan(1000);
      expect(parseJson(text).ok).toBe(false);
    },
  );
});

describe('findMarkdownLimit', () => {
  it('reports the exceeded limit and its position', () => {
    expect(findMarkdownLimit(`a\n\n${'['.repeat(60)}`)).toMatchObject({
      position: { line: 3, column: 51 },
      message: 'Square brackets are nested more than 50 levels deep here, or not closed.',
    });
    expect(findMarkdownLimit(`a\n${'> '.repeat(30)}b`)?.position).toEqual({ line: 2, column: 1 });
    expect(findMarkdownLimit('<div>'.repeat(60), { isMdx: true })?.message).toMatch(/^Tags/);
  });

  it('accepts long plain text, code, tables, and tags in descriptions', () => {
    const paragraph = 'Some *text* with a [link](/x) and `[[[code]]]`, again and again.\n\n';
    expect(findMarkdownLimit(paragraph.repeat(500))).toBeUndefined();
    expect(findMarkdownLimit(`\`\`\`\n${'[{<'.repeat(5000)}\n\`\`\``)).toBeUndefined();
    expect(findMarkdownLimit('| [a](b) | `c` |\n'.repeat(700))).toBeUndefined();
    expect(findMarkdownLimit('<br>'.repeat(60))).toBeUndefined();
  });
});
