import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { isShortCode, keepTogether } from './keep-together';

function kept(...children: Parameters<typeof h>[2][]): string {
  const tree = h('div', h('p', ...children));
  keepTogether(tree);
  return toHtml(tree.children);
}

describe('what stays on one line', () => {
  it('is a range of numbers', () => {
    expect(kept('Sends 1–10,000 keys, 5–9 times.')).toBe(
      '<p>Sends <span class="whole">1–10,000</span> keys, <span class="whole">5–9</span> times.</p>',
    );
    expect(kept('A – B, 1 – 2, and 3-4.')).toBe('<p>A – B, 1 – 2, and 3-4.</p>');
  });

  it('is a number with its unit in a cell of a table, which is narrow', () => {
    expect(kept('After 24 h.')).toBe('<p>After 24 h.</p>');
    const cell = (text: string): string => {
      const tree = h('table', h('tr', h('td', h('em', text))));
      keepTogether(tree);
      return toHtml(tree).replace(/<(?!\/?span)[^>]*>/g, '');
    };
    expect(cell('15 min–24 h (default 24 h)')).toBe(
      '<span class="whole">15 min–24 h</span> (default <span class="whole">24 h</span>)',
    );
    expect(cell('1–50 MiB, 25 months')).toBe(
      '<span class="whole">1–50 MiB</span>, <span class="whole">25 months</span>',
    );
    expect(cell('5 hours, 1–10 of 3 machines')).toBe(
      '5 hours, <span class="whole">1–10</span> of 3 machines',
    );
  });

  it('is short code that a browser would break', () => {
    expect(kept(h('code', '/v1/', h('wbr'), 'machines'))).toBe(
      '<p><code class="whole">/v1/machines</code></p>',
    );
    expect(kept(h('code', 'userId'))).toBe('<p><code>userId</code></p>');
    expect(kept(h('code', '1–2'))).toBe('<p><code>1–2</code></p>');
    expect(['GET /machines', 'scope-missing', 'npm install tsx'].map(isShortCode)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['-o', '--late'].map(isShortCode)).toEqual([true, true]);
    expect(['Content-Type: application/json', '-1', '/v1'].map(isShortCode)).toEqual([false, false, false]);
  });

  it('is an option in longer code', () => {
    expect(kept(h('code', 'npm run mock -- --port 4011'))).toBe(
      '<p><code>npm run mock -- <span class="whole">--port</span> 4011</code></p>',
    );
    expect(kept(h('code', 'a-long-name-of-words--and-more'))).toBe(
      '<p><code>a-long-name-of-words--and-more</code></p>',
    );
  });

  it('is the number of a standard', () => {
    expect(kept('As OPC 40001-1 and RFC 9457 say, in 2026 and on page 1234.')).toBe(
      '<p>As <span class="whole">OPC 40001-1</span> and <span class="whole">RFC 9457</span> say, in 2026 and on page 1234.</p>',
    );
  });

  it('is a term with the punctuation after it', () => {
    const term = h('span', { className: ['term'] }, h('button', 'saw'));
    const html = '<span class="term"><button>saw</button></span>';
    expect(kept('A ', term, '), and a ', term, ' too.')).toBe(
      `<p>A <span class="whole">${html}),</span> and a ${html} too.</p>`,
    );
  });

  it('is not a block of code', () => {
    const block = h('pre', h('code', 'a-b 1–2'));
    expect(kept(block)).toBe('<p><pre><code>a-b 1–2</code></pre></p>');
  });
});
