import { normalizeApi } from '../operation/normalize-api';
import { operationTitle } from '../pages/operation-title';
import { operationName } from '../pages/plan-routes';
import type { NormalCallback, NormalOperation, NormalServer } from '../operation/normal-operation';
import type { Path } from '../../kit/values/pointer';
import type { Specification } from '../document/specification';
import type { ApiChange, ChangeLocation, OperationKey } from '../model/api-changes';
import { createChangeRecorder, matched, type ChangeRecorder, type Pair } from './change-recorder';
import { compareParameters } from './compare-parameters';
import { matchOperations } from './match-operations';
import { compareRequestBody, compareResponses } from './compare-responses';
import { compareSchemes, compareSecurity } from './compare-security';
import { callName } from '../text/call-words';
import { opposite, type Direction } from './severity';
import { t } from '../../kit/texts/t';

const WHOLE: ChangeLocation = { part: 'operation', steps: [] };

function operationKey(operation: NormalOperation): OperationKey {
  const { kind, method, name: path } = operation;
  return { kind, method, path, ...(kind === 'message' ? { title: operationTitle(operation) } : {}) };
}

/** A call at the beginning of a sentence. */
const callOf = (operation: NormalOperation): string =>
  operation.kind === 'message'
    ? t`The message ${operationTitle(operation)}`
    : operation.kind === 'operation'
      ? t`The operation ${operationName(operation)}`
      : t`The webhook ${callName(operation)}`;

/** What clients name a call after: its id, or the key of a message's operation and the name of the message. */
interface ClientNames {
  readonly id: string;
  readonly message?: string;
}

function clientNames({ asyncapi }: Specification): (operation: NormalOperation) => ClientNames {
  const messages = new Map(asyncapi?.messages.map((message) => [message.operationId, message]));
  return ({ kind, operationId }) => {
    const message = kind === 'message' ? messages.get(operationId ?? '') : undefined;
    return message
      ? { id: message.operation ?? t`absent`, message: message.name }
      : { id: operationId ?? t`absent` };
  };
}

/** Servers of the API or of one operation; an operation without its own has nothing to compare. */
function compareServers(
  { before, after }: Pair<readonly NormalServer[]>,
  path: Path,
  location: ChangeLocation,
  { record: note }: ChangeRecorder,
): void {
  const [old, now] = [before.map(({ url }) => url), after.map(({ url }) => url)];
  for (const url of old.filter((one) => !now.includes(one)))
    note(location, 'server-removed', 'breaking', [...path, 'servers'], t`The server "${url}" was removed.`);
  for (const url of now.filter((one) => !old.includes(one)))
    note(location, 'server-added', 'safe', [...path, 'servers'], t`The server "${url}" is new.`);
}

const ownServers = ({ servers, hasDocumentServers }: NormalOperation): readonly NormalServer[] =>
  hasDocumentServers ? [] : servers;

function compareDeprecation(
  { before, after }: Pair<NormalOperation>,
  { record: note }: ChangeRecorder,
): void {
  const { isDeprecated: is, extensions } = after;
  const sunset = extensions.find(({ key }) => key === 'x-sunset')?.text;
  if (before.isDeprecated === is) return;
  note(
    WHOLE,
    is ? 'operation-deprecated' : 'operation-no-longer-deprecated',
    'safe',
    [...after.path, 'deprecated'],
    is
      ? sunset === undefined
        ? t`Now deprecated.`
        : t`Now deprecated, to be removed on ${sunset}.`
      : t`No longer deprecated.`,
  );
}

function compareCallbacks({ before, after }: Pair<NormalOperation>, notebook: ChangeRecorder): void {
  const nameOf = ({ name, operation }: NormalCallback): string => `${name} ${operation.method}`;
  const { pairs, added } = matched({ before: before.callbacks, after: after.callbacks }, nameOf);
  for (const [old, now] of pairs) {
    const callback = nameOf(old);
    const message = t`The callback ${callback} is no longer sent.`;
    if (now)
      compareBodies({ before: old.operation, after: now.operation }, { callback }, 'response', notebook);
    else notebook.record({ ...WHOLE, callback }, 'callback-removed', 'breaking', old.operation.path, message);
  }
  for (const now of added) {
    const callback = nameOf(now);
    const message = t`The callback ${callback} is new.`;
    notebook.record({ ...WHOLE, callback }, 'callback-added', 'safe', now.operation.path, message);
  }
}

/** `direction` is that of the request body: whether the caller sends or receives it. */
function compareBodies(
  { before, after }: Pair<NormalOperation>,
  at: Pick<ChangeLocation, 'callback'>,
  direction: Direction,
  notebook: ChangeRecorder,
): void {
  compareRequestBody({ before: before.requestBody, after: after.requestBody }, at, direction, notebook);
  compareResponses({ before: before.responses, after: after.responses }, at, opposite(direction), notebook);
}

function compareOperation(
  pair: Pair<NormalOperation>,
  names: Pair<ReturnType<typeof clientNames>>,
  notebook: ChangeRecorder,
): void {
  const { before, after } = pair;
  compareDeprecation(pair, notebook);
  const [was, is] = [names.before(before), names.after(after)];
  if (was.id !== is.id)
    notebook.record(
      WHOLE,
      'operation-id-changed',
      'warning',
      [...after.path, 'operationId'],
      after.kind === 'message'
        ? t`The operation was ${was.id} and is now ${is.id}.`
        : t`The operationId was ${was.id} and is now ${is.id}.`,
    );
  if (was.message !== undefined && is.message !== undefined && was.message !== is.message)
    notebook.record(
      WHOLE,
      'message-name-changed',
      'warning',
      after.path,
      t`The name of the message was ${was.message} and is now ${is.message}.`,
    );
  if (after.kind === 'operation') {
    compareServers({ before: ownServers(before), after: ownServers(after) }, after.path, WHOLE, notebook);
    compareSecurity(pair, notebook);
  }
  const direction = after.kind === 'operation' ? 'request' : 'response';
  compareParameters(pair, direction, notebook);
  compareBodies(pair, {}, direction, notebook);
  compareCallbacks(pair, notebook);
}

/**
 * Finds the changes between two documents of one API, and their effect on a client of the earlier one.
 * Requests break if less is accepted, and responses if more can be returned. Text for people (summaries,
 * descriptions, examples) is not compared.
 *
 * @returns Changes of the whole API, then of its operations in the order of the later document, then removed
 *          operations. Takes time linear in the size of both documents and of the result.
 */
export function compareSpecifications(before: Specification, after: Specification): ApiChange[] {
  const list = createChangeRecorder({ before, after });
  const whole = list.recorder();
  const [old, now] = [normalizeApi(before), normalizeApi(after)];
  compareServers({ before: old.servers, after: now.servers }, [], { part: 'api', steps: [] }, whole);
  compareSchemes({ before: old.securitySchemes, after: now.securitySchemes }, whole);
  const matches = matchOperations({ before, after }, { before: old.operations, after: now.operations });
  const names = { before: clientNames(before), after: clientNames(after) };
  const kept = new Set(matches.values());
  for (const operation of now.operations) {
    const was = matches.get(operation);
    const notebook = list.recorder(operationKey(operation));
    if (was) compareOperation({ before: was, after: operation }, names, notebook);
    else
      notebook.record(
        WHOLE,
        operation.kind === 'operation' ? 'operation-added' : 'webhook-added',
        'safe',
        operation.path,
        t`${callOf(operation)} is new.`,
      );
  }
  for (const operation of old.operations.filter((one) => !kept.has(one)))
    list
      .recorder(operationKey(operation))
      .record(
        WHOLE,
        operation.kind === 'operation' ? 'operation-removed' : 'webhook-removed',
        'breaking',
        operation.path,
        operation.isDeprecated
          ? t`${callOf(operation)} was removed after it was deprecated.`
          : t`${callOf(operation)} was removed.`,
      );
  return list.changes();
}
