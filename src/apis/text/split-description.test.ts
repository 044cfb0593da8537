import { asHtml } from '../../kit/html/as-html';
import { markup } from '../../kit/html/markup';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown';
import { splitAtFirstHeading, splitDescription } from './split-description';

const split = (markdown: string) => splitDescription(renderMarkdown(markdown));

describe('the description of an operation', () => {
  it('is split into its first paragraph as lead, the text, and the list of facts at its end', () => {
    expect(
      split(
        'Records `consent`.\n\nCall it once.\n\n- **Who may call:** an admin, with [a scope](/a).\n- **Limit:** 60 requests.',
      ),
    ).toEqual({
      lead: 'Records <code>consent</code>.',
      facts: [
        { label: 'Who may call', html: 'An admin, with <a href="/a">a scope</a>.' },
        { label: 'Limit', html: '60 requests.' },
      ],
      rest: '<p>Call it once.</p>',
    });
  });

  it('leaves a fact that begins with code as it is', () => {
    expect(split('a\n\n- **Caching:** `etag` works.').facts[0]?.html).toBe('<code>etag</code> works.');
  });

  it('can be one sentence', () => {
    expect(split('Lists users.')).toEqual({ lead: 'Lists users.', facts: [] });
  });

  it.each([
    ['a list without names', 'a\n\n- b\n- c'],
    ['a list of which one item has no name', 'a\n\n- **B:** b\n- c'],
    ['a list with a list inside', 'a\n\n- **B:** b\n  - c'],
    ['a list with blank lines between its items', 'a\n\n- **B:** b\n\n- **C:** c'],
    ['a list that is not at the end', 'a\n\n- **B:** b\n\nc'],
  ])('keeps %s in the text', (_, markdown) => {
    const { facts, rest } = split(markdown);
    expect(facts).toEqual([]);
    expect(rest).toContain('<ul>');
  });

  it('keeps a long first paragraph and a leading heading in the text', () => {
    expect(split('word '.repeat(60))).toEqual({ facts: [], rest: renderMarkdown('word '.repeat(60)) });
    expect(splitDescription(markup`<h3>Title</h3>\n<p>text</p>`).lead).toBeUndefined();
  });
});

it.each([
  ['before its first section', '<p>a<br></p><hr>', '<h2 id="b">B</h2><p>c</p>'],
  ['nowhere without one', '<p>a</p><h3 id="b">B</h3>', undefined],
  ['nowhere in a box', '<blockquote><h2 id="b">B</h2></blockquote>', undefined],
])('a description is cut %s', (_, lead, rest) => {
  expect(splitAtFirstHeading(asHtml(lead + (rest ?? '')))).toEqual([lead, rest]);
});
