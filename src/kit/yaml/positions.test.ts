import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document';
import { LIMITS, parseYaml } from './parse-yaml';
import type { Diagnostic, Result } from '../diagnostics/diagnostic';

function first(result: Result<unknown>): string {
  const diagnostic: Diagnostic | undefined = result.ok ? undefined : result.diagnostics[0];
  return diagnostic
    ? `${diagnostic.position?.line}:${diagnostic.position?.column} ${diagnostic.code}`
    : 'fine';
}

describe('positions of YAML', () => {
  it.each([
    ['a quoted key that is used twice', '"a": 1\nb: 2\n"a": 3\n', '3:1 yaml/syntax'],
    ['a key of JSON that is used twice', '{"a": 1, "b": {"c": 1,\n "c": 2}}', '2:2 yaml/syntax'],
    ['a key behind an anchor', 'a: 1\n&k a: 2\n', '2:4 yaml/syntax'],
    ['an alias without anchor', 'a: &x 1\nb: *y\n', '2:4 yaml/syntax'],
    ['an alias too many', `a: &a 1\nb: [${'*a,'.repeat(120)}1]`, '2:305 yaml/syntax'],
    ['a tab', 'a:\n  b: 1\n\tc: 2\n', '3:1 yaml/syntax'],
    ['UTF-16', Buffer.from('a: 1\n', 'utf16le').toString('utf8'), '1:1 file/encoding'],
    ['Latin-1', Buffer.from('a: 1\nb: é\n', 'latin1').toString('utf8'), '2:4 file/encoding'],
  ])('%s', (_, text, place) => {
    expect(first(parseDocument(text, 'a.yml'))).toBe(place);
  });

  it.each([
    ['a bracket', "x: don't\na:\n  b: {\n    c: 1\n  }\n  d: [e]\n", '5:3 yaml/syntax'],
    ['a quote', 'x: don\'t\na:\n  b: "c\n  d"\n', '3:6 yaml/syntax'],
  ])('%s that is not deeper than its key is refused where it is', (_, text, place) => {
    expect(first(parseYaml(text, 'a.yml'))).toBe(place);
  });

  it.each([
    ['brackets', 'a:\n  b: [\n    { c: 1\n  }, # {\n  2 ]\n  d: |\n    }\n', [{ c: 1 }, 2], ['4:3', '5:3']],
    ['quotes', 'a:\n  b: "c\n  e"\n  d: |\n    }\n', 'c e', ['3:3']],
    [
      'comments',
      'a:\n  b: [\n    "c"#, 1\n  ,\n  2 ]#]\n  d: |\n    }\n',
      ['c', 2],
      ['3:8 yaml/comment', '4:3', '5:3', '5:6 yaml/comment'],
    ],
    ['lines far to the left', `${' '.repeat(60)}a: [\n]\n`, undefined, ['2:1']],
  ])('what others read is read and reported, in %s', (_, text, b, places) => {
    const parsed = parseYaml(text, 'a.yml', undefined, { ...LIMITS, isTolerant: true });
    if (!parsed.ok) throw new Error('not read');
    const { value, found = [], positionOf } = parsed.value;
    expect(found.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`)).toEqual(
      places.map((place) => (place.includes(' ') ? place : `${place} yaml/indentation`)),
    );
    expect(value).toEqual(b === undefined ? { a: [] } : { a: { b, d: '}\n' } });
    if (b !== undefined) expect(positionOf(['a', 'd'], 'key').column).toBe(3);
    if (Array.isArray(b)) expect(positionOf(['a', 'b', 1])).toEqual({ line: 5, column: 3 });
  });

  it.each([
    ['an open bracket', 'a: [\nb: 1\n', '1:4 yaml/syntax'],
    ['an open quote', 'a: "b\nc: "d"\n', '1:4 yaml/syntax'],
  ])('%s is none of them', (_, text, place) => {
    expect(first(parseYaml(text, 'a.yml', undefined, { ...LIMITS, isTolerant: true }))).toBe(place);
  });

  it('of an alias are those of its source', () => {
    const parsed = parseYaml('a: &x\n  k: 1\nb: *x\nc:\n  <<: *x\n', 'a.yml');
    if (!parsed.ok) throw new Error('not read');
    const { positionOf } = parsed.value;
    expect(positionOf(['b'])).toEqual({ line: 3, column: 4 });
    expect(positionOf(['b', 'k'])).toEqual({ line: 2, column: 6 });
    expect(positionOf(['c', 'k'], 'key')).toEqual({ line: 2, column: 3 });
  });
});

describe('a .json file', () => {
  it.each([
    ['{"a": 1}', 'fine'],
    ['\uFEFF{"a": 1}', 'fine'],
    ['{"a": 1,}', '1:9 json/syntax'],
    ['{"a": 1 /* one */}', '1:9 json/syntax'],
    ['a: 1', '1:1 json/syntax'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, '1:1500 yaml/syntax'],
  ])('%j', (text, place) => {
    expect(first(parseDocument(text, 'a.json', { aliases: 100, depth: 1500, values: 100_000 }))).toBe(place);
  });
});
