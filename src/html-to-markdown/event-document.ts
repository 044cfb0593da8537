import {
  isObject,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../openapi/document/json-value';
import { parsePointer } from '../openapi/document/pointer';
import { resolvePointer } from '../openapi/document/resolve-ref';

/** A message on a channel: the same event can be sent in several forms. */
interface SentMessage {
  readonly name: string;
  readonly message: JsonObject;
  readonly channel: JsonObject;
}

/** The object that a value refers to inside of its document, or the value. */
function follow(document: JsonObject, value: unknown): JsonObject {
  const path = parsePointer(ownString(value, '$ref') ?? '');
  const found = path ? resolvePointer(document, path) : value;
  return isObject(found) ? found : {};
}

function messagesOf(document: JsonObject): SentMessage[] {
  return ownEntries(document, 'channels').flatMap(([, channel]) =>
    ownEntries(channel, 'messages').map(([key, reference]) => {
      const message = follow(document, reference);
      return { name: ownString(message, 'name') ?? key, message, channel: isObject(channel) ? channel : {} };
    }),
  );
}

/** Where and how one form of an event is sent, as a row of a list. */
function channelRow(document: JsonObject, { message, channel }: SentMessage): string {
  const headers = [message, ...ownArray(message, 'traits').map((trait) => follow(document, trait))].flatMap(
    (part) => ownEntries(ownObject(part, 'headers'), 'properties').map(([name]) => `\`${name}\``),
  );
  const protocols = ownArray(channel, 'servers').flatMap(
    (server) => ownString(follow(document, server), 'protocol') ?? [],
  );
  const title = ownString(channel, 'title') ?? '';
  return [
    `- ${title}${protocols.length > 0 ? ` (${protocols.join(', ')})` : ''}: \`${ownString(channel, 'address') ?? ''}\`.`,
    ownString(channel, 'description') ?? '',
    ...(headers.length > 0 ? [`Headers: ${headers.join(', ')}.`] : []),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/**
 * The messages of an AsyncAPI 3 document as webhooks of an OpenAPI document, so that their payloads are described like the
 * bodies of operations: one for each name, with its channels and headers in words.
 */
export function eventDocument(document: JsonObject): JsonObject {
  const sent = new Map<string, SentMessage[]>();
  for (const one of messagesOf(document)) sent.set(one.name, [...(sent.get(one.name) ?? []), one]);
  const webhooks = [...sent].map(([name, forms]) => {
    const first = forms[0]?.message;
    const content = forms.map(({ message }) => [
      ownString(message, 'contentType') ?? ownString(document, 'defaultContentType') ?? 'application/json',
      { schema: own(message, 'payload') ?? true },
    ]);
    const texts = [ownString(first, 'summary') ?? '', ownString(first, 'description') ?? ''];
    const rows = forms.map((form) => channelRow(document, form));
    return [
      name,
      {
        post: {
          operationId: name,
          tags: [ownString(forms[0]?.channel, 'title') ?? 'Events'],
          summary: name,
          description: [...texts.filter((text) => text !== ''), rows.join('\n')].join('\n\n'),
          requestBody: { required: true, content: Object.fromEntries(content) as JsonObject },
        },
      },
    ];
  });
  return {
    openapi: '3.1.0',
    info: own(document, 'info') ?? {},
    webhooks: Object.fromEntries(webhooks) as JsonObject,
    components: { schemas: own(ownObject(document, 'components'), 'schemas') ?? {} },
  };
}
