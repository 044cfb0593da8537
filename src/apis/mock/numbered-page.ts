import { isObject } from '../../kit/values/json-value';
import type { JsonValue } from '../model/request';

/** The parameters of the query with which clients ask for a page by numbers, as documents name them. */
const SIZE = /^(?:limit|(?:per|max)_?page|page_?size|size|count|take|top)$/i;
const OFFSET = /^(?:offset|skip|start_?(?:index|at)?)$/i;
const PAGE = /^page(?:_?(?:number|num|no|index))?$/i;

/** A parameter of the query, with what its schema says about numbers. */
interface NumberParameter {
  readonly name: string;
  readonly minimum?: unknown;
  readonly default?: JsonValue | undefined;
}

/** How an operation numbers its pages. */
export interface PageNumbers {
  readonly size: NumberParameter;
  readonly start: NumberParameter;
  /** Whether `start` counts pages; otherwise items. */
  readonly isPage: boolean;
}

/** The parameters that number the pages of an operation; undefined if it has not both. */
export function pageNumbers(parameters: readonly NumberParameter[]): PageNumbers | undefined {
  const find = (names: RegExp): NumberParameter | undefined =>
    parameters.find(({ name }) => names.test(name));
  const size = find(SIZE);
  const offset = find(OFFSET);
  const start = offset ?? find(PAGE);
  return size && start ? { size, start, isPage: offset === undefined } : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  // More digits than a number has are beyond the end of a list too.
  const number =
    typeof value === 'string' && /^\d+$/.test(value)
      ? Math.min(Number(value), Number.MAX_SAFE_INTEGER)
      : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** The parameter with a negative number, which no list has unless its schema allows it. */
export const negativeOf = ({ size, start }: PageNumbers, query: URLSearchParams): string | undefined =>
  [size, start].find(({ name, minimum }) => Number(query.get(name)) < 0 && !(Number(minimum) < 0))?.name;

/**
 * Cuts a page out of a documented list, so that a client that counts gets each item once, and an empty page at the end.
 *
 * @returns The value as it is if it is no list: an array, or an object with one.
 */
export function numberedPage(
  value: unknown,
  query: URLSearchParams,
  { size, start, isPage }: PageNumbers,
): unknown {
  const [name, ...others] = isObject(value)
    ? Object.keys(value).filter((key) => Array.isArray(value[key]))
    : [];
  const list: unknown = isObject(value) && name !== undefined && others.length === 0 ? value[name] : value;
  if (!Array.isArray(list)) return value;
  const length = wholeNumber(query.get(size.name)) ?? wholeNumber(size.default) ?? list.length;
  const given = wholeNumber(query.get(start.name));
  // Most count pages from 1.
  const first = isPage && wholeNumber(start.minimum) !== 0 && wholeNumber(start.default) !== 0 ? 1 : 0;
  const from = Math.max(0, (given ?? first) - first) * (isPage ? length : 1);
  const items = (list as unknown[]).slice(from, from + length);
  return isObject(value) && name !== undefined ? { ...value, [name]: items } : items;
}
