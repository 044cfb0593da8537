import { describe, expect, it } from 'vitest';
import type { ContentReport, PageReport } from '../../model/example';
import { readExamplePage } from '../read/example-page';
import { boundShare, formatContentReport } from './format-content-report';

function page(route: string, bindable: number, bound: number): PageReport {
  return {
    file: `content${route}.mdx`,
    route,
    words: 500,
    headings: 3,
    examples: 4,
    bindable,
    bound,
    links: 2,
    diagrams: 1,
    terms: 5,
  };
}

const report: ContentReport = {
  pages: [page('/b', 3, 2), page('/a', 0, 0)],
  unbound: [
    { file: 'content/b.mdx', position: { line: 7, column: 1 }, language: 'json', reason: 'output of a tool' },
  ],
};

describe('formatContentReport', () => {
  it('prints a table by address, the share, and the unbound examples', () => {
    expect(formatContentReport(report).split('\n')).toEqual([
      'page     words  headings  examples  to validate  validated  links  diagrams  tooltips',
      '-------------------------------------------------------------------------------------',
      '/a         500         3         4            0          0      2         1         5',
      '/b         500         3         4            3          2      2         1         5',
      '-------------------------------------------------------------------------------------',
      '2 pages   1000         6         8            3          2      4         2        10',
      '',
      'Validated examples: 2 of 3 (66.6 %).',
      'Not validated:',
      '  content/b.mdx:7:1  json: output of a tool',
      '',
    ]);
  });

  it('shows full coverage if there is nothing to validate', () => {
    expect(boundShare({ pages: [page('/a', 0, 0)], unbound: [] })).toBe(1);
  });
});

describe('readExamplePage', () => {
  it('counts visible links', () => {
    const html =
      '<h2 id="a">A<a href="#a" class="hash-link">#</a></h2><p><a href="/b">b</a> <a href="https://c.example">c</a> <abbr>d</abbr></p>';
    const counts = { words: 3, diagrams: 0, terms: 0 };
    const headings = [{ id: 'a', text: 'A', depth: 2 }];
    expect(
      readExamplePage({ file: 'content/a.mdx', route: '/a', html, headings, counts, examples: [] }).counts,
    ).toEqual({ words: 3, diagrams: 0, terms: 0, headings: 1, links: 2 });
  });
});
