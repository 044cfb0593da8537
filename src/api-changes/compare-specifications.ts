import { isTrue, ownArray, ownEntries, ownString } from '../openapi/json-value';
import { listOperations, operationsOf, type LocatedOperation } from '../openapi/list-operations';
import { operationName } from '../openapi/plan-routes';
import type { Located } from '../openapi/resolve-ref';
import type { Specification } from '../openapi/specification';
import type { ApiChange, ChangeLocation, OperationKey } from '../model/api-changes';
import { createChangeList, type Notebook, type Pair } from './change-list';
import { compareParameters } from './compare-parameters';
import { compareRequestBody, compareResponses } from './compare-responses';
import { compareSchemes, compareSecurity } from './compare-security';
import { turn, type Direction } from './severity';

const WHOLE: ChangeLocation = { part: 'operation', steps: [] };

export function operationKey({ method, name, isWebhook }: LocatedOperation): OperationKey {
  return { method, path: name, isWebhook };
}

/** The same for one operation in both documents: names of path parameters do not matter to a caller. */
function identity({ method, name, isWebhook }: LocatedOperation): string {
  return `${isWebhook ? 'webhook' : 'path'} ${method} ${isWebhook ? name : name.replace(/\{[^{}]*\}/g, '{}')}`;
}

const located = ({ operation, path }: LocatedOperation): Located => ({ value: operation, path });

/** Servers of an operation; those of the whole API are compared once, for all. */
function serverUrls(value: unknown): readonly string[] {
  return ownArray(value, 'servers').flatMap((server) => ownString(server, 'url') ?? []);
}

function compareServers(
  pair: Pair<unknown>,
  path: Located['path'],
  location: ChangeLocation,
  { note }: Notebook,
): void {
  const [before, after] = [serverUrls(pair.before), serverUrls(pair.after)];
  for (const url of before.filter((one) => !after.includes(one)))
    note(location, {
      rule: 'server-removed',
      kind: 'removed',
      severity: 'breaking',
      path: [...path, 'servers'],
      message: `The server ${url} is gone.`,
    });
  for (const url of after.filter((one) => !before.includes(one)))
    note(location, {
      rule: 'server-added',
      kind: 'added',
      severity: 'safe',
      path: [...path, 'servers'],
      message: `The server ${url} is new.`,
    });
}

function compareDeprecation({ before, after }: Pair<LocatedOperation>, { note }: Notebook): void {
  const [was, is] = [isTrue(before.operation, 'deprecated'), isTrue(after.operation, 'deprecated')];
  if (was === is) return;
  const sunset = ownString(after.operation, 'x-sunset');
  note(WHOLE, {
    rule: is ? 'operation-deprecated' : 'operation-no-longer-deprecated',
    kind: is ? 'deprecated' : 'changed',
    severity: 'safe',
    path: [...after.path, 'deprecated'],
    message: is
      ? `Is deprecated now${sunset === undefined ? '' : ` and ends on ${sunset}`}.`
      : 'Is no longer deprecated.',
  });
}

function callbacksOf(
  specification: Specification,
  operation: LocatedOperation,
): Map<string, LocatedOperation> {
  return new Map(
    ownEntries(operation.operation, 'callbacks').flatMap(([name, callback]) =>
      ownEntries({ callback }, 'callback').flatMap(([expression, item]) =>
        operationsOf(
          specification,
          expression,
          item,
          [...operation.path, 'callbacks', name, expression],
          true,
        ).map((inner) => [`${name} ${inner.method}`, inner] as const),
      ),
    ),
  );
}

function compareCallbacks({ before, after }: Pair<LocatedOperation>, notebook: Notebook): void {
  const old = callbacksOf(notebook.specifications.before, before);
  const now = callbacksOf(notebook.specifications.after, after);
  for (const [callback, inner] of old) {
    const other = now.get(callback);
    if (other) compareBodies({ before: inner, after: other }, { callback }, 'response', notebook);
    else
      notebook.note(
        { ...WHOLE, callback },
        {
          rule: 'callback-removed',
          kind: 'removed',
          severity: 'breaking',
          path: inner.path,
          message: `The callback ${callback} is no longer sent.`,
        },
      );
  }
  for (const [callback, inner] of now)
    if (!old.has(callback))
      notebook.note(
        { ...WHOLE, callback },
        {
          rule: 'callback-added',
          kind: 'added',
          severity: 'safe',
          path: inner.path,
          message: `The callback ${callback} is new.`,
        },
      );
}

/** `direction` is that of the request body: whether the caller sends it or gets it. */
function compareBodies(
  { before, after }: Pair<LocatedOperation>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: Notebook,
): void {
  const pair = { before: located(before), after: located(after) };
  compareRequestBody(pair, at, direction, notebook);
  compareResponses(pair, at, turn(direction), notebook);
}

function compareOperation(pair: Pair<LocatedOperation>, notebook: Notebook): void {
  const { before, after } = pair;
  compareDeprecation(pair, notebook);
  if (before.operationId !== undefined && before.operationId !== after.operationId)
    notebook.note(WHOLE, {
      rule: 'operation-id-changed',
      kind: 'changed',
      // Generated clients name their methods after it.
      severity: 'warning',
      path: [...after.path, 'operationId'],
      message: `The operationId was ${before.operationId} and is now ${after.operationId ?? 'absent'}.`,
    });
  if (!after.isWebhook) {
    compareServers({ before: before.operation, after: after.operation }, after.path, WHOLE, notebook);
    compareSecurity(pair, notebook);
  }
  compareParameters(pair, notebook);
  compareBodies(pair, {}, after.isWebhook ? 'response' : 'request', notebook);
  compareCallbacks(pair, notebook);
}

/**
 * Tells what changed between two documents of one API, and what that means to a program written against the
 * earlier one. The rules follow from who writes a value: a request breaks when less is accepted, a response
 * when more has to be expected. Texts for people (summaries, descriptions, examples) are not compared.
 *
 * @returns Changes of the whole API, then those of its operations in the order of the later document, then
 *          operations that are gone. Takes time linear in the size of both documents and of the answer.
 */
export function compareSpecifications(before: Specification, after: Specification): ApiChange[] {
  const list = createChangeList({ before, after });
  const whole = list.notebook();
  compareServers({ before: before.document, after: after.document }, [], { part: 'api', steps: [] }, whole);
  compareSchemes(whole);
  const earlier = new Map(listOperations(before).map((operation) => [identity(operation), operation]));
  for (const operation of listOperations(after)) {
    const key = identity(operation);
    const old = earlier.get(key);
    earlier.delete(key);
    const notebook = list.notebook(operationKey(operation));
    if (old) compareOperation({ before: old, after: operation }, notebook);
    else
      notebook.note(WHOLE, {
        rule: operation.isWebhook ? 'webhook-added' : 'operation-added',
        kind: 'added',
        severity: 'safe',
        path: operation.path,
        message: `${operation.isWebhook ? 'The webhook' : 'The operation'} ${operationName(operation)} is new.`,
      });
  }
  for (const operation of earlier.values())
    list.notebook(operationKey(operation)).note(WHOLE, {
      rule: operation.isWebhook ? 'webhook-removed' : 'operation-removed',
      kind: 'removed',
      severity: 'breaking',
      path: operation.path,
      message: `${operation.isWebhook ? 'The webhook' : 'The operation'} ${operationName(operation)} is gone${isTrue(operation.operation, 'deprecated') ? ', as its deprecation said' : ''}.`,
    });
  return list.changes();
}
