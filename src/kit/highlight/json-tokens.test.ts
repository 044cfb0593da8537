import { describe, expect, it } from 'vitest';
import { createHighlight } from './highlight';
import { readJsonTokens } from './json-tokens';

const { tokenize } = await createHighlight();

describe('pieces of JSON', () => {
  it.each([
    '{}',
    '""',
    '-1.5e+3',
    '{ "a" : [1 , 2.5e-3,-0,true ,false,null] }',
    '{\n  "a\\n b": "x\\u00e9 \\n \\" \\\\ y",\n  "b"\n :\n [ ]\n}',
    '"\\n \\t"',
    '{"a": "http://x/y?z=1&b=<c>", "": " ", "c": "// none", "true": "false"}',
    '  {"q":"é 😀"}  \n\n',
    '{"x":  {"y"  :  2 } ,\n\n"z" :[[[]],"-1"]}',
  ])('equal those of the grammar: %s', (code) => {
    expect(readJsonTokens(code)).toBeDefined();
    // A line that is not JSON requires the grammar.
    expect(readJsonTokens(`${code}\n!`)).toBeUndefined();
    expect(tokenize(code, 'json')).toEqual(tokenize(`${code}\n!`, 'json').slice(0, -1));
  });

  it('leaves everything but strict JSON to the grammar', () => {
    expect(readJsonTokens('{ a: 1 }')).toBeUndefined();
    expect(readJsonTokens('// why\n{}')).toBeUndefined();
    expect(readJsonTokens('{\r\n}')).toBeUndefined();
  });
});
