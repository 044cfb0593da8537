import { code } from '../text/code-text';
import { plainLine } from '../../kit/texts/plain-line';
import { isObject, toJson } from '../../kit/values/json-value';
import type {
  EventChannel,
  EventDocs,
  EventMessage,
  EventOperation,
  EventReply,
  EventSchema,
  EventTag,
} from './normal-events';
import { FIELD_PLACES } from './header-fields';
import type { Located } from '../document/resolve-ref';
import { t } from '../../kit/texts/t';

/** A value as a block of code. */
function codeBlock(value: unknown): string {
  const isText = typeof value === 'string';
  const text = isText ? value : (toJson(value, 2) ?? '');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${isText ? 'text' : 'json'}\n${text}\n${fence}`;
}

/** `amqp` `exchange.name`: `orders`, one row for each value of the bindings that is not shown as fields. */
function bindingRows(bindings: Located | undefined): string[] {
  if (!isObject(bindings?.value)) return [];
  return Object.entries(bindings.value).flatMap(([protocol, binding]) => {
    if (protocol.startsWith('x-') || !isObject(binding)) return [];
    const rows = (value: unknown, key: string): string[] =>
      isObject(value) && Object.keys(value).length > 0 && !('type' in value)
        ? Object.entries(value).flatMap(([name, inner]) => rows(inner, key === '' ? name : `${key}.${name}`))
        : [`${code(key)}: ${code(typeof value === 'string' ? value : (toJson(value) ?? ''))}`];
    const values = Object.entries(binding).filter(
      ([key, value]) =>
        key !== 'bindingVersion' && key !== '$ref' && !(isObject(value) && Object.hasOwn(FIELD_PLACES, key)),
    );
    return values.length === 0
      ? []
      : [
          `- ${plainLine(protocol.toUpperCase())}: ${values.flatMap(([key, value]) => rows(value, key)).join(', ')}`,
        ];
  });
}

/** The bindings of a message, its operation, and its channel, as a list in Markdown; absent without any. */
export function bindingsText(...parts: readonly (Located | undefined)[]): string | undefined {
  const rows = parts.flatMap(bindingRows);
  return rows.length === 0 ? undefined : rows.join('\n');
}

/** Tags as a list in Markdown; absent without any. */
export function tagsText(tags: readonly EventTag[]): string | undefined {
  const rows = tags.map(({ name, description }) => {
    const text = description === undefined ? '' : `: ${description.replaceAll('\n', '\n  ')}`;
    return `- ${plainLine(name)}${text}`;
  });
  return rows.length === 0 ? undefined : [...new Set(rows)].join('\n');
}

/** Links to documentation elsewhere; absent without any. */
export function docsText(...all: readonly (EventDocs | undefined)[]): string | undefined {
  const links = all.flatMap((docs) =>
    docs
      ? [`[${plainLine(docs.description ?? docs.url)}](<${docs.url.replace(/[<>\s]/g, encodeURIComponent)}>)`]
      : [],
  );
  return links.length === 0 ? undefined : [...new Set(links)].join(', ');
}

export function serversText(channel: EventChannel): string | undefined {
  if (channel.servers.length === 0) return undefined;
  return channel.servers
    .map(
      ({ id, url, protocolVersion }) =>
        `${code(id)} ${code(url)}${protocolVersion === undefined ? '' : ` (${plainLine(protocolVersion)})`}`,
    )
    .join(', ');
}

export function channelText({ id, title, address }: EventChannel): string {
  const where = address === undefined ? t`without a fixed address` : code(address);
  if (title === undefined && id === address) return where;
  return `${title === undefined ? code(id) : plainLine(title)}, ${where}`;
}

export function correlationText({ correlation }: EventMessage): string | undefined {
  if (!correlation) return undefined;
  const { location, description } = correlation;
  return `${code(location)}${description === undefined ? '' : `: ${description}`}`;
}

export function replyText(reply: EventReply | undefined): string | undefined {
  if (!reply) return undefined;
  const names = reply.messages.map(({ title, name }) =>
    title === undefined ? code(name) : plainLine(title),
  );
  const { address } = reply.channel ?? {};
  const said = names.length === 0 ? t`A message` : names.reduce((all, name) => t`${all} or ${name}`);
  const text = reply.description === undefined ? '' : `: ${reply.description}`;
  if (reply.location !== undefined) return `${t`${said} to the address in ${code(reply.location)}`}${text}`;
  return address === undefined ? said : t`${said} on ${code(address)}`;
}

export function operationText({ id, title, summary }: EventOperation): string {
  return `${title === undefined ? code(id) : plainLine(title)}${summary === undefined ? '' : `: ${summary}`}`;
}

/** A schema in a format that cannot be read as fields, as it is written. */
export function foreignSchema(label: string, schema: EventSchema | undefined): string[] {
  return schema?.format === undefined
    ? []
    : [t`${label}, in the format ${code(schema.format)}:`, codeBlock(schema.value)];
}
