/** Tags that several tools have, and their tags here. */
import path from 'node:path';

/** The first of some attributes that is there. */
export type Get = (...names: readonly string[]) => string | undefined;

/** A tag of another tool, from its attributes. */
export interface Tag {
  readonly open: (get: Get) => string;
  readonly close: string;
}

/** One attribute of a tag as text. */
export function attribute(attributes: string, name: string): string | undefined {
  const form = `\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)\\s*\\})`;
  const values: readonly (string | undefined)[] = new RegExp(form).exec(attributes)?.slice(1) ?? [];
  return values.find((value) => value !== undefined);
}

/** What a component would have shown of its attributes. */
export function textsOf(attributes: string): string {
  const [title, href, about] = [
    attribute(attributes, 'title') ?? attribute(attributes, 'label') ?? attribute(attributes, 'text'),
    attribute(attributes, 'href') ?? attribute(attributes, 'link'),
    attribute(attributes, 'description') ?? attribute(attributes, 'caption'),
  ];
  const isLink = href !== undefined && /^(?:https?:|\/|\.\.?\/|#)/.test(href);
  const shown = title !== undefined && isLink ? `[${title}](${href})` : (title ?? '');
  return [shown, about ?? ''].filter((one) => one !== '').join(' ');
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

/** Reads attributes that are written as text. */
export const attributesIn =
  (attributes: string): Get =>
  (...names) =>
    names.map((name) => attribute(attributes, name)).find((value) => value !== undefined);

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
