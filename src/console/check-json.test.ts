import { describe, expect, it } from 'vitest';
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
  it('accepts what fits', () => {
    expect(checkJson('{"name":{"last":"Ash"},"born":"2020-01-31"}', person)).toEqual([]);
  });

  it('names line and column where a text is not JSON', () => {
    const [fault] = checkJson('{\n  "name": 1,\n}', person);
    expect(fault?.cause).toMatch(/^Line 3, column 1: this is not JSON/);
    expect(checkJson('  ', person)[0]?.cause).toBe('The body is empty.');
  });

  it('names pointer, cause and fix of each fault, through references', () => {
    const value = { name: {}, 'a/b': 2, role: 'guest', pets: [true], extra: 1, born: 'soon' };
    const faults = checkValue(value, person);
    expect(Object.fromEntries(faults.map(({ pointer, cause, fix }) => [pointer, `${cause} ${fix}`]))).toEqual(
      {
        '/name/last': 'It is missing. Add "last".',
        '/born': '"soon" does not have the format date. Write a date such as 2025-10-01.',
        '/a~1b': '2 is too small. Write at least 3.',
        '/role': '"guest" is not allowed. Write "admin", "user".',
        '/pets/0': expect.stringContaining('alternatives') as string,
        '/extra': 'It is not allowed here. Remove it, or check its name for a typo.',
      },
    );
  });

  it('tells both missing members', () => {
    expect(checkValue({}, person).map(({ pointer }) => pointer)).toEqual(['/name', '/born']);
  });

  it('leaves the decision to the server where the schema is of no use', () => {
    expect(checkValue('x', { $ref: '#/$defs/Nowhere' })).toEqual([]);
    expect(checkValue('x', { pattern: '(' })).toEqual([]);
  });

  const wrong: readonly (readonly [JsonSchema, JsonValue, string])[] = [
    [{ type: 'integer' }, 'x', 'Write a whole number.'],
    [{ type: ['string', 'null'] }, 1, 'Write a text in double quotes or null.'],
    [{ const: 'a' }, 'b', 'Write "a".'],
    [{ maximum: 3 }, 4, 'Write at most 3.'],
    [{ exclusiveMinimum: 3 }, 3, 'Write more than 3.'],
    [{ exclusiveMaximum: 3 }, 3, 'Write less than 3.'],
    [{ multipleOf: 5 }, 4, 'Write a multiple of 5.'],
    [{ maxLength: 1 }, 'ab', 'Write at most 1 characters.'],
    [{ pattern: '^a' }, 'b', 'It must match ^a.'],
    [{ minItems: 1 }, [], 'Add items: at least 1 are required.'],
    [{ maxItems: 1 }, [1, 2], 'Remove items: at most 1 are allowed.'],
    [{ uniqueItems: true }, [1, 1], 'Remove the second one.'],
    [{ minProperties: 1 }, {}, 'Add members: at least 1 are required.'],
    [{ not: { type: 'string' } }, 'x', 'Write another value.'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'Add "b".'],
    [{ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'x', 'Compare it with the alternatives'],
  ];
  it.each(wrong)('%j against %j says: %s', (schema, value, fix) => {
    const faults = checkValue(value, schema);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.fix).toContain(fix);
  });
});

describe('formatJson', () => {
  it('indents JSON and leaves other texts', () => {
    expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(formatJson('{"a":')).toBe('{"a":');
  });
});

it('formatting leaves alone what would become too long for a field', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  expect(formatJson(deep)).toBe(deep);
});
