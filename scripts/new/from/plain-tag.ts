/** HTML and components that a page of another tool has, as a page here can have them. */
import path from 'node:path';
import { COMPONENTS } from '../../../src/guides/mdx/components';
import { HTML_TAGS, isSafeAttribute } from '../../../src/guides/mdx/html-element';
import { PLAIN_HTML } from '../../../src/guides/mdx/known-html';
import { ownComponent } from './own-component';
import { isProse, linkTo, playerLink, textOf, textsOf } from './tags';
import { isOutside } from './old-settings';
import type { Attributes, NewTag } from './page-rules';
import type { PageText } from './page-text';
import type { Tag } from './page-tree';
import type { Node } from 'mdast';

/** Tags whose content is nothing to read here; `head` and lists of contents are everywhere. */
const WITHOUT_TEXT = new Set(
  'script style svg input canvas noscript template head Head TOCInline link meta'.split(' '),
);
const FRAMES = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** Attributes that change nothing here. */
const USUAL = /^(?:class|className|target|rel|align|valign|markdown|border)$/;
const CONTROL =
  /^(?:button|form|input|label|select|option|textarea|fieldset|legend|main|source|track|area|map|progress|dialog)$/;
const VOID = /^(?:br|hr|img|wbr)$/;

/** What is left of an image of another site. */
export function foreignPicture(
  page: Pick<PageText, 'say' | 'isInLink'>,
  node: Node,
  written: string,
  alt: string,
): string {
  const { isInLink } = page;
  const address = written.replace(/^\/\//, 'https://');
  const left = isInLink ? 'its text' : 'a link';
  page.say(
    node,
    'lost',
    `an image of another site is ${left}: ${address} (or name its host in remoteImages of site.yml)`,
  );
  const text = alt === '' ? path.basename(address) : alt;
  return isInLink ? text : /^image/.test(node.type) ? `[${text}](${address})` : linkTo(address, text);
}

/** An attribute's value in the quotes that it does not contain. */
const quotedText = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;

/** A component of the old site: itself if it needs only React, or what it shows. */
function component(page: PageText, node: Tag, attributes: Attributes, written: string): NewTag {
  const name = node.name ?? '';
  const from = page.imports.get(name);
  const { components } = page.rules;
  if (
    components &&
    from?.kind === 'other' &&
    from.file !== undefined &&
    ![...attributes.values()].includes(undefined)
  ) {
    const text = ownComponent(page.context.includes.old, from.file, name, from.name);
    if (text !== undefined) {
      components.set(`content/_components/${name}.tsx`, text);
      page.say(node, 'converted', `<${name}> is content/_components/${name}.tsx`);
      page.needsMdx = true;
      return { open: written, close: written.endsWith('/>') ? '' : `</${name}>` };
    }
  }
  const hasProse = [...attributes].some(([key, value]) => isProse(key, value) || typeof value === 'object');
  const isIcon = /icon/i.test(name);
  const of = from?.kind === 'other' ? ` of ${from.from}` : '';
  page.say(
    node,
    isIcon ? 'lost' : 'decide',
    isIcon
      ? `the icon <${name}>`
      : `<${name}>${of} is its content${hasProse ? ' and the texts of its attributes' : ''}: write content/_components/${name}.tsx`,
  );
  // Handlers show nothing.
  const unread = [...attributes].flatMap(([key, value]) =>
    value === undefined && !/^on[A-Z]/.test(key) ? [key] : [],
  );
  if (unread.length > 0 && !isIcon)
    page.say(node, 'lost', `what <${name}> shows by its attributes ${unread.join(', ')}`);
  const gap = node.type === 'mdxJsxFlowElement' ? '\n\n' : ' ';
  const text = textsOf(attributes, gap).replace(/[{}<]/g, '\\$&');
  return { open: text === '' || node.children.length === 0 ? text : text + gap, close: '' };
}

/** An element of HTML with the attributes that pages can have. */
function element(page: PageText, node: Tag, attributes: Attributes, written: string): NewTag {
  const name = node.name ?? '';
  let isChanged = false;
  const kept = node.attributes.flatMap((one): string[] => {
    const key = one.type === 'mdxJsxAttribute' ? one.name : '';
    const value = attributes.get(key);
    const isText = typeof value === 'string' || typeof value === 'number';
    if (key === 'href' && value === '') {
      isChanged = true;
      return [];
    }
    const text =
      key === 'src'
        ? page.newPicture(String(value))
        : key === 'href'
          ? page.newUrl(String(value))
          : String(value);
    const isSafe = isSafeAttribute(name.toLowerCase(), key, value === true ? '' : text);
    if (one.type === 'mdxJsxAttribute' && value === true && isSafe) return [key];
    if (one.type !== 'mdxJsxAttribute' || !isText || !isSafe) {
      if (!USUAL.test(key))
        page.say(node, 'lost', `an attribute "${key}"${isProse(key, value) ? `: ${value}` : ''}`);
      isChanged = true;
      return [];
    }
    if (typeof one.value === 'object' || text !== one.value) isChanged = true;
    // Both are targets of links, but only one has the rules of anchors.
    const isName = name.toLowerCase() === 'a' && key === 'name';
    if (isName) isChanged = true;
    return isName && attributes.has('id') ? [] : [`${isName ? 'id' : key}=${quotedText(text)}`];
  });
  if (name === 'a' && kept.length === 0) return { open: '', close: '' };
  const src = textOf(attributes, 'src') ?? '';
  if (name === 'img' && isOutside(src)) {
    const whole = foreignPicture(page, node, src, textOf(attributes, 'alt') ?? '');
    if (page.isMdx) return { whole };
  }
  if (name === 'img' && page.isMdx && !attributes.has('alt')) {
    isChanged = true;
    kept.push('alt=""');
  }
  page.needsMdx ||= isChanged && written.includes('{');
  const hasEnd = !written.endsWith('/>');
  return {
    open: isChanged
      ? `<${[name, ...kept].join(' ')}${hasEnd && !(page.isMdx && VOID.test(name)) ? '' : ' /'}>`
      : written,
    close: hasEnd ? `</${name}>` : '',
  };
}

/**
 * Any other tag: HTML without what no page can have, and content without its component.
 *
 * @param written  Its beginning.
 * @param hasEnd  Whether something closes it.
 */
export function plainTag(
  page: PageText,
  node: Tag,
  attributes: Attributes,
  written: string,
  hasEnd: boolean,
): NewTag {
  const name = node.name ?? '';
  const lower = name.toLowerCase();
  const asWritten = { open: written, close: hasEnd ? `</${name}>` : '' };
  if (Object.hasOwn(COMPONENTS, name) && !page.imports.has(name)) return asWritten;
  if (WITHOUT_TEXT.has(name) || WITHOUT_TEXT.has(lower)) {
    page.say(node, name === 'TOCInline' ? 'converted' : 'lost', `<${name}>`);
    return { whole: '' };
  }
  if (FRAMES.has(lower)) {
    const sources = node.children.filter((one): one is Tag => 'name' in one && one.name === 'source');
    const src =
      textOf(attributes, 'src', 'data') ?? (sources[0] && textOf(page.attributesOf(sources[0]), 'src')) ?? '';
    page.say(node, 'lost', `<${name}> is a link: ${src}`);
    return { whole: playerLink(lower, src, textOf(attributes, 'title'), attributes.has('controls')) };
  }
  if (page.isComponent(name)) return component(page, node, attributes, written);
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined && node.type === 'mdxJsxFlowElement' && !written.includes('\n')) {
    const id = textOf(attributes, 'id');
    return { open: `${'#'.repeat(Number(heading))} `, close: id === undefined ? '' : ` {#${id}}` };
  }
  // MDX makes a paragraph of its lines.
  if (name === 'p' && node.children.some(({ type }) => type === 'paragraph')) return { open: '', close: '' };
  if (HTML_TAGS.has(page.isMdx ? name : lower)) return element(page, node, attributes, written);
  if (!page.isMdx && PLAIN_HTML.test(lower)) return element(page, node, attributes, written);
  // A browser shows nothing of a tag that it does not know, and what nothing closes is mostly text: `<package>`.
  if (!page.isMdx && !hasEnd && !CONTROL.test(lower)) return asWritten;
  if (name !== '') page.say(node, 'lost', `<${name}> around its content`);
  return { open: '', close: '' };
}
