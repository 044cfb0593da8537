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
  ])('are those of the grammar: %s', (code) => {
    expect(readJsonTokens(code)).toBeDefined();
    // With a line that is no JSON the grammar has to do it.
    expect(readJsonTokens(`${code}\n!`)).toBeUndefined();
    expect(tokenize(code, 'json')).toEqual(tokenize(`${code}\n!`, 'json').slice(0, -1));
  });

  it('leaves to the grammar what is no strict JSON', () => {
    expect(readJsonTokens('{ a: 1 }')).toBeUndefined();
    expect(readJsonTokens('// why\n{}')).toBeUndefined();
    expect(readJsonTokens('{\r\n}')).toBeUndefined();
  });
});
