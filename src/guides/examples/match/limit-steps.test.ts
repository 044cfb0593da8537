import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isExhausted, limitSteps } from './limit-steps';

/** Steps that a comparison takes; undefined if it does not end within them. */
function stepsOf(schema: object, value: unknown, steps = 100_000): number | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  const budget = { steps };
  limitSteps(ajv, () => budget);
  const validate = ajv.compile(schema);
  try {
    validate(value);
    return steps - budget.steps;
  } catch (error) {
    if (!isExhausted(error)) throw error;
    return undefined;
  }
}

const many = (count: number): unknown[] => Array.from({ length: count }, () => ({}));

describe('the steps of a comparison', () => {
  it.each([
    ['keywords', { minLength: 1, maxLength: 2 }, 'a', 2],
    ['names that are required', { required: ['a', 'b', 'c'] }, {}, 4],
    ['alternatives, and what they compare', { anyOf: [{ minLength: 1 }, { maxLength: 1 }] }, 'a', 5],
    ['entries of a list', { items: { type: 'string' } }, many(10), 12],
    ['members of an object', { additionalProperties: { type: 'string' } }, { a: 1, b: 1 }, 4],
    ['references', { $ref: '#/$defs/A', $defs: { A: { minLength: 1 } } }, 'a', 2],
  ])('are those of %s', (_, schema, value, steps) => {
    expect(stepsOf(schema, value)).toBe(steps);
  });

  it.each([
    ['too many alternatives', { items: { oneOf: Array.from({ length: 100 }, (_, at) => ({ const: at })) } }],
    ['too many errors', { items: { required: Array.from({ length: 100 }, (_, at) => `a${at}`) } }],
  ])('end for %s', (_, schema) => {
    expect(stepsOf(schema, many(100))).toBeLessThan(100_000);
    expect(stepsOf(schema, many(2000), 1e9)).toBeUndefined();
    expect(stepsOf(schema, many(2000))).toBeUndefined();
  });
});
