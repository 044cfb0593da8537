/** Tags that several tools have, and their tags here. */
import path from 'node:path';

/** The first of some attributes that is there. */
type Get = (...names: readonly string[]) => string | undefined;

/** A tag of another tool, from its attributes. */
export interface Tag {
  readonly open: (get: Get) => string;
  readonly close: string;
}

const ATTRIBUTE =
  /([:@#]?[A-Za-z_][\w:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*\}|(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|([^\s"'=<>`]+)))?/g;

/** The attributes of a tag: their text, nothing for those without a value, and what computes. */
export const readAttributes = (
  tag: string,
): readonly { readonly name: string; readonly text: string | undefined; readonly isComputed: boolean }[] =>
  [...tag.replace(/^<[\w.:-]*/, '').matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, doubled, singled, ticked, computed, bare]) => ({
      name,
      text: double ?? single ?? doubled ?? singled ?? ticked ?? bare?.replace(/\/$/, ''),
      isComputed: computed !== undefined,
    }),
  );

/** Reads attributes of a tag that are written as text. */
export const attributesIn = (tag: string): Get => {
  const values = new Map(readAttributes(tag).map(({ name, text }) => [name, text]));
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined);
};

/** Whether the value of an attribute is words for readers: at least two, and no classes. */
export const isProse = (name: string, value: unknown): value is string =>
  typeof value === 'string' && !/class|style/i.test(name) && /\p{L}{2,}\S* \S*\p{L}{2,}/u.test(value);

/** Texts in the attributes of a component whose names mean nothing here, also in lists and objects. */
const otherTexts = (name: string, value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'string' && SHOWN.test(key) ? [inner] : otherTexts(`${name} ${key}`, inner),
      )
    : isProse(name, value)
      ? [value]
      : [];

const SHOWN = /^(?:title|label|text|heading|summary|description|caption)$/;

/**
 * What a component would have shown of its attributes.
 *
 * @param gap  Between two texts.
 */
export function textsOf(attributes: ReadonlyMap<string, unknown>, gap = ' '): string {
  const get: Get = (...names) => textOf(attributes, ...names);
  const title = get('title', 'label', 'text', 'heading', 'summary');
  const href = get('href', 'link', 'to');
  const isLink = href !== undefined && /^(?:https?:|\/|\.\.?\/|#)/.test(href);
  const shown = title !== undefined && isLink ? `[${title}](${href})` : title;
  const others = [...attributes].flatMap(([name, value]) =>
    SHOWN.test(name) ? [] : otherTexts(name, value),
  );
  return [shown, get('description', 'caption'), ...others].filter(Boolean).join(gap);
}

/** A value without the characters that would end it. */
export const quoted = (value: string | undefined): string => `"${(value ?? '').replaceAll('"', '”')}"`;

/** A link that Markdown and the HTML around it read alike; in HTML, a relative address is none. */
export const linkTo = (address: string, label: string): string =>
  /^(?:https?:|\/)/.test(address)
    ? // Otherwise an address in it is a link, too.
      `<a href=${quoted(address)}>${label.replace(/https?:\/\/|www\.|[<>{}]/g, '')}</a>`
    : `[${label}](${address})`;

/** A link to what a player or a frame shows: sound without controls shows nothing. */
export function playerLink(
  tag: string,
  source: string,
  title: string | undefined,
  hasControls: boolean,
): string {
  const address = source
    .replace(/^\/\//, 'https://')
    .replace(/^(https:\/\/www\.youtube)(?:-nocookie)?(\.com\/)embed\/([\w-]+).*$/, '$1$2watch?v=$3');
  const kind = /^(?:video|audio)$/.test(tag) ? tag.charAt(0).toUpperCase() + tag.slice(1) : 'Page';
  const place = URL.canParse(address) ? new URL(address).hostname : path.basename(address);
  return source === '' || (tag === 'audio' && !hasControls)
    ? ''
    : linkTo(address, title ?? `${kind} (${place})`);
}

/** A card; one without an address has a title. */
export const cardTag = (href: string | undefined, title: string | undefined, content: string): string => {
  const values = Object.entries({ href, title }).filter(([, value]) => value !== undefined);
  const open = `<Card ${values.map(([name, value]) => `${name}=${quoted(value)}`).join(' ')}`;
  return content.trim() === '' ? `${open} />` : `${open}>\n\n${content.trim()}\n\n</Card>`;
};

/** Code in a fence that is longer than those in it. */
export function fenced(language: string, title: string | undefined, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}${title === undefined ? '' : ` title=${quoted(title)}`}\n${code.replace(/^\n+|\s+$/g, '')}\n${mark}`;
}

export const TABS: Tag = {
  open: (get) => {
    const group = get('groupId', 'syncKey', 'group');
    return group === undefined ? '<Tabs>' : `<Tabs group=${quoted(group)}>`;
  },
  close: '</Tabs>',
};
export const TAB: Tag = {
  open: (get) => `<Tab label=${quoted(get('label', 'value') ?? 'Tab')}>`,
  close: '</Tab>',
};
export const ADMONITION: Tag = {
  open: (get) => {
    const title = get('title');
    return `:::${get('type') ?? 'note'}${title === undefined ? '' : `[${title}]`}`;
  },
  close: ':::',
};

/** A tag with these attributes. */
export const adapted = (
  { open, close }: Tag,
  attributes: ReadonlyMap<string, unknown>,
): { readonly open: string; readonly close: string } => ({
  open: open((...names) => textOf(attributes, ...names)),
  close,
});

/** The first of some attributes that is a text or a number. */
export const textOf = (
  attributes: ReadonlyMap<string, unknown>,
  ...names: readonly string[]
): string | undefined => {
  const value = names
    .map((name) => attributes.get(name))
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? undefined : String(value);
};
