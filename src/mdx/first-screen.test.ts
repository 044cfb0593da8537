import { h } from 'hastscript';
import type { ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { countFirstScreen } from './first-screen';

const text = (...children: ElementContent[]): Root => ({ type: 'root', children });
const paragraph = (lines: number): ElementContent => h('p', 'x'.repeat(72 * lines));

describe('countFirstScreen', () => {
  it('includes all of a short text', () => {
    expect(countFirstScreen(text())).toBe(0);
    expect(countFirstScreen(text(h('h2', 'Steps'), paragraph(2)))).toBe(2);
  });

  it('stops at the block that fills the window', () => {
    // 5 lines are 167 px: the sixth passes 850.
    expect(countFirstScreen(text(...Array.from({ length: 20 }, () => paragraph(5))))).toBe(6);
  });

  it('counts the lines of code, not its characters', () => {
    const code = (lines: number): ElementContent =>
      h('figure', h('pre', h('code', Array.from({ length: lines }, () => '{').join('\n'))));
    expect(countFirstScreen(text(code(10), code(10), paragraph(1), paragraph(1), paragraph(1)))).toBe(5);
    expect(countFirstScreen(text(code(40), paragraph(1)))).toBe(1);
  });

  it('counts the rows of tables, and drawings', () => {
    const table = h(
      'div',
      h(
        'table',
        Array.from({ length: 20 }, () => h('tr', h('td', 'x'))),
      ),
    );
    expect(countFirstScreen(text(table, paragraph(1)))).toBe(1);
    expect(countFirstScreen(text(h('figure', h('svg')), h('figure', h('svg')), paragraph(3)))).toBe(3);
  });
});
