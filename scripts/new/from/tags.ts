/** Tags that several tools have, and their tags here. */
import path from 'node:path';
import type { Attributes, TagRule } from './page-rules';

const ATTRIBUTE =
  /([:@#]?[A-Za-z_][\w:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*\}|(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|([^\s"'=<>`]+)))?/g;

/** The attributes of a tag: their text, null for those without a value, and no value for those that compute. */
export const attributesIn = (tag: string): ReadonlyMap<string, string | null | undefined> =>
  new Map(
    [...tag.replace(/^<[\w.:-]*/, '').matchAll(ATTRIBUTE)].map(
      ([, name = '', double, single, doubled, singled, ticked, computed, bare]) => [
        name,
        double ??
          single ??
          doubled ??
          singled ??
          ticked ??
          bare?.replace(/\/$/, '') ??
          (computed === undefined ? null : undefined),
      ],
    ),
  );

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
export function textsOf(attributes: Attributes, gap = ' '): string {
  const title = textOf(attributes, 'title', 'label', 'text', 'heading', 'summary');
  const href = textOf(attributes, 'href', 'link', 'to');
  const isLink = href !== undefined && /^(?:https?:|\/|\.\.?\/|#)/.test(href);
  const shown = title !== undefined && isLink ? `[${title}](${href})` : title;
  const others = [...attributes].flatMap(([name, value]) =>
    SHOWN.test(name) ? [] : otherTexts(name, value),
  );
  return [shown, textOf(attributes, 'description', 'caption'), ...others].filter(Boolean).join(gap);
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

/** The two ends of what takes the place of a tag. */
type Ends = (attributes: Attributes) => { readonly open: string; readonly close: string };

export const tabs: Ends = (attributes) => {
  const group = textOf(attributes, 'groupId', 'syncKey', 'group');
  return { open: group === undefined ? '<Tabs>' : `<Tabs group=${quoted(group)}>`, close: '</Tabs>' };
};
export const tab: Ends = (attributes) => ({
  open: `<Tab label=${quoted(textOf(attributes, 'label', 'value') ?? 'Tab')}>`,
  close: '</Tab>',
});
export const admonition: Ends = (attributes) => {
  const title = textOf(attributes, 'title');
  return {
    open: `:::${textOf(attributes, 'type') ?? 'note'}${title === undefined ? '' : `[${title}]`}`,
    close: ':::',
  };
};

export const badge: TagRule = ({ attributes }) => ({
  open: `<mark>${textOf(attributes, 'text') ?? ''}`,
  close: '</mark>',
});
export const onlyContent: TagRule = () => ({ open: '', close: '' });

/** The first of some attributes that is a text or a number. */
export const textOf = (attributes: Attributes, ...names: readonly string[]): string | undefined => {
  const value = names
    .map((name) => attributes.get(name))
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? undefined : String(value);
};
