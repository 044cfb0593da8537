import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document';
import { parseYaml } from './parse-yaml';
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
