import { expect, it } from 'vitest';
import { asHtml } from '../../kit/html/as-html';
import { afterStart, nameIn, sharedStart } from './shared-start';

it.each([
  [
    'The <code>subject</code> is the ',
    ['The <code>subject</code> is the saw.', 'The <code>subject</code> is the user id.'],
  ],
  // No element is cut in two, also inside of its tag.
  [
    'The <b>saw</b> <em>it</em> is ',
    ['The <b>saw</b> <em>it</em> is <em>a b</em>', 'The <b>saw</b> <em>it</em> is <em>a c</em>'],
  ],
  // Nothing is named, so half a sentence would be the head.
  ['', ['This one is <em>a b</em>', 'This one is <em>a c</em>']],
  ['', ['See also the <a href="/a">a</a>', 'See also the <a href="/b">b</a>']],
  ['', ['The saw is on.', 'The drill is on.']],
  ['', ['The only text of it.']],
  ['', ['The same text.', 'The same text.']],
  ['', []],
])('is %j', (start, texts) => {
  expect(sharedStart(texts.map(asHtml))).toBe(start);
});

it('makes whole words of the head and of what follows', () => {
  const start = asHtml('The <code>subject</code> is the ');
  const after = (text: string): string => afterStart(asHtml(start + text), start);
  expect(nameIn(start)).toBe('<code>subject</code>');
  expect(after('machine id.')).toBe('machine id');
  expect(after('user id. It is lowercase.')).toBe('user id. It is lowercase.');
  expect(afterStart(asHtml('A note.'), asHtml(''))).toBe('A note.');
});
