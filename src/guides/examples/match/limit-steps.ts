import { _, Name, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import type { Budget } from '../../../kit/patterns/match-pattern';

/** Steps of one comparison, about a second: alternatives that refer to each other multiply with each level of a value. */
export const MAX_COMPARISONS = 2_000_000;

/** Errors that a validator holds at once; those of alternatives count until one fits. */
const MAX_FOUND = 100_000;

/** Errors that a reference copies for each step that it takes. */
const COPIED = 256;

/** Keywords that look at each entry of a list or an object, however few entries the schema has. */
const LISTS = new Set(['items', 'contains', 'unevaluatedItems']);
const OBJECTS = new Set([
  ...['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
]);

/** Thrown inside a validator when it has taken too many steps, or has found too many errors. */
export class Exhausted extends Error {}

/** Whether a comparison did not end: too many steps, or (a RangeError) more levels than the stack. */
export const isExhausted = (error: unknown): boolean =>
  error instanceof Exhausted || error instanceof RangeError;

/** The number of errors in the code that Ajv makes. */
const ERRORS = new Name('errors');

function stepsOf({ keyword, schema, data }: KeywordCxt) {
  const size = typeof schema === 'object' && schema !== null ? Object.keys(schema as object).length : 0;
  if (LISTS.has(keyword)) return _`${size + 1} + ${data}.length`;
  if (OBJECTS.has(keyword)) return _`${size + 1} + Object.keys(${data}).length`;
  return keyword === '$ref' ? _`1 + Math.floor(${ERRORS} / ${COPIED})` : _`${size + 1}`;
}

/**
 * Limits the comparisons of a validator, which then throws `Exhausted`. Each keyword takes a step for itself, and one for
 * each entry of it. Those that are functions (`FuncKeywordDefinition`) take none.
 *
 * @param ajv      Before it compiles a schema.
 * @param current  The budget of the present comparison, reduced by each keyword.
 */
export function limitSteps(ajv: Ajv2020, current: () => Budget): void {
  const take = (steps: number, found: number): void => {
    const budget = current();
    budget.steps -= steps;
    if (budget.steps < 0 || found > MAX_FOUND) throw new Exhausted();
  };
  for (const rule of Object.values(ajv.RULES.all)) {
    if (typeof rule !== 'object' || !('code' in rule.definition)) continue;
    const { definition } = rule;
    const { code } = definition;
    definition.code = (cxt, type) => {
      const limit = cxt.gen.scopeValue('func', { ref: take });
      cxt.gen.code(_`${limit}(${stepsOf(cxt)}, ${ERRORS})`);
      code.call(definition, cxt, type);
    };
  }
}
