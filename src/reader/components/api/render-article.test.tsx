import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../../tests/fixtures/specs/real-specifications';
import { renderApiArticle } from './render-article';

const { built } = buildRealSpecification('gds');

describe.each(built.pages.map((page) => [page.route, page] as const))('the article of %s', (_, page) => {
  const { main, head, request = '', response = '', rest = '' } = renderApiArticle(page, '/handbook');

  it('links into the site below its prefix', () => {
    const outside = [
      ...[head, request, response, main, rest].join('').matchAll(/(?:href|data-request)="(\/[^"]*)"/g),
    ]
      .map(([, address]) => address ?? '')
      .filter((address) => !address.startsWith('/handbook/'));
    // Descriptions get the prefix when their page is built (src/apis/text/render-markdown.ts), here none.
    const described = new Set(
      [...JSON.stringify(page).matchAll(/href=\\"(\/[^"\\]*)/g)].map(([, address]) => address),
    );
    expect(outside.filter((address) => !described.has(address))).toEqual([]);
  });

  it('has the example of a field below its description, with the label of every example', () => {
    const heads = [...main.matchAll(/<div class="api-property-head">.*?<\/div>/gs)].map(([text]) => text);
    expect(heads.filter((text) => /example/i.test(text.replace(/<a .*?<\/a>|<[^>]*>/g, '')))).toEqual([]);
  });
});
