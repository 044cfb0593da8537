import { describe, expect, it } from 'vitest';
import { fillTokens } from './fill-tokens';

const product = { name: 'Zinkora', slug: 'zinkora' };

describe('fillTokens', () => {
  it('fills in name and slug everywhere', () => {
    expect(fillTokens('@@name@@ at gds.@@slug@@.example', product, 'a.mdx').text).toBe(
      'Zinkora at gds.zinkora.example',
    );
  });

  it('reports an unknown token with its position and the nearest name', () => {
    const { diagnostics, text } = fillTokens('one\ntwo @@nmae@@', product, 'a.mdx');
    expect(text).toBe('one\ntwo @@nmae@@');
    expect(diagnostics).toMatchObject([{ code: 'token/unknown', position: { line: 2, column: 5 } }]);
    expect(diagnostics[0]?.fix).toContain('Did you mean "name"?');
  });

  it.each([
    ['at @@ name @@.', '@@ name @@', 4],
    ['@@größe@@', '@@größe@@', 1],
    ['a @@slug@-b', '@@slug@', 3],
    ['a @name@@ b', '@name@@', 3],
    ['@@name@@ and @@2nd@@', '@@2nd@@', 14],
  ])('reports a probable token: %s', (text, token, column) => {
    const { diagnostics } = fillTokens(text, product, 'a.mdx');
    expect(diagnostics).toMatchObject([{ code: 'token/unknown', position: { line: 1, column } }]);
    expect(diagnostics[0]?.message).toContain(`"${token}"`);
  });

  it.each([
    '@@name@@ text @@slug@@',
    '@@ -1,3 +1,3 @@',
    '@@ -1,3 +1,3 @@ module Test @@ -9 +9 @@ end',
    'name@example.com',
    'SELECT @@version',
    '@@@@',
  ])('reports nothing in %s', (text) => {
    expect(fillTokens(text, product, 'a.mdx').diagnostics).toEqual([]);
  });

  it('maps positions after a token to the source', () => {
    const { originalPosition, text } = fillTokens('@@name@@ and @@slug@@ x', product, 'a.mdx');
    expect(originalPosition({ line: 1, column: text.indexOf('x') + 1 })).toEqual({ line: 1, column: 23 });
    expect(originalPosition({ line: 1, column: text.indexOf('and') + 1 })).toEqual({ line: 1, column: 10 });
    expect(originalPosition({ line: 1, column: 3 })).toEqual({ line: 1, column: 1 });
  });

  it('ignores prototype names', () => {
    expect(fillTokens('@@constructor@@', product, 'a.mdx').diagnostics).toHaveLength(1);
  });
});
