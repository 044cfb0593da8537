/** Keywords of JSON Schema that say something about a value alone, without the schemas inside. */
import { NUMBER_FORMATS, TEXT_FORMATS } from '../../kit/patterns/formats';
import { matchPattern } from '../../kit/patterns/match-pattern';
import { isSame } from '../../kit/values/equal-values';
import { compareNumbers, isMultiple, numberOf, type JsonNumber } from '../../kit/values/exact-number';
import { isObject, isTrue, own, ownNumber } from '../../kit/values/json-value';
import { entryOf } from '../../kit/values/table-entry';
import { all, fail, type Run } from './judge';

function fitsType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return numberOf(value) !== undefined && isMultiple(value as JsonNumber, 1);
    case 'number':
      return numberOf(value) !== undefined;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

export function checkType(run: Run): boolean {
  const { judge, schema, value } = run;
  const { type } = schema;
  const isNull = value === null && judge.isVersion30 && isTrue(schema, 'nullable');
  const isRight = Array.isArray(type) ? type.some((one) => fitsType(one, value)) : fitsType(type, value);
  return isNull || isRight || fail(run, 'type');
}

export function checkEnum(run: Run): boolean {
  const { enum: values } = run.schema;
  return !Array.isArray(values) || values.some((one) => isSame(one, run.value)) || fail(run, 'enum');
}

export const NUMBER_LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Compares a number with its limits, and with those of its format. */
export function checkNumber(run: Run): boolean {
  const { schema, value } = run;
  if (numberOf(value) === undefined) return true;
  const number = value as JsonNumber;
  const limits = [
    ...Object.entries(entryOf(NUMBER_FORMATS, String(own(schema, 'format'))) ?? {}),
    ...NUMBER_LIMITS.map((keyword) => [keyword, ownNumber(schema, keyword)] as const),
  ];
  return all(run, limits, ([keyword, limit]) => {
    if (limit === undefined) return true;
    if (keyword === 'multipleOf') return isMultiple(number, limit) || fail(run, keyword);
    const order = compareNumbers(number, limit) * (/inimum$/.test(keyword) ? 1 : -1);
    const isWithin = keyword.startsWith('exclusive') ? order > 0 : order >= 0;
    return isWithin || fail(run, keyword, { limit });
  });
}

export const checkCount = (run: Run, noun: string, amount: number): boolean =>
  all(run, ['min', 'max'], (side) => {
    const surplus = amount - Number(ownNumber(run.schema, `${side}${noun}`) ?? amount);
    return (side === 'min' ? surplus >= 0 : surplus <= 0) || fail(run, `${side}${noun}`);
  });

/** Whether a text matches a pattern; undefined if that is not known. */
export function matches({ judge }: Run, pattern: string, text: string): boolean | undefined {
  const found = matchPattern(pattern, text, judge.patterns);
  if (found === undefined) judge.unchecked?.add(pattern);
  return found;
}

export function checkPattern(run: Run): boolean {
  const { pattern } = run.schema;
  if (typeof run.value !== 'string' || typeof pattern !== 'string') return true;
  return (matches(run, pattern, run.value) ?? run.judge.unchecked !== undefined) || fail(run, 'pattern');
}

export function checkFormat(run: Run): boolean {
  const { format } = run.schema;
  if (typeof run.value !== 'string' || typeof format !== 'string') return true;
  if (run.value.length > run.judge.longestFormat) return true;
  return entryOf(TEXT_FORMATS, format)?.(run.value) !== false || fail(run, 'format');
}
