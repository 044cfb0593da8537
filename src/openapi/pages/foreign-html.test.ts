import { expect, it } from 'vitest';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';

it('keeps links, tables, lists, asides, and folds of HTML in a description, and sanitizes them', () => {
  const { operation } = buildForeign('html', {
    links: { isStrict: false, base: 'https://docs.halls.example/' },
  });
  const html = operation('listHalls').operation.html ?? '';
  expect(html).toContain('<a href="https://docs.halls.example/guides/halls.html"');
  expect(html).toContain('<td>A</td>');
  expect(html).toContain('<li>One</li>');
  expect(html).toContain('<aside>Slow.</aside>');
  expect(html).toContain('<summary>More</summary>');
  expect(html).toContain('<a href="https://docs.halls.example/plan.png" rel="noopener noreferrer">Plan</a>');
  expect(html).toContain('List&#x3C;Hall>');
  expect(html).not.toMatch(/script|alert|class="warning"/);
});
