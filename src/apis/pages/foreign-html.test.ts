import { expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';
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
  const get = { operationId: 'GetA', description, responses: { 200: response } };
  const page = buildDocument({ paths: { '/a': { get } } }).pages.at(-1);
  const text = JSON.stringify(page).replaceAll('\\"', "'");
  expect(new Set([...text.matchAll(/ id='([^']*)'/g)].map(([, id]) => id))).toEqual(
    new Set(['main-2', 'responses-2', 'text-cookie', 'text-cookie-2', 'text-main', 'text-responses']),
  );
  expect(text).toMatch(/href='#text-cookie'>c<.*href='#text-cookie-2'>d</);
  expect(page?.anchors).not.toContain('main');
});
