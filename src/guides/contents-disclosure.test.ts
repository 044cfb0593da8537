import { describe, expect, it } from 'vitest';
import { contentsDisclosure, withContentsDisclosure } from './contents-disclosure';

const ENTRIES = [{ id: 'a', text: 'A <b>', children: [{ id: 'b', text: 'B', children: [] }] }];
const FOLD =
  '<details class="toc-disclosure"><summary>On this page</summary>' +
  '<ul><li><a href="#a">A &lt;b&gt;</a><ul><li><a href="#b">B</a></li></ul></li></ul></details>';

const place = (html: string, firstScreen = html.length): { html: string; firstScreen: number } =>
  withContentsDisclosure({ html, firstScreen }, ENTRIES);

describe('the table of contents in the text', () => {
  it('is a fold with escaped titles, or nothing', () => {
    expect(contentsDisclosure(ENTRIES)).toBe(FOLD);
    expect(contentsDisclosure([])).toBe('');
  });

  it('is below the lead, and belongs to the first screen', () => {
    expect(place('<p>Lead.</p><h2>A</h2>', 12)).toEqual({
      html: `<p>Lead.</p>${FOLD}<h2>A</h2>`,
      firstScreen: 12 + FOLD.length,
    });
    expect(place('<div class="prose"><p>Lead.</p></div>').html).toBe(
      `<div class="prose"><p>Lead.</p>${FOLD}</div>`,
    );
  });

  it('is before a text without a lead', () => {
    expect(place('<h2>A</h2><p>Text.</p>').html).toBe(`${FOLD}<h2>A</h2><p>Text.</p>`);
  });

  it('does not move the cut of a first screen that ends before it', () => {
    expect(place('<p>Lead.</p>', 0).firstScreen).toBe(0);
  });
});
