import { describe, expect, it } from 'vitest';
import { block, diagnosticLines } from '../../../../tests/examples/check';
import { parseDocument } from '../../../kit/yaml/parse-document';
import { checkExamples } from './check-examples';

const LONG = '9223372036854775807';

/** What the check says of a value, in a JSON block and in a YAML block. */
function check(schema: string, value: string): string[][] {
  const text = `openapi: 3.1.0\ncomponents: {schemas: {A: ${schema}}}`;
  const parsed = parseDocument(text, 'openapi/numbers.yaml');
  if (!parsed.ok) throw new Error(parsed.diagnostics[0]?.message);
  const apis = [{ name: 'numbers', file: 'openapi/numbers.yaml', document: parsed.value.value }];
  return ['json', 'yaml'].map((language) => {
    const examples = [block(language, value, { shows: 'schema:numbers/A' })];
    const { diagnostics } = checkExamples({
      ...{ apis, guideApis: [], schemas: [] },
      pages: [{ file: 'content/a.mdx', examples }],
    });
    return diagnosticLines(diagnostics).map((line) => line.replace(/ \(schema:numbers\/A\)/, ''));
  });
}

describe('an example of a guide has its numbers compared digit for digit', () => {
  it.each([
    [`{type: number, maximum: ${LONG}}`, LONG],
    [`{type: number, exclusiveMaximum: 9223372036854775808}`, LONG],
    [`{type: number, minimum: 0.1000000000000000055}`, '0.1000000000000000056'],
    [`{type: number}`, '1e400'],
    [`{type: integer}`, '1.0'],
    [`{enum: [1.0]}`, '1'],
    [`{const: {a: [${LONG}]}}`, `{"a": [${LONG}]}`],
    [`{type: array, uniqueItems: true}`, `[${LONG}, 9223372036854775806]`],
    [`{type: number, multipleOf: 0.01}`, '0.07'],
    [`{type: number, multipleOf: 7}`, LONG],
    [`{type: string, minLength: 1.0}`, '"a"'],
    [`{type: object, properties: {minimum: {type: number, maximum: 5.0}}}`, '{"minimum": 5}'],
    [`{type: object, propertyNames: {enum: [a]}}`, `{"a": ${LONG}}`],
    [`{oneOf: [{const: ${LONG}}, {const: 9223372036854775806}]}`, LONG],
    [
      `{type: array, items: {$ref: "#/components/schemas/A/$defs/b"}, $defs: {b: {type: number, maximum: ${LONG}}}}`,
      `[1, ${LONG}]`,
    ],
  ])('%s accepts %s', (schema, value) => {
    expect(check(schema, value)).toEqual([[], []]);
  });

  it.each([
    [
      `{type: number, maximum: ${LONG}}`,
      '9223372036854775808',
      `The whole value is 9223372036854775808, more than ${LONG}.`,
    ],
    [`{type: number, exclusiveMinimum: 0.1}`, '0.1', 'The whole value is 0.1, not more than 0.1.'],
    [`{enum: [${LONG}]}`, '9223372036854775806', `Allowed: ${LONG}.`],
    [`{type: array, items: {const: ${LONG}}}`, '[9223372036854775806]', '"/0" is 9223372036854775806'],
    [`{type: array, uniqueItems: true}`, `[1, 1.0]`, 'contains the same entry twice: 0 and 1'],
    [`{type: number, multipleOf: 2}`, LONG, `is ${LONG}, which is not a multiple of 2.`],
    [
      `{type: integer}`,
      '9007199254740993.5',
      'is 9007199254740993.5, a number; the schema requires an integer.',
    ],
    [`{type: string, example: ${LONG}}`, LONG, `For example: ${LONG}.`],
    [
      `{anyOf: [{type: object, properties: {a: {type: number, maximum: ${LONG}}}}, {type: string}]}`,
      '{"a": 9223372036854775808}',
      `"/a" is 9223372036854775808, more than ${LONG}.`,
    ],
  ])('%s refuses %s', (schema, value, words) => {
    for (const lines of check(schema, value)) {
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(words);
    }
  });
});
