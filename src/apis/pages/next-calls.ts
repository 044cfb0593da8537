import { isObject } from '../../kit/values/json-value';
import { parameterKey } from '../request/build-request';
import { linkedOperation } from './read-responses';
import { operationTitle } from './operation-title';
import type { ApiContext } from './api-context';
import type { NormalOperation, NormalParameter } from '../operation/normal-operation';
import type { NextCall, ResponseDescription } from '../model/request';

/** Calls of one operation: more are no choice. */
const MAX_CALLS = 20;

/** Operations by the names of their parameters that identify something: those of a path, also elsewhere in a request. */
export type Takers = ReadonlyMap<
  string,
  readonly (readonly [operation: NormalOperation, parameter: NormalParameter])[]
>;

export function findTakers(operations: readonly NormalOperation[]): Takers {
  const all = operations
    .filter(({ kind }) => kind === 'operation')
    .flatMap((operation) => operation.parameters.map((parameter) => [operation, parameter] as const));
  const names = new Set(all.filter(([, { location }]) => location === 'path').map(([, { name }]) => name));
  const takers = new Map([...names].map((name) => [name, [] as (typeof all)[number][]]));
  for (const taker of all) takers.get(taker[1].name)?.push(taker);
  return takers;
}

/** The names of all members that successful responses can have. */
function memberNames(responses: readonly ResponseDescription[]): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = responses
    .filter(({ status }) => status.startsWith('2'))
    .map(({ bodies }) => bodies);
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) for (const item of value as unknown[]) open.push(item);
    if (!isObject(value)) continue;
    if (isObject(value['properties'])) for (const name of Object.keys(value['properties'])) names.add(name);
    for (const item of Object.values(value)) open.push(item);
  }
  return names;
}

/** `next` for `$response.body#/page/next`, `ETag` for `$response.header.ETag` (OpenAPI 3.1, runtime expressions). */
const nameIn = (expression: unknown): string | undefined =>
  typeof expression === 'string'
    ? /^\{?\$response\.(?:body#.*\/|header\.)([^/}]+)\}?$/.exec(expression)?.[1]
    : undefined;

/**
 * Calls that take values of an operation's response: those that the document links, those with an identifier of the
 * same name in their path or query, and those of the same path that depend on its entity tag (RFC 9110, section 13.1).
 */
export function nextCalls(
  context: ApiContext,
  normal: NormalOperation,
  responses: readonly ResponseDescription[],
): readonly NextCall[] {
  const found = new Map<NormalOperation, NextCall['takes']>();
  const add = (operation: NormalOperation, from: string, parameter: NormalParameter): void => {
    const takes = found.get(operation) ?? [];
    if (takes.some((taken) => taken.from === from)) return;
    found.set(operation, [...takes, { from, parameter: parameterKey(parameter) }]);
  };
  for (const link of normal.responses.flatMap(({ links }) => links)) {
    const target = linkedOperation(context, link);
    for (const { name, value } of link.parameters) {
      const from = nameIn(value);
      const parameter = target?.parameters.find((one) =>
        [one.name, `${one.location}.${one.name}`].includes(name),
      );
      if (target && parameter && from !== undefined) add(target, from, parameter);
    }
  }
  for (const operation of context.normal.operations.filter(({ name }) => name === normal.name))
    for (const parameter of operation.parameters)
      if (/^if-(?:none-)?match$/i.test(parameter.name)) add(operation, 'ETag', parameter);
  for (const name of memberNames(responses))
    for (const [operation, parameter] of context.takers.get(name) ?? [])
      // An `id` is one of the same collection.
      if (name !== 'id' || operation.name.startsWith(normal.name)) add(operation, name, parameter);
  return [...found].slice(0, MAX_CALLS).map(([operation, takes]) => ({
    route: context.routeOf(operation),
    title: operationTitle(operation),
    takes,
  }));
}
