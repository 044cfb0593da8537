import { describe, expect, it } from 'vitest';
import { toJson } from '../values/exact-number';
import { dumpYaml } from './exact-numbers';
import { parseDocument } from './parse-document';

const read = (text: string, file = 'a.yaml'): unknown => {
  const parsed = parseDocument(text, file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.value.value;
};

describe('numbers of a document', () => {
  it.each([
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['+18446744073709551615', '18446744073709551615'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    ['0x1F', '31'],
    ['00012345678901234567', '12345678901234567'],
    ['1.0', '1.0'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['-.5000', '-0.5000'],
    ['1.', '1'],
    ['2.e3', '2e3'],
    ['1e400', '1e400'],
    ['-0', '-0'],
    ['!!float 1', '1'],
    ['"1.0"', '"1.0"'],
    ['"1e400"', '"1e400"'],
  ])('%s', (written, shown) => {
    expect(toJson(read(`a: &x ${written}\nb: [*x]\n`))).toBe(`{"a":${shown},"b":[${shown}]}`);
    expect(dumpYaml(read(`a: ${written}`)).replaceAll("'", '"')).toBe(`a: ${shown}\n`);
  });

  it('are the same in JSON', () => {
    const json = '{"a":[9223372036854775807,1.0,1E400,-0.10],"b":1}';
    expect(toJson(read(json, 'a.json'))).toBe(json);
    expect(toJson(read(dumpYaml(read(json))))).toBe(json);
  });

  it('are texts as keys', () => {
    expect(read('1.0: a\n9223372036854775807: b\n')).toEqual({ '1.0': 'a', '9223372036854775807': 'b' });
    expect(() => read('1.0: a\n1.0: b\n')).toThrow('is used twice');
  });
});
