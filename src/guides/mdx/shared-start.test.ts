import { expect, it } from 'vitest';
import { asHtml } from '../../kit/html/as-html';
import { sharedStart } from './shared-start';

it.each([
  [
    'The <code>subject</code> is the ',
    ['The <code>subject</code> is the saw.', 'The <code>subject</code> is the user id.'],
  ],
  // No element is cut in two, also inside of its tag.
  ['This one is ', ['This one is <em>a b</em>', 'This one is <em>a c</em>']],
  ['See also the ', ['See also the <a href="/a">a</a>', 'See also the <a href="/b">b</a>']],
  ['', ['The saw is on.', 'The drill is on.']],
  ['', ['The only text of it.']],
  ['', ['The same text.', 'The same text.']],
  ['', []],
])('is %j', (start, texts) => {
  expect(sharedStart(texts.map(asHtml))).toBe(start);
});
