import type { Ajv2020, ErrorObject, FuncKeywordDefinition } from 'ajv/dist/2020.js';
import type { SchemaValidateFunction } from 'ajv';
import { repeatedItem } from '../../../kit/values/equal-values';
import { compareNumbers, ExactNumber, isMultiple, type JsonNumber } from '../../../kit/values/exact-number';
import { parsePointer } from '../../../kit/values/pointer';
import { resolvePointer } from '../../../apis/document/resolve-ref';
import { isSame } from '../../../apis/example-values/fit-value';

/** What an error says of a value that does not fit; undefined if it fits. */
type Rule = (limit: unknown, value: unknown) => Pick<ErrorObject, 'params' | 'message'> | undefined;

const bound =
  (isWithin: (order: number) => boolean): Rule =>
  (limit, value) =>
    isWithin(compareNumbers(value as JsonNumber, limit as JsonNumber)) ? undefined : { params: { limit } };

/** The keywords that compare numbers. Ajv compares what JavaScript holds of them. */
const RULES: Readonly<Record<string, { readonly type?: 'number' | 'array'; readonly rule: Rule }>> = {
  minimum: { type: 'number', rule: bound((order) => order >= 0) },
  maximum: { type: 'number', rule: bound((order) => order <= 0) },
  exclusiveMinimum: { type: 'number', rule: bound((order) => order > 0) },
  exclusiveMaximum: { type: 'number', rule: bound((order) => order < 0) },
  multipleOf: {
    type: 'number',
    rule: (step, value) =>
      isMultiple(value as JsonNumber, step as JsonNumber)
        ? undefined
        : { params: { multipleOf: step }, message: `must be multiple of ${String(step)}` },
  },
  enum: {
    rule: (allowedValues, value) =>
      (allowedValues as unknown[]).some((one) => isSame(one, value))
        ? undefined
        : { params: { allowedValues } },
  },
  const: {
    rule: (allowedValue, value) => (isSame(allowedValue, value) ? undefined : { params: { allowedValue } }),
  },
  uniqueItems: {
    type: 'array',
    rule: (isUnique, value) => {
      const params = isUnique === true ? repeatedItem(value as unknown[]) : undefined;
      return params && { params };
    },
  },
};

/** Whether the schema of a keyword keeps exact numbers; Ajv reads all others. */
export const comparesNumbers = (keyword: string): boolean => Object.hasOwn(RULES, keyword);

/** A number for Ajv, which asks only for its type: finite, and an integer if the written one is. */
export function plainNumber(value: ExactNumber): number {
  const near = value.valueOf();
  if (!Number.isFinite(near)) return Math.sign(near) * Number.MAX_VALUE;
  return Number.isInteger(near) && !isMultiple(value, 1) ? 0.5 : near;
}

/** Lets Ajv compare the numbers of documents and examples by all of their digits. */
export class ExactNumbers {
  #root: unknown;
  /** The written objects and lists by those that Ajv gets. */
  #written = new WeakMap<object, object>();

  #plain(value: unknown): unknown {
    if (value instanceof ExactNumber) return plainNumber(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, this.#plain(inner)] as const);
    if (entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])) return value;
    const plain = Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
    this.#written.set(plain, value);
    return plain;
  }

  /** The written value of one that Ajv compares. */
  #find(data: unknown, parent: unknown, key: string | number | undefined): unknown {
    const writtenOf = (one: object): unknown => this.#written.get(one) ?? one;
    if (typeof data === 'object' && data !== null) return writtenOf(data);
    if (typeof data !== 'number') return data;
    if (typeof parent !== 'object' || parent === null || key === undefined) return this.#root;
    return (writtenOf(parent) as Record<string | number, unknown>)[key];
  }

  /** Replaces the keywords of a validator. */
  replaceKeywords(ajv: Ajv2020): void {
    for (const [keyword, { type, rule }] of Object.entries(RULES)) {
      const validate: SchemaValidateFunction = (limit, data, parentSchema = {}, at): boolean => {
        const found = rule(limit, this.#find(data, at?.parentData, at?.parentDataProperty));
        validate.errors = found ? [{ keyword, parentSchema, ...found }] : [];
        return found === undefined;
      };
      const definition: FuncKeywordDefinition = { keyword, validate, ...(type ? { type } : {}) };
      ajv.removeKeyword(keyword).addKeyword(definition);
    }
  }

  /** All errors of a value, with the numbers as they are written. */
  validate(run: (plain: unknown) => readonly ErrorObject[], value: unknown): readonly ErrorObject[] {
    this.#root = value;
    this.#written = new WeakMap();
    const plain = this.#plain(value);
    const errors = run(plain);
    if (plain === value) return errors;
    return errors.map((error) =>
      // The data of an error about a name is that name.
      typeof error.data === 'string'
        ? error
        : { ...error, data: resolvePointer(value, parsePointer(`#${error.instancePath}`) ?? []) },
    );
  }
}
