import {
  bindingsText,
  channelText,
  correlationText,
  docsText,
  foreignSchema,
  operationText,
  replyText,
  serversText,
  tagsText,
} from './event-texts';
import { code } from '../text/code-text';
import { fitsTitle } from '../text/fits-title';
import { bindingFields, headerFields } from './header-fields';
import { rewriteReferences, type Places } from './places';
import { isObject, present, own, ownObject, ownString, type JsonObject } from '../../kit/values/json-value';
import { listAt } from '../document/resolve-ref';
import { freeName } from '../text/anchors';
import type { Path } from '../../kit/values/pointer';
import type { ConvertedSecurity } from './convert-security';
import type { MessageUse } from './convert-asyncapi';
import type { ReferenceScope } from '../document/specification';
import type { EventAction, EventChannel, NormalEvents } from './normal-events';
import { t } from '../../kit/texts/t';

/** A message of an operation as a call, and what guides know it by. */
export interface ConvertedMessage {
  /** Key of its call in the document. */
  readonly key: string;
  readonly item: JsonObject;
  /** Of its call. */
  readonly operationId: string;
  /** Key of the operation that has it. */
  readonly operation?: string;
  readonly name: string;
  /** When it is sent: its summary. */
  readonly summary?: string;
  /** One paragraph of its description. */
  readonly description?: string;
  readonly action: EventAction;
  readonly tags: readonly string[];
  readonly channel: Pick<EventChannel, 'id' | 'title' | 'address' | 'description'>;
  /** `amqps`, of each server of the channel. */
  readonly protocols: readonly string[];
  /** Of the message. */
  readonly path: Path;
}

interface Conversion {
  readonly document: JsonObject;
  readonly events: NormalEvents;
  readonly places: Places;
  readonly security: ConvertedSecurity;
  /** Ids that are in use. */
  readonly taken: Set<string>;
}

/** A key that the converter of AsyncAPI 2 made: the place of the message, which changes with those before it. */
const MADE_KEY = /(?:^|\.)message(?:\.\d+)?$/;

/** The id of a message's call: of its operation, with the message's if there are several. */
function claimId({ operation, channel, message, action }: MessageUse, taken: Set<string>): string {
  const owner = operation?.id ?? channel.id;
  const isOnly = operation
    ? action !== 'reply' && operation.messages.length <= 1
    : channel.messages.length === 0;
  const key = MADE_KEY.test(message.id) ? message.name : message.id;
  const wanted = isOnly ? owner : `${owner}.${action === 'reply' ? 'reply.' : ''}${key}`;
  const id = freeName(wanted, taken);
  taken.add(id);
  return id;
}

/** The parameters of the address that it has. */
function addressParameters({ channel }: MessageUse, at: Path, places: Places): JsonObject[] {
  return channel.parameters.map(({ name, value, path }, index) => {
    places.add([...at, 'parameters', index], path);
    const location = ownString(value, 'location');
    const written = own(value, 'schema');
    const equal = location === undefined ? undefined : t`Equal to the value at \`${location}\`.`;
    const description = [ownString(value, 'description'), equal].filter((text) => text !== undefined);
    return {
      name,
      in: 'path',
      required: true,
      ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
      schema: isObject(written)
        ? rewriteReferences(written)
        : {
            type: 'string',
            ...present({
              enum: own(value, 'enum'),
              default: own(value, 'default'),
              examples: own(value, 'examples'),
            }),
          },
    };
  });
}

/** The headers, each with its value in the first example that has it. */
function headers(
  { message }: MessageUse,
  at: Path,
  first: number,
  { document, places }: Conversion,
): JsonObject[] {
  if (!message.headers || message.headers.format !== undefined) return [];
  const examples = message.examples.map(({ value }) => ownObject(value, 'headers'));
  return headerFields({ document }, message.headers).map(({ name, isRequired, schema }, index) => {
    places.add([...at, 'parameters', first + index, 'schema'], schema.path);
    const example = examples.map((one) => own(one, name)).find((value) => value !== undefined);
    return {
      name,
      in: 'header',
      ...(isRequired ? { required: true } : {}),
      schema: rewriteReferences(schema.value),
      ...present({ example }),
    };
  });
}

/** What bindings ask for in a query or in headers, without what the message describes itself. */
function bindingParameters(
  { message, operation, channel }: MessageUse,
  at: Path,
  others: readonly JsonObject[],
  { document, places }: Conversion,
): JsonObject[] {
  const keyOf = (one: JsonObject): string => `${String(one['in'])}:${String(one['name'])}`;
  const taken = new Set(others.map(keyOf));
  return [message, operation, channel]
    .flatMap((part) => bindingFields({ document }, part?.bindings))
    .flatMap(({ name, in: place, isRequired, schema }) => {
      const parameter = {
        ...{ name, in: place },
        ...(isRequired ? { required: true } : {}),
        schema: rewriteReferences(schema.value),
      };
      const index = taken.size;
      if (taken.size === taken.add(keyOf(parameter)).size) return [];
      places.add([...at, 'parameters', index, 'schema'], schema.path);
      return [parameter];
    });
}

function body({ message }: MessageUse, at: Path, places: Places): JsonObject | undefined {
  const { payload, contentType, examples } = message;
  const given = examples.flatMap(({ value, path }, index): [string, JsonObject][] => {
    if (!isObject(value) || !Object.hasOwn(value, 'payload')) return [];
    const written = ownString(value, 'name');
    const summary = ownString(value, 'summary');
    const name = written ?? (examples.length > 1 ? t`Example ${index + 1}` : t`Example`);
    places.add(
      [...at, 'requestBody', 'content', contentType, 'examples', name, 'value'],
      [...path, 'payload'],
    );
    const label = written === undefined || summary === undefined ? summary : `${written}: ${summary}`;
    return [[name, { ...present({ summary: label }), value: value['payload'] }]];
  });
  if (!payload && given.length === 0) return undefined;
  if (payload) places.add([...at, 'requestBody', 'content', contentType, 'schema'], payload.path);
  return {
    content: {
      [contentType]: {
        ...(payload && payload.format === undefined ? { schema: rewriteReferences(payload.value) } : {}),
        ...(given.length > 0 ? { examples: Object.fromEntries(given) } : {}),
      },
    },
  };
}

/** A call without a request, by which pages show a message. */
const callItem = (address: string, action: EventAction, call: JsonObject): JsonObject => ({
  'x-address': address,
  additionalOperations: {
    [action.toUpperCase()]: Object.fromEntries(
      Object.entries(call).filter(([, value]) => value !== undefined),
    ),
  },
});

const distinct = (list: readonly JsonObject[]): JsonObject[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * What a client must have: one scheme of the operation, and one of the server that it uses (AsyncAPI 3.0, Operation Object,
 * `security`).
 */
function requirementsOf({ operation, channel }: MessageUse, security: ConvertedSecurity): JsonObject[] {
  const ofServers = channel.servers.map((server) => security.requirements(listAt(server, 'security')));
  const own = security.requirements(operation?.security ?? []);
  if (own.length === 0) return distinct(ofServers.flat());
  const joined = ofServers.flatMap((server) =>
    (server.length > 0 ? server : [{}]).flatMap((one) => own.map((other) => ({ ...one, ...other }))),
  );
  return distinct(joined.length > 0 ? joined : own);
}

/** Converts one use of a message to a call that readers receive or send. */
export function convertMessage(use: MessageUse, conversion: Conversion): ConvertedMessage {
  const { message, channel, operation, action } = use;
  const { places, security } = conversion;
  const operationId = claimId(use, conversion.taken);
  const method = action.toUpperCase();
  const item: Path = ['webhooks', operationId];
  const at: Path = [...item, 'additionalOperations', method];
  places.add(item, message.path);
  places.add(at, message.path);
  const parameters = addressParameters(use, at, places);
  const ofMessage = [...parameters, ...headers(use, at, parameters.length, conversion)];
  const all = [...ofMessage, ...bindingParameters(use, at, ofMessage, conversion)];
  const requestBody = body(use, at, places);
  const title = message.title !== undefined && fitsTitle(message.title) ? message.title : message.name;
  const longTitle = title === message.title ? undefined : message.title;
  const texts = [longTitle, message.summary, message.description?.text, operation?.description?.text];
  const description = [
    ...new Set(texts.filter((text) => text !== undefined)),
    ...foreignSchema(t`Headers`, message.headers),
    ...foreignSchema(t`Payload`, message.payload),
  ];
  const requirements = requirementsOf(use, security);
  const call: JsonObject = {
    operationId,
    summary: title,
    ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
    tags: [t`channel ${channel.id}`],
    ...(operation?.isDeprecated === true ? { deprecated: true } : {}),
    ...(requirements.length > 0 ? { security: requirements } : {}),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...present({ requestBody }),
    'x-event-name': title === message.name ? undefined : code(message.name),
    'x-event-operation': operation && operationText(operation),
    'x-event-channel': channelText(channel),
    'x-event-servers': serversText(channel),
    'x-event-reply': action === 'reply' ? undefined : replyText(operation?.reply),
    'x-event-correlation': correlationText(message),
    'x-event-tags': tagsText([...message.tags, ...(operation?.tags ?? [])]),
    'x-event-docs': docsText(message.docs, operation?.docs),
    'x-event-bindings': bindingsText(message.bindings, operation?.bindings, channel.bindings),
  };
  return {
    key: operationId,
    item: callItem(channel.address ?? channel.id, action, call),
    operationId,
    ...present({ operation: operation?.id }),
    name: message.name,
    ...present({ summary: message.summary, description: message.description?.text.split(/\n\s*\n/)[0] }),
    action,
    tags: [...new Set([...message.tags, ...(operation?.tags ?? []), ...channel.tags].map((tag) => tag.name))],
    channel,
    protocols: [...new Set(channel.servers.map(({ protocol }) => protocol))],
    path: message.path,
  };
}

/** Where and how one form of an event is sent, as a row of a list. */
function formRow(scope: ReferenceScope, { message, channel }: MessageUse): string {
  const { title = channel.id, address = '', description, servers } = channel;
  const names = message.headers ? headerFields(scope, message.headers).map(({ name }) => `\`${name}\``) : [];
  const protocols = [...new Set(servers.map(({ protocol }) => protocol))].join(', ');
  const parts = [
    `- ${title}${protocols === '' ? '' : ` (${protocols})`}: \`${address}\`.`,
    description?.text ?? '',
    names.length > 0 ? `Headers: ${names.join(', ')}.` : '',
  ];
  return parts.filter((text) => text !== '').join(' ');
}

/** Converts all uses of the messages with one name to one call, with channels and headers in words. */
export function convertEvent(uses: readonly MessageUse[], scope: ReferenceScope): JsonObject {
  const [first] = uses;
  if (!first) return {};
  const { message, action } = first;
  const texts = [message.summary ?? '', message.description?.text ?? ''].filter((text) => text !== '');
  const content = uses.map(({ message: { contentType, payload, examples } }) => [
    contentType,
    {
      schema: payload ? rewriteReferences(payload.value) : true,
      ...present({ example: own(examples[0]?.value, 'payload') }),
    },
  ]);
  return callItem(uses.map(({ channel }) => channel.address ?? channel.id).join(', '), action, {
    operationId: message.name,
    tags: [uses.map(({ channel }) => channel.title ?? channel.id).join(', ')],
    summary: message.name,
    description: [...texts, uses.map((use) => formRow(scope, use)).join('\n')].join('\n\n'),
    requestBody: { required: true, content: Object.fromEntries(content) as JsonObject },
  });
}
