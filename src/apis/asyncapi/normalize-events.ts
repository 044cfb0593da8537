import { tagsText } from './event-texts';
import {
  isObject,
  isTrue,
  present,
  own,
  ownEntries,
  ownObject,
  ownString,
  ownStrings,
  type JsonObject,
} from '../../kit/values/json-value';
import { dereferenceOrName } from '../operation/missing-object';
import { describedBy, textAt } from '../operation/normalize-text';
import {
  componentName,
  dereference,
  listAt,
  objectAt,
  objectsIn,
  type Located,
} from '../document/resolve-ref';
import { applyTraits } from './apply-traits';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { JSON_SCHEMA_FORMAT } from '../document/walk-references';
import type { ReferenceScope } from '../document/specification';
import type {
  EventChannel,
  EventMessage,
  EventOperation,
  EventReply,
  EventDocs,
  EventSchema,
  EventServer,
  EventTag,
  NormalEvents,
} from './normal-events';

const pathIn = (located: Located, ...steps: Path): Path => [...located.path, ...steps];

function tagsOf(scope: ReferenceScope, holder: Located): EventTag[] {
  return listAt(holder, 'tags').flatMap((tag) => {
    const { name, description } = ownStrings(dereference(scope, tag)?.value, 'name', 'description');
    return name === undefined ? [] : [{ name, ...present({ description }) }];
  });
}

function docsOf(scope: ReferenceScope, holder: Located): { readonly docs?: EventDocs } {
  const { url, description } = ownStrings(
    objectAt(scope, holder, 'externalDocs')?.value,
    'url',
    'description',
  );
  return url === undefined ? {} : { docs: { url, ...present({ description }) } };
}

const readServers = (scope: ReferenceScope): EventServer[] =>
  objectsIn(scope, { value: scope.document, path: [] }, 'servers').map(({ name, value, path }) => {
    const { protocol = '', host = '', pathname = '' } = ownStrings(value, 'protocol', 'host', 'pathname');
    return {
      id: name,
      protocol,
      ...ownStrings(value, 'protocolVersion'),
      url: `${protocol === '' ? '' : `${protocol}://`}${host}${pathname}`,
      ...(isObject(own(value, 'variables'))
        ? {
            variables: Object.fromEntries(
              entriesOf(scope, { value, path }, 'variables').map((one) => [one.name, one.value]),
            ),
          }
        : {}),
      ...present({ bindings: objectAt(scope, { value, path }, 'bindings') }),
      tags: tagsOf(scope, { value, path }),
      ...docsOf(scope, { value, path }),
      value,
      path,
    };
  });

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
  if (JSON_SCHEMA_FORMAT.test(format)) return located;
  // In a file beside the document; an address of another site stays a reference.
  return { ...(dereference(scope, located) ?? located), format };
}

function readMessage(scope: ReferenceScope, id: string, written: Located): EventMessage | undefined {
  const target = dereferenceOrName(scope, written);
  if (!target || !isObject(target.value)) return undefined;
  const located = applyTraits(scope, target);
  const { value, path } = located;
  const correlation = objectAt(scope, located, 'correlationId')?.value;
  const location = ownString(correlation, 'location');
  return {
    id,
    name: ownString(value, 'name') ?? componentName(path, 'messages') ?? id,
    ...ownStrings(value, 'title', 'summary'),
    ...describedBy(located),
    contentType:
      ownString(value, 'contentType') ??
      ownString(scope.document, 'defaultContentType') ??
      'application/json',
    ...present({
      headers: readSchema(scope, value, path, 'headers'),
      payload: readSchema(scope, value, path, 'payload'),
      correlation:
        location === undefined ? undefined : { location, ...ownStrings(correlation, 'description') },
      bindings: objectAt(scope, located, 'bindings'),
    }),
    examples: listAt(located, 'examples'),
    tags: tagsOf(scope, located),
    ...docsOf(scope, located),
    path,
  };
}

/** The entries of a map with references followed. */
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
  const named = listAt(found, 'servers').flatMap((server) => {
    const target = dereference(scope, server);
    return servers.find((one) => target && formatPointer(one.path) === formatPointer(target.path)) ?? [];
  });
  return {
    id,
    ...ownStrings(value, 'address', 'title'),
    ...present({ description: textAt(found, 'description') ?? textAt(found, 'summary') }),
    ...(textAt(found, 'description') ? ownStrings(value, 'summary') : {}),
    parameters: entriesOf(scope, found, 'parameters'),
    servers: named.length > 0 ? named : servers,
    messages: ownEntries(value, 'messages').flatMap(
      ([key, message]) => readMessage(scope, key, { value: message, path: [...path, 'messages', key] }) ?? [],
    ),
    ...present({ bindings: objectAt(scope, found, 'bindings') }),
    tags: tagsOf(scope, found),
    ...docsOf(scope, found),
    path,
  };
}

type ChannelOf = (reference: unknown, path: Path) => EventChannel | undefined;

/** The messages that a list refers to, all of the channel without one. */
function chosenMessages(
  scope: ReferenceScope,
  holder: Located,
  channel: EventChannel | undefined,
): readonly EventMessage[] {
  if (!Array.isArray(own(holder.value, 'messages'))) return channel?.messages ?? [];
  return listAt(holder, 'messages').flatMap((at, index) => {
    // The reference leads to an entry of the channel, whose key is the message's id.
    const key = String(ownString(at.value, '$ref')?.split('/').at(-1) ?? index);
    const target = dereference(scope, at);
    const same = channel?.messages.find(
      (message) => target && formatPointer(message.path) === formatPointer(target.path) && message.id === key,
    );
    return same ?? readMessage(scope, key, at) ?? [];
  });
}

function readReply(scope: ReferenceScope, operation: Located, channelOf: ChannelOf): EventReply | undefined {
  const found = objectAt(scope, operation, 'reply');
  if (!found) return undefined;
  const channel = channelOf(own(found.value, 'channel'), pathIn(found, 'channel'));
  return {
    ...present({ channel }),
    ...ownStrings(objectAt(scope, found, 'address')?.value, 'location', 'description'),
    messages: chosenMessages(scope, found, channel),
    path: found.path,
  };
}

function readOperation(
  scope: ReferenceScope,
  id: string,
  found: Located,
  channelOf: ChannelOf,
): EventOperation | undefined {
  const located = applyTraits(scope, found);
  const { value, path } = located;
  const channel = channelOf(own(value, 'channel'), [...path, 'channel']);
  if (!channel) return undefined;
  return {
    id,
    action: own(value, 'action') === 'send' ? 'send' : 'receive',
    channel,
    messages: chosenMessages(scope, located, channel),
    ...present({ reply: readReply(scope, located, channelOf) }),
    ...ownStrings(value, 'title', 'summary'),
    ...describedBy(located),
    ...present({ bindings: objectAt(scope, located, 'bindings') }),
    tags: tagsOf(scope, located),
    ...docsOf(scope, located),
    ...(Array.isArray(own(value, 'security')) ? { security: listAt(located, 'security') } : {}),
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
  const found = objectsIn(scope, root, 'channels');
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
  const operations = objectsIn(scope, root, 'operations').flatMap(
    ({ name, ...located }) => readOperation(scope, name, located, channelOf) ?? [],
  );
  return { version: ownString(document, 'asyncapi') ?? '', servers, channels, operations };
}

/** The document's own texts, with the `externalDocs` that `info` has in AsyncAPI 3. */
export const infoOf = (document: JsonObject): JsonObject => ownObject(document, 'info') ?? {};

/** The same with its `tags` below its description. */
export function infoWithTags(document: JsonObject): JsonObject {
  const info = infoOf(document);
  const tags = tagsText(tagsOf({ document }, { value: info, path: ['info'] }));
  if (tags === undefined) return info;
  const { description } = ownStrings(info, 'description');
  return {
    ...info,
    description: [...(description === undefined ? [] : [description]), tags].join('\n\n'),
  };
}
