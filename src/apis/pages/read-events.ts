import { headerRows, payloadFields } from './event-fields';
import { escapeHtml } from '../../kit/html/escape-html';
import type { Html } from '../../kit/html/html';
import { lineHtml } from '../../kit/html/line-html';
import { markup } from '../../kit/html/markup';
import { createPage } from './create-page';
import { present } from '../../kit/values/json-value';
import { readMediaTypes } from './read-media-types';
import { readParameters } from './read-parameters';
import type { ApiContext } from './api-context';
import type { ConvertedMessage } from '../asyncapi/convert-message';
import type { CatalogEvent, EventUse } from '../model/events';
import type { NormalOperation } from '../operation/normal-operation';

function readUse(context: ApiContext, message: ConvertedMessage, operation: NormalOperation): EventUse {
  const { page } = createPage(context, [], { route: context.routeOf(operation), title: message.name });
  const [content] = readMediaTypes(page, operation.requestBody?.content ?? [], '', 'example', 'response');
  const groups = readParameters(page, operation.parameters, '', 'response');
  const [example] = content?.examples ?? [];
  const { channel } = message;
  return {
    channel: channel.id,
    channelTitle: channel.title ?? channel.id,
    channelHtml: channel.description
      ? lineHtml(page.markdown(channel.description.text, channel.description.path))
      : markup``,
    ...present({ address: channel.address }),
    action: message.action,
    protocols: message.protocols,
    headers: headerRows(groups.find(({ location }) => location === 'header')?.parameters ?? []),
    payload: payloadFields(content?.schema),
    ...present({
      example: example?.sample && { language: example.sample.language, code: example.sample.text },
    }),
  };
}

/**
 * The messages of a document by their names, each with all of its uses.
 *
 * @param hasPages  Whether each has a page.
 */
export function readEvents(
  context: ApiContext,
  messages: readonly ConvertedMessage[],
  hasPages: boolean,
): CatalogEvent[] {
  const operations = new Map(context.normal.operations.map((one) => [one.operationId, one]));
  // Guides color and mark their own code.
  const plain: ApiContext = { ...context, highlight: escapeHtml, readerValues: { ids: [], hosts: {} } };
  const byName = new Map<string, CatalogEvent>();
  for (const message of messages) {
    const operation = operations.get(message.operationId);
    if (!operation) continue;
    const known = byName.get(message.name);
    const { page } = createPage(context, [], { route: context.routeOf(operation), title: message.name });
    const [summary = '', note] = [message.summary, message.description].filter((part) => part !== undefined);
    const line = (text: string): Html => lineHtml(page.markdown(text, message.path));
    byName.set(message.name, {
      name: message.name,
      summary: known?.summary ?? line(summary),
      ...present({ note: known ? known.note : note === undefined ? undefined : line(note) }),
      tags: [...new Set([...(known?.tags ?? []), ...message.tags])],
      ...(known ? present({ route: known.route }) : hasPages ? { route: context.routeOf(operation) } : {}),
      uses: [...(known?.uses ?? []), readUse(plain, message, operation)],
    });
  }
  return [...byName.values()];
}
