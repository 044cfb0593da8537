import { h } from 'hastscript';
import type { Element, ElementContent } from 'hast';
import { rawNode } from '../../kit/html/write-html';
import type { Html } from '../../kit/html/html';
import { markup } from '../../kit/html/markup';
import { withParsedHtml } from '../../apis/text/parsed-html';
import { anchorSegment } from '../../apis/text/anchors';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { codeBlock } from './code-block';
import { addDiagnostic, siteHref } from './compile-context';
import { unknownEvent } from './unknown-event';
import { inlineCode } from './inline-code';
import { afterStart, nameIn, sharedStart } from './shared-start';
import { readTexts, type Component, type ComponentCall } from './component-call';
import type { CatalogEvent, EventField, EventUse } from '../../apis/model/events';
import { t } from '../../kit/texts/t';

const PARTS = ['summary', 'addresses', 'headers', 'payload', 'example'];

/** HTML of a description as elements, so that search and Markdown see its text. */
function elementsOf(html: Html): ElementContent[] {
  const parsed = withParsedHtml({ type: 'root', children: [rawNode(html)] });
  return 'children' in parsed ? (parsed.children as ElementContent[]) : [];
}

const table = (head: readonly string[], rows: Element[]): Element =>
  h('table', [
    h(
      'thead',
      h(
        'tr',
        head.map((text) => h('th', { scope: 'col' }, text)),
      ),
    ),
    h('tbody', rows),
  ]);

const separated = (parts: readonly ElementContent[][], separator: string): ElementContent[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text', value: separator }, ...part]));

/** Type and rules of a field, with the values that it allows. */
function ruleParts({ type, isRequired, rules, values }: EventField): ElementContent[] {
  const line = [
    type,
    ...(isRequired ? [t`required`] : []),
    ...rules.map((rule) => rule.charAt(0).toLowerCase() + rule.slice(1)),
  ];
  const allowed = separated(
    values.map((value) => [h('code', value)]),
    ', ',
  );
  return [
    { type: 'text', value: line.join(', ') },
    ...(allowed.length > 0 ? [{ type: 'text' as const, value: ': ' }, ...allowed] : []),
  ];
}

const fieldTable = (label: string, fields: readonly EventField[]): Element =>
  table(
    [label, t`Type`, t`Meaning`],
    fields.map((field) =>
      h('tr', [h('td', h('code', field.name)), h('td', ruleParts(field)), h('td', elementsOf(field.html))]),
    ),
  );

/** What several uses have in common is shown once, under the names of all of them. */
function groupUses(uses: readonly EventUse[], of: (use: EventUse) => unknown): (readonly EventUse[])[] {
  const groups = new Map<string, EventUse[]>();
  for (const use of uses) {
    const key = JSON.stringify(of(use));
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  return [...groups.values()];
}

const titlesOf = (uses: readonly EventUse[]): string =>
  [...new Set(uses.map(({ channelTitle }) => channelTitle))].join(', ');

/** Each channel with its address, and what its description says about order and retention. */
function addressList(uses: readonly EventUse[]): Element {
  return h(
    'ul',
    uses.map(({ channelTitle, channelHtml, address, action, protocols }) =>
      h('li', [
        h('strong', channelTitle),
        ...(address === undefined ? [] : [', ', h('code', address)]),
        ` (${[action, ...protocols].join(', ')})`,
        ...(channelHtml === '' ? [] : [': ', ...elementsOf(channelHtml)]),
      ]),
    ),
  );
}

function titled(
  title: string,
  uses: readonly EventUse[],
  isOnly: boolean,
  content: ElementContent[],
): ElementContent[] {
  return [h('p', [h('strong', title), ...(isOnly ? [] : [`, ${titlesOf(uses)}`])]), ...content];
}

/** Headers or payloads, one table for each that differs. */
function fieldParts(
  title: string,
  label: string,
  uses: readonly EventUse[],
  of: (use: EventUse) => readonly EventField[],
): ElementContent[] {
  const groups = groupUses(uses, of).filter(([use]) => use && of(use).length > 0);
  return groups.flatMap((group) => {
    const [use] = group;
    return use ? titled(title, group, groups.length === 1, [fieldTable(label, of(use))]) : [];
  });
}

/** The examples of a message, each once. */
function exampleParts({ uses }: CatalogEvent, { context }: ComponentCall, title: string): ElementContent[] {
  return groupUses(uses, ({ example }) => example).flatMap(([use]) => {
    if (!use?.example) return [];
    const { language, code } = use.example;
    const figure = codeBlock({ type: 'code', lang: language, value: code }, context);
    return [{ ...figure, children: [h('figcaption', title), ...figure.children.slice(1)] }];
  });
}

/** The event that an attribute names, on the channel that it chooses. */
function findEvent(call: ComponentCall, name: string, channel: string | undefined): CatalogEvent | undefined {
  const { context, node } = call;
  const event = context.catalog.event(name);
  if (!event) {
    addDiagnostic(context, node, unknownEvent(context.catalog, name));
    return undefined;
  }
  return channel === undefined ? event : onChannel(call, event, channel);
}

function onChannel(call: ComponentCall, event: CatalogEvent, channel: string): CatalogEvent | undefined {
  const uses = event.uses.filter((use) => use.channel === channel);
  if (uses.length > 0) return { ...event, uses };
  addDiagnostic(call.context, call.node, {
    code: 'event/unknown-channel',
    message: `"${event.name}" is not sent on a channel "${channel}".`,
    fix: suggestName(
      channel,
      event.uses.map((use) => use.channel),
      'Write the id of one of its channels.',
    ),
  });
  return undefined;
}

/** Parts that explain how many messages are sent: a place with nothing else is not the message's own. */
const SHARED_PARTS: readonly string[] = ['headers', 'addresses'];

/** Gives an event its id on a page: its first own place has it, or else the first one. */
function withId({ context }: ComponentCall, name: string, place: Element, isOwn = true): Element {
  const id = anchorSegment(name);
  const known = context.events.get(id);
  if (known && (known.isOwn || !isOwn)) return place;
  delete known?.place.properties['id'];
  context.events.set(id, { place, isOwn });
  place.properties = { id, ...place.properties };
  return place;
}

function message(call: ComponentCall): ElementContent[] {
  const { name, channel, parts } = readTexts(call, ['name'], ['channel', 'parts']);
  const event = findEvent(call, name, channel);
  const wanted = parts === undefined ? PARTS : parts.split(',').map((part) => part.trim());
  for (const part of wanted)
    if (!PARTS.includes(part))
      addDiagnostic(call.context, call.node, {
        code: 'mdx/attribute',
        message: `"${part}" is not a part of a message.`,
        fix: suggestName(part, PARTS, `Write some of ${PARTS.join(', ')}.`),
      });
  if (!event) return [];
  const { uses } = event;
  const shown: Readonly<Record<string, () => ElementContent[]>> = {
    summary: () =>
      event.summary === ''
        ? []
        : [h('p', separated([event.summary, ...(event.note ? [event.note] : [])].map(elementsOf), ' '))],
    addresses: () => [addressList(uses)],
    headers: () => fieldParts(t`Headers`, t`Header`, uses, ({ headers }) => headers),
    payload: () => fieldParts(t`Payload`, t`Field`, uses, ({ payload }) => payload),
    example: () => exampleParts(event, call, event.name),
  };
  const place = h(
    'div',
    { className: ['event'] },
    wanted.flatMap((part) => shown[part]?.() ?? []),
  );
  const isOwn = wanted.some((part) => !SHARED_PARTS.includes(part));
  return [withId(call, event.name, place, isOwn)];
}

/** The fields of a payload; which channels have which, if they differ. */
function payloadParts(uses: readonly EventUse[]): ElementContent[] {
  const [use] = uses;
  if (!use || groupUses(uses, ({ payload }) => payload).length > 1)
    return fieldParts(t`Payload`, t`Field`, uses, ({ payload }) => payload);
  return use.payload.length > 0 ? [fieldTable(t`Field`, use.payload)] : [];
}

/** How a list shows its events. */
interface EventList {
  readonly hasAction: boolean;
  /** What all notes begin with; what it names is the head of their column. */
  readonly start: Html;
  /** Title of the examples, if they are wanted. */
  readonly examples: string | undefined;
}

/** An event as a fold: when it is sent, then its fields with types. */
function eventFold(event: CatalogEvent, call: ComponentCall, list: EventList): Element {
  const { name, summary, note = markup``, route, uses } = event;
  const { hasAction, start, examples } = list;
  const title =
    route === undefined
      ? inlineCode(name)
      : h('a', { href: siteHref(call.context, route) }, inlineCode(name));
  const fold = h('details', { className: ['event'] }, [
    h('summary', [
      h('strong', title),
      ' ',
      h('span', [...(hasAction ? [`${uses[0]?.action ?? ''} `] : []), ...elementsOf(summary)]),
      ...(note === ''
        ? []
        : [
            ' ',
            h('span', [
              ...(start === '' ? [] : [h('span', { className: ['event-start'] }, elementsOf(start))]),
              ...elementsOf(afterStart(note, start)),
            ]),
          ]),
    ]),
    ...payloadParts(uses),
    ...(examples === undefined ? [] : exampleParts(event, call, examples)),
  ]);
  return withId(call, name, fold);
}

function messages(call: ComponentCall): ElementContent[] {
  const { tag, channel, examples } = readTexts(call, ['tag'], ['channel', 'examples']);
  const { context, node } = call;
  const events = context.catalog.eventsOf(tag);
  if (events.length === 0)
    addDiagnostic(context, node, {
      code: 'event/unknown-tag',
      message: `No message of the AsyncAPI documents has the tag "${tag}".`,
      fix: suggestName(
        tag,
        context.catalog.names('event-tag'),
        'Write a tag of a message, an operation, or a channel.',
      ),
    });
  const shown = events.flatMap((event) => {
    const found = channel === undefined ? event : onChannel(call, event, channel);
    return found ? [found] : [];
  });
  const actions = new Set(shown.map(({ uses }) => uses[0]?.action));
  const start = sharedStart(shown.map(({ note = markup`` }) => note));
  const list = { hasAction: actions.size > 1, start, examples };
  return [
    h('div', { className: ['events', 'table-scroll'] }, [
      // Only for the eye: each row is a whole sentence.
      h('div', { className: ['event-head'], ariaHidden: 'true' }, [
        h('span', t`Event`),
        h('span', t`When`),
        ...(start === '' ? [] : [h('span', elementsOf(nameIn(start)))]),
      ]),
      ...shown.map((event) => eventFold(event, call, list)),
    ]),
  ];
}

/** Components that show what an AsyncAPI document says. */
export const EVENT_COMPONENTS: Readonly<Record<string, Component>> = {
  Message: { html: message, mayBeEmpty: true },
  Messages: { html: messages, mayBeEmpty: true },
};
