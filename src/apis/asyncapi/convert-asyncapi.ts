import { bindingsText, docsText, serversText, tagsText } from './event-texts';
import { code } from '../text/code-text';
import { infoOf, infoWithTags, normalizeEvents, readSchema } from './normalize-events';
import { createPlaces, rewriteReferences, type Places } from './places';
import { convertEvent, convertMessage, type ConvertedMessage } from './convert-message';
import { convertSecurity } from './convert-security';
import {
  isObject,
  present,
  own,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../../kit/values/json-value';
import type { Path } from '../../kit/values/pointer';
import type { EventAction, EventChannel, EventMessage, EventOperation, NormalEvents } from './normal-events';
import { t } from '../../kit/texts/t';

export interface ConvertedAsyncapi {
  /** Maps a path of the converted document to the source. */
  readonly writtenPath: (path: Path) => Path;
  readonly document: JsonObject;
  /** `3.0.0`, as written. */
  readonly version: string;
  readonly messages: readonly ConvertedMessage[];
}

/** A message as it is on one channel in one direction: a page. */
export interface MessageUse {
  readonly action: EventAction;
  readonly message: EventMessage;
  readonly channel: EventChannel;
  readonly operation?: EventOperation;
}

/** Used where an operation or a channel names no message, so that it still has a page, without headers and payload. */
const unnamedMessage = ({ id, path }: EventChannel | EventOperation): EventMessage => ({
  ...{ id, name: id, contentType: '', examples: [], tags: [], path },
});

/** Every use of a message, in document order; one that no operation has is listed with its channel. */
function messageUses({ channels, operations }: NormalEvents): MessageUse[] {
  const uses = operations.flatMap((operation): MessageUse[] => {
    const { action, channel, messages, reply } = operation;
    return [
      ...(messages.length > 0 ? messages : [unnamedMessage(operation)]).map((message) => ({
        action,
        message,
        channel,
        operation,
      })),
      ...(reply?.messages ?? []).map((message) => ({
        action: 'reply' as const,
        message,
        channel: reply?.channel ?? channel,
        operation,
      })),
    ];
  });
  const used = new Set(uses.map(({ channel, message }) => `${channel.id}\n${message.id}`));
  const shown = new Set(uses.map(({ channel }) => channel));
  const others = channels.flatMap((channel) =>
    (channel.messages.length > 0 || shown.has(channel) ? channel.messages : [unnamedMessage(channel)])
      .filter((message) => !used.has(`${channel.id}\n${message.id}`))
      .map((message): MessageUse => ({ action: 'message', message, channel })),
  );
  const order = new Map(channels.map((channel, index) => [channel, index]));
  return [...uses, ...others].sort((a, b) => (order.get(a.channel) ?? 0) - (order.get(b.channel) ?? 0));
}

function convertServers({ servers }: NormalEvents, places: Places): JsonObject[] {
  return servers.map((server, index) => {
    const { id, url, value, variables, bindings, path, protocolVersion } = server;
    places.add(['servers', index], path);
    return {
      name: id,
      url,
      ...present({
        description:
          [
            ownString(value, 'title'),
            ownString(value, 'summary'),
            ownString(value, 'description'),
            protocolVersion === undefined ? undefined : t`Version ${protocolVersion} of the protocol.`,
            bindingsText(bindings),
            tagsText(server.tags),
            docsText(server.docs),
          ]
            .filter((text) => text !== undefined)
            .join('\n\n') || undefined,
      }),
      ...present({ variables }),
    };
  });
}

/** A tag for each channel; its text has the address and where it is. */
function convertChannels({ channels }: NormalEvents, places: Places): JsonObject[] {
  return channels.map((channel, index) => {
    const { id, title, address, summary, description, path, bindings } = channel;
    const servers = serversText(channel);
    const facts = [
      t`Address: ${address === undefined ? t`known only while it runs` : code(address)}.`,
      ...(servers === undefined ? [] : [t`Servers: ${servers}.`]),
      bindingsText(bindings),
      tagsText(channel.tags),
      docsText(channel.docs),
    ];
    places.add(['tags', index], path);
    return {
      // Channels are often named like their operations.
      name: t`channel ${id}`,
      'x-displayName': title ?? address ?? id,
      description: [summary, description?.text, facts.slice(0, 2).join(' '), ...facts.slice(2)]
        .filter((text) => text !== undefined)
        .join('\n\n'),
      'x-traitTag': true,
    };
  });
}

function convertSchemas(document: JsonObject, places: Places): JsonObject {
  const schemas = ownObject(document, 'components') ?? {};
  return Object.fromEntries(
    ownEntries(schemas, 'schemas').map(([name]) => {
      const path = ['components', 'schemas', name];
      const schema = readSchema({ document }, ownObject(schemas, 'schemas'), path.slice(0, 2), name);
      const isPlain = schema && schema.path.length === path.length;
      if (!isPlain && schema) places.add(path, schema.path);
      return [
        name,
        schema?.format === undefined
          ? rewriteReferences(schema?.value ?? own(own(schemas, 'schemas'), name))
          : { description: t`A schema in the format ${schema.format}.` },
      ];
    }),
  );
}

/**
 * Converts an AsyncAPI 3 document to the form in which documents of APIs are read: each channel is a topic, each message
 * of an operation a call without a request, whose headers are parameters and whose payload is the body. So pages, search,
 * and the log of changes come from one code.
 *
 * @param document  The parsed document, all of whose references begin with `#`. It is not changed.
 */
export function convertAsyncapi(document: JsonObject): ConvertedAsyncapi {
  const events = normalizeEvents({ document });
  const info = infoWithTags(document);
  const places = createPlaces();
  const tags = convertChannels(events, places);
  const security = convertSecurity({ document }, places);
  const taken = new Set<string>();
  const messages = messageUses(events).map((use) =>
    convertMessage(use, { document, events, places, security, taken }),
  );
  const rest = rewriteReferences(
    Object.fromEntries(Object.entries(document).filter(([key]) => key !== 'x-files')),
  );
  return {
    version: events.version,
    messages,
    writtenPath: places.writtenPath,
    document: {
      openapi: '3.2.0',
      info,
      ...present({ externalDocs: own(info, 'externalDocs') }),
      servers: convertServers(events, places),
      tags,
      webhooks: Object.fromEntries(messages.map(({ key, item }) => [key, item])),
      components: {
        schemas: convertSchemas(document, places),
        securitySchemes: security.schemes(),
      },
      ...present({ 'x-files': rewriteReferences(own(document, 'x-files')) }),
      'x-asyncapi': rest,
    },
  };
}

/**
 * The same with one call for each name of a message, on whatever channels and in whatever forms it is sent: for documents
 * without pages, whose events are files.
 */
export function convertEvents(document: JsonObject): JsonObject {
  const scope = { document };
  const uses = messageUses(normalizeEvents(scope));
  const converted = convertAsyncapi(document).document;
  const webhooks = [...new Set(uses.map(({ message }) => message.name))].map((name) => {
    const same = uses.filter(({ message }) => message.name === name);
    // What only comes as a reply is one; other messages are what an operation does with them.
    const known = [...same, ...same.filter(({ action }) => action !== 'reply')];
    const forms = new Map(known.map((use) => [`${use.channel.id}\n${use.message.id}`, use]));
    return [name, convertEvent([...forms.values()], scope)] as const;
  });
  return {
    ...converted,
    ...{ info: infoOf(document), externalDocs: undefined, servers: [], tags: [] },
    webhooks: Object.fromEntries(webhooks),
    components: { schemas: own(own(converted, 'components'), 'schemas') },
  };
}

/** Whether a document is written in AsyncAPI, by its root. */
export const isAsyncapi = (document: unknown): boolean =>
  isObject(document) && own(document, 'asyncapi') !== undefined;
