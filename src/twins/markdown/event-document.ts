import { headerFields } from '../../apis/asyncapi/header-fields';
import { infoOf, normalizeEvents } from '../../apis/asyncapi/normalize-events';
import type {
  EventAction,
  EventChannel,
  EventMessage,
  NormalEvents,
} from '../../apis/asyncapi/normal-events';
import { present, own, ownObject, type JsonObject } from '../../kit/values/json-value';
import type { ReferenceScope } from '../../apis/document/specification';

/** A message on a channel: the same event can be sent in several forms. */
interface SentMessage {
  readonly message: EventMessage;
  readonly channel: EventChannel;
}

/** What an application does with a message of a channel. */
const actionOf = ({ operations }: NormalEvents, { message, channel }: SentMessage): EventAction =>
  operations.find((one) => one.channel.id === channel.id && one.messages.some(({ id }) => id === message.id))
    ?.action ?? 'message';

/** Where and how one form of an event is sent, as a row of a list. */
function channelRow(scope: ReferenceScope, { message, channel }: SentMessage): string {
  const headers = message.headers
    ? headerFields(scope, message.headers).map(({ name }) => `\`${name}\``)
    : [];
  const protocols = [...new Set(channel.servers.map(({ protocol }) => protocol))];
  return [
    `- ${channel.title ?? channel.id}${protocols.length > 0 ? ` (${protocols.join(', ')})` : ''}: \`${channel.address ?? ''}\`.`,
    channel.description?.text ?? '',
    ...(headers.length > 0 ? [`Headers: ${headers.join(', ')}.`] : []),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/**
 * The messages of an AsyncAPI 3 document as webhooks of an OpenAPI document, so that their payloads are described like the
 * bodies of operations: one for each name, with its channels and headers in words. A site with pages of messages has a page
 * for each channel instead (`convertAsyncapi`).
 */
export function eventDocument(document: JsonObject): JsonObject {
  const scope = { document };
  const events = normalizeEvents(scope);
  const sent = new Map<string, SentMessage[]>();
  for (const channel of events.channels)
    for (const message of channel.messages)
      sent.set(message.name, [...(sent.get(message.name) ?? []), { message, channel }]);
  const webhooks = [...sent].map(([name, forms]) => {
    const [first] = forms;
    const action = first ? actionOf(events, first) : 'message';
    const content = forms.map(({ message }) => [
      message.contentType,
      {
        schema: message.payload?.value ?? true,
        ...present({ example: own(message.examples[0]?.value, 'payload') }),
      },
    ]);
    const texts = [first?.message.summary ?? '', first?.message.description?.text ?? ''];
    const rows = forms.map((form) => channelRow(scope, form));
    return [
      name,
      {
        'x-address': forms.map(({ channel }) => channel.address ?? channel.id).join(', '),
        additionalOperations: {
          [action.toUpperCase()]: {
            operationId: name,
            tags: [forms.map(({ channel }) => channel.title ?? channel.id).join(', ')],
            summary: name,
            description: [...texts.filter((text) => text !== ''), rows.join('\n')].join('\n\n'),
            requestBody: { required: true, content: Object.fromEntries(content) as JsonObject },
          },
        },
      },
    ];
  });
  return {
    openapi: '3.2.0',
    info: infoOf(document),
    webhooks: Object.fromEntries(webhooks) as JsonObject,
    components: { schemas: own(ownObject(document, 'components'), 'schemas') ?? {} },
  };
}
