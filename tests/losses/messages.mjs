// @ts-check
/** The messages of an AsyncAPI document, 2.x and 3.x alike. */
import { below, entriesOf, membersOf } from './document.mjs';

/** @typedef {import('./document.mjs').OpenDocument} OpenDocument */
/** @typedef {import('./document.mjs').Place} Place */

const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)\b/;

/** @param {Place} place */
const keyOf = ({ pointer }) => (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** Headers or payload without its format; nothing of a format that is not JSON Schema. @param {OpenDocument} document @param {Place} message @param {string} key @returns {Place[]} */
function schemasOf(document, message, key) {
  const place = document.follow(below(message, key));
  if (!place) return [];
  const format = place.value.schemaFormat ?? (key === 'payload' ? message.value.schemaFormat : undefined);
  if (format !== undefined && !JSON_SCHEMA.test(format)) return [];
  return [place.value.schemaFormat === undefined ? place : below(place, 'schema')];
}

/** @param {OpenDocument} document @param {Place} written @param {string} action @param {Place} channel @param {Place} [operation] */
function readMessage(document, written, action, channel, operation) {
  const place = document.follow(written);
  if (!place) return [];
  const traits = entriesOf(below(place, 'traits')).flatMap((trait) => document.follow(trait) ?? []);
  const all = [place, ...traits];
  const names = ['title', 'name', 'messageId'].flatMap((key) => all.map(({ value }) => value[key]));
  const address = document.isVersion2 ? keyOf(channel) : (channel.value.address ?? keyOf(channel));
  return [
    {
      place: written,
      action: action.toUpperCase(),
      address: String(address),
      names: new Set([...names, keyOf(place), keyOf(written)].filter((name) => name !== undefined)),
      operation:
        operation && (operation.value.operationId ?? (document.isVersion2 ? undefined : keyOf(operation))),
      parameters: membersOf(below(channel, 'parameters')).flatMap(([name, at]) => {
        const parameter = document.follow(at);
        return parameter ? [{ name, place: parameter }] : [];
      }),
      headers: all.flatMap((one) => schemasOf(document, one, 'headers')),
      payload: schemasOf(document, place, 'payload'),
    },
  ];
}

/** The entries of the channel that an operation or a reply lists; a bundler can have put their content into the list. @param {OpenDocument} document @param {Place} holder @param {Place} channel */
function listed(document, holder, channel) {
  const offered = membersOf(below(channel, 'messages')).map(([, message]) => message);
  const textOf = (/** @type {Place} */ place) => JSON.stringify(document.follow(place)?.value);
  if (!Array.isArray(holder.value.messages)) return offered;
  return entriesOf(below(holder, 'messages')).map((entry) => {
    const key = entry.value.$ref?.split('/').at(-1);
    const same = offered.filter((message) => textOf(message) === textOf(entry));
    return same.find((message) => keyOf(message) === key) ?? same[0] ?? entry;
  });
}

/** Every message of an operation and of its reply. @param {OpenDocument} document */
export function messagesOf(document) {
  if (document.isVersion2)
    return membersOf(below(document.root, 'channels')).flatMap(([, channel]) =>
      // The other side of the channel acts in 2.x.
      [
        ['publish', 'receive'],
        ['subscribe', 'send'],
      ].flatMap(([key = '', action = '']) => {
        const operation = document.follow(below(channel, key));
        const message = operation && below(operation, 'message');
        const several = message ? entriesOf(below(message, 'oneOf')) : [];
        return (several.length > 0 ? several : message ? [message] : []).flatMap((one) =>
          readMessage(document, one, action, channel, operation),
        );
      }),
    );
  return membersOf(below(document.root, 'operations')).flatMap(([, at]) => {
    const operation = document.follow(at);
    const channel = operation && document.follow(below(operation, 'channel'));
    if (!operation || !channel) return [];
    const reply = document.follow(below(operation, 'reply'));
    const replies = reply && (document.follow(below(reply, 'channel')) ?? channel);
    return [
      ...listed(document, operation, channel).flatMap((one) =>
        readMessage(document, one, operation.value.action, channel, operation),
      ),
      ...(reply && replies
        ? listed(document, reply, replies).flatMap((one) =>
            readMessage(document, one, 'reply', replies, operation),
          )
        : []),
    ];
  });
}

/** The channels, each with the names that its page can have. @param {OpenDocument} document */
export const channelsOf = (document) =>
  membersOf(below(document.root, 'channels')).flatMap(([key, at]) => {
    const place = document.follow(at);
    return place ? [{ key, place, names: [place.value.title, place.value.address, key] }] : [];
  });

/** The addresses of the servers. @param {OpenDocument} document */
export const serversOf = (document) =>
  membersOf(below(document.root, 'servers')).flatMap(([, at]) => {
    const place = document.follow(at);
    if (!place) return [];
    const { url, host = url, pathname = '', protocol } = place.value;
    return [{ url: /:\/\//.test(host) ? host : `${protocol}://${host}${pathname}`, place }];
  });
