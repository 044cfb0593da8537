import {
  isObject,
  isTrue,
  optional,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../openapi/document/json-value';
import { describedBy } from '../openapi/operation/normalize-text';
import { componentName, dereference, type Located } from '../openapi/document/resolve-ref';
import { applyTraits } from './apply-traits';
import { formatPointer, type Path } from '../openapi/document/pointer';
import { JSON_SCHEMA_FORMAT } from '../openapi/document/walk-references';
import type { ReferenceScope } from '../openapi/document/specification';
import type {
  EventChannel,
  EventMessage,
  EventOperation,
  EventReply,
  EventSchema,
  EventServer,
  NormalEvents,
} from './normal-events';

const pathIn = (located: Located, ...steps: Path): Path => [...located.path, ...steps];

const tagsOf = (scope: ReferenceScope, value: unknown, path: Path): string[] =>
  ownArray(value, 'tags').flatMap((tag, index) => {
    const found = dereference(scope, { value: tag, path: [...path, 'tags', index] });
    return ownString(found?.value, 'name') ?? [];
  });

function readServers(scope: ReferenceScope): EventServer[] {
  return ownEntries(scope.document, 'servers').flatMap(([id, written]): EventServer[] => {
    const found = dereference(scope, { value: written, path: ['servers', id] });
    if (!found || !isObject(found.value)) return [];
    const protocol = ownString(found.value, 'protocol') ?? '';
    const host = ownString(found.value, 'host') ?? '';
    const pathname = ownString(found.value, 'pathname') ?? '';
    return [
      {
        id,
        protocol,
        ...optional('protocolVersion', ownString(found.value, 'protocolVersion')),
        url: `${protocol === '' ? '' : `${protocol}://`}${host}${pathname}`,
        value: found.value,
        path: found.path,
      },
    ];
  });
}

/** A payload or headers: a schema, or one with its format (`Multi Format Schema Object`). */
export function readSchema(
  scope: ReferenceScope,
  holder: unknown,
  path: Path,
  key: string,
): EventSchema | undefined {
  const value = own(holder, key);
  if (!isObject(value) && typeof value !== 'boolean') return undefined;
  const written: Located = { value, path: [...path, key] };
  const target = dereference(scope, written);
  const format = ownString(target?.value, 'schemaFormat');
  const inner = own(target?.value, 'schema');
  if (format === undefined || inner === undefined || !target) return written;
  const located = { value: inner, path: pathIn(target, 'schema') };
  return JSON_SCHEMA_FORMAT.test(format) ? located : { ...located, format };
}

function readMessage(scope: ReferenceScope, id: string, written: Located): EventMessage | undefined {
  const target = dereference(scope, written);
  if (!target || !isObject(target.value)) return undefined;
  const { value, path } = applyTraits(scope, target);
  const correlation = dereference(scope, {
    value: own(value, 'correlationId'),
    path: [...path, 'correlationId'],
  })?.value;
  const location = ownString(correlation, 'location');
  return {
    id,
    name: ownString(value, 'name') ?? componentName(path, 'messages') ?? id,
    ...optional('title', ownString(value, 'title')),
    ...optional('summary', ownString(value, 'summary')),
    ...describedBy({ value, path }),
    contentType:
      ownString(value, 'contentType') ??
      ownString(scope.document, 'defaultContentType') ??
      'application/json',
    ...optional('headers', readSchema(scope, value, path, 'headers')),
    ...optional('payload', readSchema(scope, value, path, 'payload')),
    ...(location === undefined
      ? {}
      : { correlation: { location, ...optional('description', ownString(correlation, 'description')) } }),
    ...optional('bindings', resolved(scope, value, path, 'bindings')),
    examples: ownArray(value, 'examples').map((example, index) => ({
      value: example,
      path: [...path, 'examples', index],
    })),
    tags: tagsOf(scope, value, path),
    path,
  };
}

function resolved(scope: ReferenceScope, holder: unknown, path: Path, key: string): JsonObject | undefined {
  const found = dereference(scope, { value: own(holder, key), path: [...path, key] });
  return isObject(found?.value) ? found.value : undefined;
}

/** The entries of a map of objects with references followed. */
function entriesOf(scope: ReferenceScope, holder: Located, key: string): (Located & { name: string })[] {
  return ownEntries(holder.value, key).flatMap(([name, written]) => {
    const found = dereference(scope, { value: written, path: pathIn(holder, key, name) });
    return found ? [{ name, ...found }] : [];
  });
}

function readChannel(
  scope: ReferenceScope,
  id: string,
  found: Located,
  servers: readonly EventServer[],
): EventChannel {
  const { value, path } = found;
  const named = ownArray(value, 'servers').flatMap((server, index) => {
    const target = dereference(scope, { value: server, path: [...path, 'servers', index] });
    return servers.find((one) => target && formatPointer(one.path) === formatPointer(target.path)) ?? [];
  });
  return {
    id,
    ...optional('address', ownString(value, 'address')),
    ...optional('title', ownString(value, 'title')),
    ...optional('description', describedBy(found).description ?? summaryOf(found)),
    parameters: entriesOf(scope, found, 'parameters'),
    servers: named.length > 0 ? named : servers,
    messages: ownEntries(value, 'messages').flatMap(
      ([key, message]) => readMessage(scope, key, { value: message, path: [...path, 'messages', key] }) ?? [],
    ),
    ...optional('bindings', resolved(scope, value, path, 'bindings')),
    tags: tagsOf(scope, value, path),
    path,
  };
}

function summaryOf({ value, path }: Located): EventChannel['description'] {
  const text = ownString(value, 'summary');
  return text === undefined ? undefined : { text, path: [...path, 'summary'] };
}

type ChannelOf = (reference: unknown, path: Path) => EventChannel | undefined;

/** The messages that a list refers to, all of the channel without one. */
function chosenMessages(
  scope: ReferenceScope,
  holder: unknown,
  path: Path,
  channel: EventChannel | undefined,
): readonly EventMessage[] {
  if (!Array.isArray(own(holder, 'messages'))) return channel?.messages ?? [];
  return ownArray(holder, 'messages').flatMap((written, index) => {
    const at = { value: written, path: [...path, 'messages', index] };
    // The reference leads to an entry of the channel, whose key is the message's id.
    const key = String(ownString(written, '$ref')?.split('/').at(-1) ?? index);
    const target = dereference(scope, at);
    const same = channel?.messages.find(
      (message) => target && formatPointer(message.path) === formatPointer(target.path) && message.id === key,
    );
    return same ?? readMessage(scope, key, at) ?? [];
  });
}

function readReply(
  scope: ReferenceScope,
  operation: unknown,
  path: Path,
  channelOf: ChannelOf,
): EventReply | undefined {
  const found = dereference(scope, { value: own(operation, 'reply'), path: [...path, 'reply'] });
  if (!found || !isObject(found.value)) return undefined;
  const channel = channelOf(own(found.value, 'channel'), pathIn(found, 'channel'));
  const address = resolved(scope, found.value, found.path, 'address');
  return {
    ...optional('channel', channel),
    ...optional('location', ownString(address, 'location')),
    messages: chosenMessages(scope, found.value, found.path, channel),
    path: found.path,
  };
}

function readOperation(
  scope: ReferenceScope,
  id: string,
  found: Located,
  channelOf: ChannelOf,
): EventOperation | undefined {
  const { value, path } = applyTraits(scope, found);
  const channel = channelOf(own(value, 'channel'), [...path, 'channel']);
  if (!channel) return undefined;
  const action = own(value, 'action') === 'send' ? 'send' : 'receive';
  return {
    id,
    action,
    channel,
    messages: chosenMessages(scope, value, path, channel),
    ...optional('reply', readReply(scope, value, path, channelOf)),
    ...optional('title', ownString(value, 'title')),
    ...optional('summary', ownString(value, 'summary')),
    ...describedBy({ value, path }),
    ...optional('bindings', resolved(scope, value, path, 'bindings')),
    tags: tagsOf(scope, value, path),
    ...(Array.isArray(own(value, 'security'))
      ? {
          security: ownArray(value, 'security').map((scheme, index) => ({
            value: scheme,
            path: [...path, 'security', index],
          })),
        }
      : {}),
    isDeprecated: isTrue(value, 'deprecated') || isTrue(value, 'x-deprecated'),
    path,
  };
}

/**
 * Reads an AsyncAPI 3 document. Values of the wrong shape are skipped; the parser of AsyncAPI reports them. Takes linear
 * time; schemas are not walked.
 */
export function normalizeEvents(scope: ReferenceScope): NormalEvents {
  const { document } = scope;
  const servers = readServers(scope);
  const root: Located = { value: document, path: [] };
  const found = entriesOf(scope, root, 'channels').filter(({ value }) => isObject(value));
  const channels = found.map(({ name, ...located }) => readChannel(scope, name, located, servers));
  const byPath = new Map(channels.map((channel) => [formatPointer(channel.path), channel]));
  const channelOf: ChannelOf = (reference, path) => {
    const target = dereference(scope, { value: reference, path });
    if (!target || !isObject(target.value)) return undefined;
    const known = byPath.get(formatPointer(target.path));
    if (known) return known;
    // Only a component: an operation can use a channel that the document does not list.
    const name = String(target.path.at(-1) ?? '');
    const channel = readChannel(scope, name, target, servers);
    byPath.set(formatPointer(target.path), channel);
    channels.push(channel);
    return channel;
  };
  const operations = entriesOf(scope, root, 'operations').flatMap(
    ({ name, ...located }) =>
      (isObject(located.value) && readOperation(scope, name, located, channelOf)) || [],
  );
  return {
    version: ownString(document, 'asyncapi') ?? '',
    servers,
    channels,
    operations,
  };
}

/** The document's own texts, with the `externalDocs` that `info` has in AsyncAPI 3. */
export const infoOf = (document: JsonObject): JsonObject => ownObject(document, 'info') ?? {};
