import { asHtml } from '../../kit/html/as-html';
import { describe, expect, it, vi } from 'vitest';
import { contentsDisclosure, withContentsDisclosure } from './contents-disclosure';

const ENTRIES = [{ id: 'a', text: 'A <b>', children: [{ id: 'b', text: 'B', children: [] }] }];
const FOLD =
  '<details class="toc-disclosure"><summary>On this page</summary>' +
  '<ul><li><a href="#a">A &lt;b&gt;</a><ul><li><a href="#b">B</a></li></ul></li></ul></details>';

const place = (html: string): string => withContentsDisclosure(asHtml(html), ENTRIES);

describe('the table of contents in the text', () => {
  it('is a fold with escaped titles, or nothing', () => {
    expect(contentsDisclosure(ENTRIES)).toBe(FOLD);
    expect(contentsDisclosure([])).toBe('');
  });

  it('is below the lead', () => {
    expect(place('<p>Lead.</p><h2>A</h2>')).toBe(`<p>Lead.</p>${FOLD}<h2>A</h2>`);
    expect(place('<div class="prose"><p>Lead.</p></div>')).toBe(
      `<div class="prose"><p>Lead.</p>${FOLD}</div>`,
    );
  });

  it('is before a text without a lead', () => {
    expect(place('<h2>A</h2><p>Text.</p>')).toBe(`${FOLD}<h2>A</h2><p>Text.</p>`);
  });
});

it('has its title from the texts of the site, escaped', async () => {
  vi.resetModules();
  vi.stubEnv('GATSBY_TEXTS', JSON.stringify({ language: 'pl', texts: { 'On this page': '<meta a> & b' } }));
  const { contentsDisclosure: shown } = await import('./contents-disclosure');
  expect(shown(ENTRIES)).toContain('<summary>&lt;meta a&gt; &amp; b</summary>');
  vi.unstubAllEnvs();
  vi.resetModules();
});
