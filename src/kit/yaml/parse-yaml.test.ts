import { describe, expect, it } from 'vitest';
import { parseYaml } from './parse-yaml';

function parsed(text: string) {
  const result = parseYaml(text, 'a.yml');
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

describe('parseYaml', () => {
  it('returns positions of keys and values, in YAML and JSON', () => {
    const yaml = parsed('a: 1\nb:\n  - x\n  - c: "d"\n');
    expect(yaml.value).toEqual({ a: 1, b: ['x', { c: 'd' }] });
    expect(yaml.positionOf(['b', 1, 'c'])).toEqual({ line: 4, column: 8 });
    expect(yaml.positionOf(['b', 1, 'c'], 'key')).toEqual({ line: 4, column: 5 });
    expect(yaml.positionOf(['b'])).toEqual({ line: 3, column: 3 });
    const json = parsed('{\n  "a": {"b": [1, 2]}\n}');
    expect(json.positionOf(['a', 'b', 1])).toEqual({ line: 2, column: 18 });
  });

  it('falls back to the nearest ancestor for a missing path', () => {
    expect(parsed('a:\n  b: 1\n').positionOf(['a', 'missing'])).toEqual({ line: 2, column: 3 });
  });

  it('reports broken YAML with its line and column', () => {
    const result = parseYaml('a: 1\n b: 2\n', 'site.yml', { line: 2, column: 1 });
    expect(result).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'yaml/syntax', file: 'site.yml', position: { line: 3, column: 3 } }],
    });
  });

  it.each([
    ['a:\n\tb: 1\n', 2, 1],
    ['- section: A\n  items:\n  \t- /a\n', 3, 3],
    ['a:\n  b: 1\n\tc: 2\n', 3, 1],
  ])('says that a tab indents a line: %j', (text, line, column) => {
    expect(parseYaml(text, 'a.yml')).toMatchObject({
      diagnostics: [{ position: { line, column }, fix: 'Indent with spaces only.' }],
    });
  });

  it('rejects duplicate keys and alias bombs', () => {
    expect(parseYaml('a: 1\na: 2\n', 'a.yml')).toMatchObject({
      ok: false,
      diagnostics: [{ position: { line: 2, column: 1 }, fix: 'Keep one of the two keys.' }],
    });
    const bomb = `a: &a [1]\n${Array.from({ length: 200 }, (_, n) => `b${n}: *a`).join('\n')}\n`;
    expect(parseYaml(bomb, 'a.yml').ok).toBe(false);
  });

  it('keeps keys that would change a prototype as plain data', () => {
    const { value } = parsed('__proto__:\n  polluted: true\n');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(value as object)).toEqual(['__proto__']);
  });
});
