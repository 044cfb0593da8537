import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { cutFirstScreen } from './first-screen-end';
import { renderApiArticle } from './render-article';

const MARK = '<template data-first-screen-end=""></template>';

describe('cutFirstScreen', () => {
  it('cuts at the first mark and removes all marks', () => {
    expect(cutFirstScreen(`<p>a</p>${MARK}<p>b</p>${MARK}`)).toEqual({
      html: '<p>a</p><p>b</p>',
      firstScreen: '<p>a</p>'.length,
    });
  });

  it('includes everything without a mark', () => {
    expect(cutFirstScreen('<p>a</p>')).toEqual({ html: '<p>a</p>', firstScreen: 8 });
  });
});

const { built } = buildRealSpecification('gds');

describe.each(built.pages.map((page) => [page.route, page] as const))('the article of %s', (_, page) => {
  const { main, head, request = '', response = '', rest = '' } = renderApiArticle(page, '/handbook');

  it('has a first screen that is complete HTML', () => {
    const first = main.html.slice(0, main.firstScreen);
    const parsed = new DOMParser().parseFromString(first, 'text/html').body;
    // The parser would close an element that was cut in two.
    const written = new DOMParser().parseFromString(parsed.innerHTML, 'text/html').body.innerHTML;
    expect(parsed.innerHTML).toBe(written);
    const opened = [...first.matchAll(/<(section|div|ul|dl|details|table)[ >]/g)].length;
    const closed = [...first.matchAll(/<\/(section|div|ul|dl|details|table)>/g)].length;
    expect(opened).toBe(closed);
    expect(main.html).not.toContain('first-screen-end');
  });

  it('links into the site below its prefix', () => {
    const outside = [
      ...[head, request, response, main.html, rest].join('').matchAll(/(?:href|data-request)="(\/[^"]*)"/g),
    ]
      .map(([, address]) => address ?? '')
      .filter((address) => !address.startsWith('/handbook/'));
    // Descriptions get the prefix when their page is built (src/openapi/text/render-markdown.ts), here none.
    const described = new Set(
      [...JSON.stringify(page).matchAll(/href=\\"(\/[^"\\]*)/g)].map(([, address]) => address),
    );
    expect(outside.filter((address) => !described.has(address))).toEqual([]);
  });
});
