import { describe, expect, it } from 'vitest';
import { toJson } from '../../kit/values/exact-number';
import { formatParameterText, parseParameterText } from './parameter-text';
import type { JsonSchema, JsonValue } from '../model/request';

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

describe('parseParameterText', () => {
  it.each<[string, JsonSchema, JsonValue]>([
    ['5', { type: 'integer' }, 5],
    ['5', { type: 'string' }, '5'],
    [' 5 ', { type: 'string' }, ' 5 '],
    ['-1.5', { type: 'number' }, -1.5],
    ['five', { type: 'integer' }, 'five'],
    ['007', { type: 'integer' }, '007'],
    ['true', { type: 'boolean' }, true],
    ['yes', { type: 'boolean' }, 'yes'],
    ['null', { type: ['string', 'null'] }, null],
    ['null', { type: 'string' }, 'null'],
    ['a, b,c', list({ type: 'string' }), ['a', 'b', 'c']],
    ['a,b\nc', list({ type: 'string' }), ['a,b', 'c']],
    ['["a,b", "c"]', list({ type: 'string' }), ['a,b', 'c']],
    ['1,2', list({ type: 'integer' }), [1, 2]],
    ['', list({ type: 'integer' }), []],
    ['{"a":1}', { type: 'object' }, { a: 1 }],
    ['{"a":', { type: 'object' }, '{"a":'],
    ['1', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
    ['2', { enum: [1, 2] }, 2],
    ['3', { $ref: '#/$defs/N', $defs: { N: { type: 'integer' } } }, 3],
    ['1,2', { ...(list({ $ref: '#/$defs/N' }) as object), $defs: { N: { type: 'integer' } } }, [1, 2]],
    ['x', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }, 'x'],
    ['x', true, 'x'],
    ['[1]', true, [1]],
  ])('%j as %j', (text, schema, expected) => {
    expect(parseParameterText(text, schema)).toEqual(expected);
  });

  it.each<[string, JsonSchema]>([
    ['-1.5e3', { type: 'number' }],
    ['12345678901234567890', { type: 'integer' }],
    ['1.0, 12345678901234567890', list({ type: 'number' })],
    ['{"a":[12345678901234567890,1.0]}', { type: 'object' }],
  ])('keeps the digits of %j', (text, schema) => {
    expect(formatParameterText(parseParameterText(text, schema))).toBe(text);
    expect(toJson(parseParameterText(text, schema))).not.toContain('"1');
  });

  it.each<[JsonValue, JsonSchema]>([
    [5, { type: 'integer' }],
    ['a b', { type: 'string' }],
    [['a', 'b'], list({ type: 'string' })],
    [['a,b', ' c'], list({ type: 'string' })],
    [['a', ''], list({ type: 'string' })],
    [[1, 2], list({ type: 'integer' })],
    [{ a: [1] }, { type: 'object' }],
    [[], list({ type: 'string' })],
    [null, { type: ['integer', 'null'] }],
  ])('reads %j back from its text', (value, schema) => {
    expect(parseParameterText(formatParameterText(value), schema)).toEqual(value);
  });
});
