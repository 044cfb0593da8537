import { expect, it } from 'vitest';
import { parseSpecification } from '../parse/parse-specification';
import { buildApiPages } from './build-api-pages';
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

it('never gives a description the ids of the frame or of the parts of its page', () => {
  const description =
    '# Main\n\n# Responses\n\n<p id="main">a</p><p id="responses">b</p><p id="cookie">c</p>\n\n[c](#cookie)';
  const response = { description: '<b id="cookie">d</b> [d](#cookie)' };
  const parsed = parseSpecification(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'GetA', description, responses: { 200: response } } } },
    }),
    'a.json',
  );
  if (!parsed.ok) throw new Error('The document is not valid.');
  const page = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' }).pages.at(-1);
  const text = JSON.stringify(page).replaceAll('\\"', "'");
  expect(new Set([...text.matchAll(/ id='([^']*)'/g)].map(([, id]) => id))).toEqual(
    new Set(['main-2', 'responses-2', 'text-cookie', 'text-cookie-2', 'text-main', 'text-responses']),
  );
  expect(text).toMatch(/href='#text-cookie'>c<.*href='#text-cookie-2'>d</);
  expect(page?.anchors).not.toContain('main');
});
