import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html';
import { joinHtml, markup } from './markup';

const HOSTILE = `"><meta http-equiv="refresh">'&`;

it('escapes texts for their place', () => {
  const text = escapeHtml(HOSTILE);
  expect(markup`<a href="/x?${text}&${text}">${text}</a>`).toBe(
    '<a href="/x?&quot;&gt;&lt;meta http-equiv=&quot;refresh&quot;&gt;\'&amp;&&quot;&gt;&lt;meta http-equiv=&quot;refresh&quot;&gt;\'&amp;">' +
      '"&gt;&lt;meta http-equiv="refresh"&gt;\'&amp;</a>',
  );
});

it('takes HTML and lists of HTML as they are', () => {
  const item = markup`<li>"a"</li>`;
  expect(markup`<ul>${[item, item]}</ul>`).toBe('<ul><li>"a"</li><li>"a"</li></ul>');
  expect(joinHtml([item, item], ' & ')).toBe('<li>"a"</li> &amp; <li>"a"</li>');
});

it('does not compile with a text that nobody escaped', () => {
  // @ts-expect-error -- this is what a writer of code can forget.
  expect(markup`<b>${HOSTILE}</b>`).toContain('<meta');
});
