/** HTML and components that a page of another tool has, as a page here can have them. */
import path from 'node:path';
import { HTML_TAGS, isSafeAttribute } from '../../../src/guides/mdx/html-element';
import type { Note } from './convert-page';
import { textOf, type Attributes, type NewTag } from './docusaurus-tags';
import { ownComponent } from './own-component';
import { linkTo, playerLink } from './tags';
import { isOutside } from './old-settings';
import type { OldFolder } from './old-folder';
import type { Imported } from './page-imports';
import type { Tag } from './page-tree';
import type { Node, Parent } from 'mdast';

/** What a tag needs to know of its page. */
export interface TagPage {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly site: { readonly components: Map<string, string>; readonly old: OldFolder };
  needsMdx: boolean;
  readonly say: (node: Node, kind: Note['kind'], text: string) => void;
  readonly attributesOf: (node: Tag) => Attributes;
  /** An address of the old site as one of the new. */
  readonly newUrl: (url: string) => string;
}

/** Tags whose content is nothing to read here; `head` and lists of contents are everywhere. */
const WITHOUT_TEXT = new Set(
  'script style svg input canvas noscript template head Head TOCInline link meta'.split(' '),
);
const FRAMES = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** What is left of an image of another site. */
export function foreignPicture(
  page: Pick<TagPage, 'say'>,
  node: Node,
  address: string,
  alt: string,
  isInLink: boolean,
): string {
  const left = isInLink ? 'its text' : 'a link';
  page.say(
    node,
    'lost',
    `an image of another site is ${left}: ${address} (or name its host in remoteImages of site.yml)`,
  );
  const text = alt === '' ? path.basename(address) : alt;
  return isInLink ? text : node.type === 'image' ? `[${text}](${address})` : linkTo(address, text);
}

/** An attribute's value in the quotes that it does not contain. */
const quotedText = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;

/** Any other tag: HTML without what no page can have, and content without its component. */
export function plainTag(
  page: TagPage,
  node: Tag,
  parent: Parent | undefined,
  attributes: Attributes,
  written: string,
): NewTag {
  const name = node.name ?? '';
  if (WITHOUT_TEXT.has(name)) {
    page.say(node, name === 'TOCInline' ? 'converted' : 'lost', `<${name}>`);
    return { whole: '' };
  }
  if (FRAMES.has(name)) {
    const sources = node.children.filter((one): one is Tag => 'name' in one && one.name === 'source');
    const src =
      textOf(attributes, 'src', 'data') ?? (sources[0] && textOf(page.attributesOf(sources[0]), 'src')) ?? '';
    page.say(node, 'lost', `<${name}> is a link: ${src}`);
    return { whole: playerLink(name, src, textOf(attributes, 'title'), attributes.has('controls')) };
  }
  if (/^[A-Z]/.test(name) || name.includes('.')) {
    const from = page.imports.get(name);
    if (from?.kind === 'other' && from.file !== undefined && ![...attributes.values()].includes(undefined)) {
      const text = ownComponent(page.site.old, from.file, name, from.name);
      if (text !== undefined) {
        page.site.components.set(`content/_components/${name}.tsx`, text);
        page.say(node, 'converted', `<${name}> is content/_components/${name}.tsx`);
        page.needsMdx = true;
        return { open: written, close: written.endsWith('/>') ? '' : `</${name}>` };
      }
    }
    page.say(
      node,
      'decide',
      `<${name}>${from?.kind === 'other' ? ` of ${from.from}` : ''} is its content: write content/_components/${name}.tsx`,
    );
    return { open: '', close: '' };
  }
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined && node.type === 'mdxJsxFlowElement' && !written.includes('\n')) {
    const id = textOf(attributes, 'id');
    return { open: `${'#'.repeat(Number(heading))} `, close: id === undefined ? '' : ` {#${id}}` };
  }
  // MDX makes a paragraph of its lines.
  if (name === 'p' && node.children.some(({ type }) => type === 'paragraph')) return { open: '', close: '' };
  if (!HTML_TAGS.has(name)) {
    if (name !== '') page.say(node, 'lost', `<${name}> around its content`);
    return { open: '', close: '' };
  }
  let isChanged = false;
  const kept = node.attributes.flatMap((one): string[] => {
    const key = one.type === 'mdxJsxAttribute' ? one.name : '';
    const value = attributes.get(key);
    const isText = typeof value === 'string' || typeof value === 'number';
    const text = key === 'src' || key === 'href' ? page.newUrl(String(value)) : String(value);
    if (one.type === 'mdxJsxAttribute' && value === true) return [key];
    if (one.type !== 'mdxJsxAttribute' || !isText || !isSafeAttribute(name, key, text)) {
      page.say(node, 'lost', `an attribute "${key}"`);
      isChanged = true;
      return [];
    }
    if (typeof one.value === 'object' || text !== one.value) isChanged = true;
    return [`${key}=${quotedText(text)}`];
  });
  const src = textOf(attributes, 'src') ?? '';
  if (name === 'img' && isOutside(src)) {
    const isInLink = parent !== undefined && 'name' in parent && /^(?:a|Link)$/.test(String(parent.name));
    return { whole: foreignPicture(page, node, src, textOf(attributes, 'alt') ?? '', isInLink) };
  }
  if (name === 'img' && !attributes.has('alt')) {
    isChanged = true;
    kept.push('alt=""');
  }
  page.needsMdx ||= isChanged && written.includes('{');
  return {
    open: isChanged ? `<${[name, ...kept].join(' ')}${written.endsWith('/>') ? ' /' : ''}>` : written,
    close: written.endsWith('/>') ? '' : `</${name}>`,
  };
}
