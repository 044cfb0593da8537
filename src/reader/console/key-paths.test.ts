import { expect, it } from 'vitest';
import { keyPaths } from './key-paths';
import { prettyJson } from '../../apis/value-checks/pretty-json';

it('names the way to each member, whatever its name and order', () => {
  const value = '{"items":[{"id":1,"place":{"a\\"b":"x: {"}},{"id":2}],"2":[[3]],"1":{},"id":null}';
  const lines = (prettyJson(value, 1000)?.text ?? '').split('\n');
  expect([...keyPaths(lines)].map(([line, path]) => [lines[line]?.trim(), path])).toEqual([
    ['"items": [', ['items']],
    ['"id": 1,', ['items', 'id']],
    ['"place": {', ['items', 'place']],
    ['"a\\"b": "x: {"', ['items', 'place', 'a"b']],
    ['"id": 2', ['items', 'id']],
    ['"2": [', ['2']],
    ['"1": {},', ['1']],
    ['"id": null', ['id']],
  ]);
});

it('ignores what is too deep for a reference', () => {
  expect(keyPaths([`${'  '.repeat(61)}"a": 1`]).size).toBe(0);
});
