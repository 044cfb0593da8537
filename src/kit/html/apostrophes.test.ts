import { asHtml } from './as-html';
import { expect, it } from 'vitest';
import { htmlWithApostrophes } from './apostrophes';

it.each([
  ["It's the user's app.", 'It’s the user’s app.'],
  ["For manufacturers' engineers.", 'For manufacturers’ engineers.'],
  ['<b>Saw</b>&#x27;s items, l&#x27;eau', '<b>Saw</b>’s items, l’eau'],
  // Quotes, and what is between them.
  ["Set it to 'items' or 'none', 5' long.", "Set it to 'items' or 'none', 5' long."],
  ["<pre><code>it's</code></pre>", "<pre><code>it's</code></pre>"],
  [
    "<code>it's</code> what's <a title=\"what's > it\">not</a>",
    '<code>it\'s</code> what’s <a title="what\'s > it">not</a>',
  ],
])('%s has typographic apostrophes', (html, shown) => {
  expect(htmlWithApostrophes(asHtml(html))).toBe(shown);
});
