import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeHtml, unescapeHtml } from './escape-html';

const HOSTILE = `"><script>alert('1')</script>&lt;&amp;`;

describe('escaping', () => {
  it('escapes tags in an element', () => {
    expect(escapeHtml(HOSTILE)).toBe(`"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;lt;&amp;amp;`);
  });

  it('escapes quotes in an attribute', () => {
    expect(escapeAttribute(HOSTILE)).not.toMatch(/["<>]/);
  });

  it.each([HOSTILE, '&amp;quot;', "it's", ''])('is reversed for %j', (text) => {
    expect(unescapeHtml(escapeAttribute(text))).toBe(text);
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
  });

  it("reads React's apostrophes", () => {
    expect(unescapeHtml('it&#x27;s &#39;ours&#39;')).toBe("it's 'ours'");
  });
});
