import { describe, expect, it } from 'vitest';
import { fromJson } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { checkJson, checkValue, formatJson } from './check-json';

const person: JsonSchema = {
  type: 'object',
  required: ['name', 'born'],
  additionalProperties: false,
  properties: {
    name: { $ref: '#/$defs/Name' },
    born: { type: 'string', format: 'date' },
    'a/b': { type: 'integer', minimum: 3 },
    role: { enum: ['admin', 'user'] },
    pets: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
  },
  $defs: {
    Name: { type: 'object', required: ['last'], properties: { last: { type: 'string', minLength: 2 } } },
  },
};

describe('checkJson', () => {
  it('accepts valid values', () => {
    expect(checkJson('{"name":{"last":"Ash"},"born":"2020-01-31"}', person)).toEqual([]);
  });

  it('names line and column where a text is not JSON', () => {
    const [error] = checkJson('{\n  "name": 1,\n}', person);
    expect(error?.cause).toMatch(/^Line 3, column 1: this is not valid JSON/);
    expect(checkJson('  ', person)[0]?.cause).toBe('The body is empty.');
  });

  it('reports pointer, cause, and fix of each problem, through references', () => {
    const value = { name: {}, 'a/b': 2, role: 'guest', pets: [true], extra: 1, born: 'soon' };
    const errors = checkValue(value, person);
    expect(Object.fromEntries(errors.map(({ pointer, cause, fix }) => [pointer, `${cause} ${fix}`]))).toEqual(
      {
        '/name/last': 'It is missing. Add "last".',
        '/born': '"soon" does not match the format date. Enter a date such as 2025-10-01.',
        '/a~1b': '2 is too small. Enter at least 3.',
        '/role': '"guest" is not allowed. Enter "admin", "user".',
        '/pets/0': expect.stringContaining('alternatives') as string,
        '/extra': 'It is not allowed here. Remove it, or check its name for a typo.',
      },
    );
  });

  it('shows values and limits with all of their digits', () => {
    const schema = fromJson(
      '{"items":{"maximum":9223372036854770001,"type":"integer","exclusiveMinimum":9007199254740992}}',
    ) as JsonSchema;
    expect(checkJson('[9223372036854770001, 9223372036854775807, 9007199254740993]', schema)).toEqual([
      {
        pointer: '/1',
        cause: '9223372036854775807 is too large.',
        fix: 'Enter at most 9223372036854770001.',
      },
    ]);
  });

  it('compares values of enum and const by all of their digits', () => {
    const pointers = (text: string, schema: string): unknown =>
      checkJson(text, fromJson(schema) as JsonSchema).map(({ pointer }) => pointer);
    expect(pointers('9007199254740992', '{"const":9007199254740993}')).toEqual(['']);
    expect(pointers('9007199254740993', '{"const":9007199254740992}')).toEqual(['']);
    expect(pointers('9007199254740993', '{"const":9007199254740993}')).toEqual([]);
    expect(
      pointers('[9223372036854775807,9223372036854775806,1.0]', '{"items":{"enum":[9223372036854775807,1]}}'),
    ).toEqual(['/1']);
    expect(pointers('2147483648', '{"format":"int32"}')).toEqual(['']);
  });

  it('reports both missing members', () => {
    expect(checkValue({}, person).map(({ pointer }) => pointer)).toEqual(['/name', '/born']);
  });

  it('leaves the decision to the server if the schema is unusable', () => {
    expect(checkValue('x', { $ref: '#/$defs/Nowhere' })).toEqual([]);
    expect(checkValue('x', { pattern: '(' })).toEqual([
      {
        cause: 'The pattern ( could not be checked here.',
        fix: expect.any(String) as string,
        isUnchecked: true,
      },
    ]);
  });

  it.each([
    ['pattern', { pattern: '^(a+)+$' }, `${'a'.repeat(20_000)}!`, ['', 'It must match ^(a+)+$.']],
    ['pattern in a part', { not: { pattern: '^(a|a)*b' } }, 'a'.repeat(20_000), undefined],
    [
      'name',
      { propertyNames: { pattern: '^(a+)+$' } },
      { [`${'a'.repeat(999)}!`]: 1 },
      ['', 'See the schema'],
    ],
    [
      'pattern of names',
      { patternProperties: { '^(a+)+$': { type: 'string' } }, additionalProperties: false },
      { ['a'.repeat(5000)]: 1, [`${'a'.repeat(5000)}!`]: 1 },
      [`/${'a'.repeat(5000)}`, 'Enter a string in double quotes.'],
      [`/${'a'.repeat(5000)}!`, 'Remove it, or check its name for a typo.'],
    ],
    ['format', { format: 'url' }, `http://${'a'.repeat(30_000)}!`, undefined],
    ['back reference', { pattern: '^(a+)\\1+$' }, 'a'.repeat(20_000), [undefined, 'Compare the value']],
    ['text that is long', { pattern: '^(.*a){20}$' }, 'a'.repeat(200_000), [undefined, 'Compare the value']],
    [
      'known property with a pattern',
      {
        properties: { a: { type: 'string' } },
        patternProperties: { '^a$': { minLength: 3 }, b: { type: 'null' } },
      },
      { a: 'x', b: null },
      ['/a', 'Enter at least 3 characters.'],
    ],
  ] as readonly (readonly [string, JsonSchema, JsonValue, ...(readonly unknown[])])[])(
    'a %s that backtracks is checked in time, or it says that it was not',
    (_, schema, value, ...expected) => {
      const begin = performance.now();
      const found = checkValue(value as JsonValue, schema as JsonSchema).map(({ pointer, fix }) => [
        pointer,
        fix,
      ]);
      expect(found).toEqual(
        expected
          .filter((one) => Array.isArray(one))
          .map(([pointer, fix]: unknown[]) => [pointer, expect.stringContaining(String(fix)) as string]),
      );
      expect(performance.now() - begin).toBeLessThan(9000);
    },
  );

  const wrong: readonly (readonly [JsonSchema, JsonValue, string])[] = [
    [{ type: 'integer' }, 'x', 'Enter a whole number.'],
    [{ type: ['string', 'null'] }, 1, 'Enter a string in double quotes or null.'],
    [{ const: 'a' }, 'b', 'Enter "a".'],
    [{ maximum: 3 }, 4, 'Enter at most 3.'],
    [{ exclusiveMinimum: 3 }, 3, 'Enter more than 3.'],
    [{ exclusiveMaximum: 3 }, 3, 'Enter less than 3.'],
    [{ multipleOf: 5 }, 4, 'Enter a multiple of 5.'],
    [{ maxLength: 1 }, 'ab', 'Enter at most 1 characters.'],
    [{ pattern: '^a' }, 'b', 'It must match ^a.'],
    [{ minItems: 1 }, [], 'Add items: at least 1 are required.'],
    [{ maxItems: 1 }, [1, 2], 'Remove items: at most 1 are allowed.'],
    [{ uniqueItems: true }, [1, 1], 'Remove the duplicate.'],
    [{ minProperties: 1 }, {}, 'Add properties: at least 1 are required.'],
    [{ not: { type: 'string' } }, 'x', 'Enter another value.'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'Add "b".'],
    [{ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'x', 'Compare it with the schema'],
  ];
  it.each(wrong)('reports for %j against %j: %s', (schema, value, fix) => {
    const errors = checkValue(value, schema);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.fix).toContain(fix);
  });
});

describe('formatJson', () => {
  it('indents JSON and keeps other text', () => {
    expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(formatJson('{"a":')).toBe('{"a":');
  });
});

it('does not format text that would become too long for a field', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  expect(formatJson(deep)).toBe(deep);
});

describe('a large or deep value', () => {
  const spent = (run: () => void): number => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const objects = (count: number): JsonValue[] =>
    Array.from({ length: count }, (_, index) => ({ id: index, name: 'x' }));
  const unique: JsonSchema = { type: 'array', uniqueItems: true, items: { type: 'object' } };

  it('is compared entry by entry for uniqueItems', () => {
    const time = spent(() => {
      expect(checkValue(objects(20_000), unique)).toEqual([]);
      const [found] = checkValue([...objects(20_000), { name: 'x', id: 19_999 }], unique);
      expect(found).toMatchObject({ pointer: '', cause: 'The list contains a duplicate item.' });
    });
    expect(time).toBeLessThan(6000);
  });

  it('compares the entries of each list, however their numbers are written', () => {
    const schema: JsonSchema = { items: unique, prefixItems: [true] };
    const value = fromJson(
      '[[1, 1], [{"a": 1, "b": 2}, {"b": 2.0, "a": 1}], [{"a": 1}, {"a": 2}]]',
    ) as JsonValue;
    expect(checkValue(value, schema)).toEqual([
      { pointer: '/1', cause: 'The list contains a duplicate item.', fix: 'Remove the duplicate.' },
    ]);
    expect(checkValue([1, 2, 1], { oneOf: [unique, { maxItems: 3 }] })).toEqual([]);
  });

  it('is not compared with alternatives without end', () => {
    const either = { type: 'object', properties: { a: { $ref: '#/$defs/node' } } };
    const schema: JsonSchema = { $ref: '#/$defs/node', $defs: { node: { anyOf: [either, { ...either }] } } };
    let value: JsonValue = 1;
    for (let level = 0; level < 40; level += 1) value = { a: value };
    let found: ReturnType<typeof checkValue> = [];
    expect(spent(() => (found = checkValue(value, schema)))).toBeLessThan(15_000);
    expect(found).toEqual([
      {
        cause: 'A part could not be checked here: the value is too large or too deep.',
        fix: 'Compare it with the schema of the operation.',
        isPartial: true,
        isUnchecked: true,
      },
    ]);
  });
});
