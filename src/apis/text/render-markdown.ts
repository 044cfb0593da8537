import { codeLines } from '../../kit/highlight/code-lines';
import { decodeHash } from '../../kit/addresses/decode-hash';
import { slug } from 'github-slugger';
import { sanitize } from 'hast-util-sanitize';
import { toString } from 'hast-util-to-string';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { MAX_COLORED_PER_PAGE } from '../../kit/highlight/color-limit';
import { DESCRIPTION_SCHEMA, ID_PREFIX } from './description-schema';
import { parseMarkdownWithHtml } from './markdown-tree';
import { hasForeignScheme } from './safe-href';
import { withParsedHtml, wrapLines } from './parsed-html';
import type { Heading } from '../../guides/page';
import { languageLabel } from '../../kit/highlight/language-label';
import { asHtml } from '../../kit/html/as-html';
import { escapeHtml } from '../../kit/html/escape-html';
import { markup } from '../../kit/html/markup';
import { rawNode, writeHtml } from '../../kit/html/write-html';
import type { Html } from '../../kit/html/html';
import { isShortCode, keepTogether } from '../../kit/html/keep-together';
import { tableClasses } from '../../kit/html/table-classes';
import { t } from '../../kit/texts/t';

/** Code to HTML for the inside of `<code>`: escaped, with or without highlighting. */
export type HighlightCode = (code: string, language: string) => Html;

export interface MarkdownOptions {
  readonly highlight?: HighlightCode;
  /** Level of the highest heading; without it, headings become bold lines, as in a table cell. */
  readonly headingDepth?: number;
  /** Gives a heading, or an element with an id of raw HTML, an id that is unique in its page; without it, none has one. */
  readonly claimId?: (wanted: string) => string;
  readonly onHeading?: (heading: Heading) => void;
  /**
   * Where a link leads, from its address as written and its text; undefined shows its text only. Without it, links
   * stay as written.
   */
  readonly followLink?: (
    written: string,
    headings: ReadonlySet<string>,
    label?: string,
  ) => string | undefined;
  /** Prefix of the site's routes, if it is not at the root of its host. */
  readonly pathPrefix?: string;
}

const isInternal = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** Ids in a text: the headings, and those of raw HTML by their names in it. */
interface Ids {
  readonly headings: Set<string>;
  readonly own: ReadonlyMap<string, string>;
}

const idOf = ({ properties: { id } }: Element): Element['properties'] => (id === undefined ? {} : { id });

/** Gives the ids and names of raw HTML the form in which they are unique in the page, or removes them. */
function claimIds(tree: Nodes, { claimId }: MarkdownOptions): Map<string, string> {
  const ids = new Map<string, string>();
  visit(tree, 'element', ({ properties }) => {
    const wanted = properties['id'] ?? properties['name'];
    delete properties['id'];
    delete properties['name'];
    if (!claimId || typeof wanted !== 'string') return;
    const id = claimId(wanted);
    properties['id'] = id;
    const name = wanted.slice(ID_PREFIX.length);
    if (!ids.has(name)) ids.set(name, id);
  });
  return ids;
}

function finishLink(node: Element, options: MarkdownOptions, { headings, own }: Ids): void {
  const { href: written } = node.properties;
  const id =
    typeof written === 'string' && written.startsWith('#')
      ? own.get(decodeHash(written.slice(1)))
      : undefined;
  const href =
    typeof written !== 'string'
      ? undefined
      : id !== undefined
        ? `#${id}`
        : options.followLink
          ? options.followLink(written, headings, toString(node))
          : written;
  if (href === undefined) {
    node.tagName = 'span';
    node.properties = idOf(node);
  } else if (isInternal(href)) {
    node.properties = { ...node.properties, href: `${options.pathPrefix ?? ''}${href}` };
  } else if (/^[a-z][a-z0-9+.-]*:|^\/[/\\]/i.test(href))
    node.properties = { ...node.properties, href, rel: ['noopener', 'noreferrer'] };
  else node.properties = { ...node.properties, href };
}

/** An image of another site as its text: the alternative, or the name of the file. */
function imageText({ alt, src }: Element['properties']): string {
  if (typeof alt === 'string' && alt.trim() !== '') return alt;
  return typeof src === 'string' ? (/[^/]+(?=[?#]|\/*$)/.exec(src)?.[0] ?? 'Image') : '';
}

/** Images of this site are kept. Others become links, because pages load nothing from other sites. */
function finishImage(node: Element, options: MarkdownOptions, isInLink: boolean): void {
  const { src: written } = node.properties;
  const src =
    typeof written === 'string' && options.followLink ? options.followLink(written, new Set()) : written;
  if (typeof src === 'string' && isInternal(src)) {
    node.properties = { ...node.properties, src: `${options.pathPrefix ?? ''}${src}`, loading: 'lazy' };
    return;
  }
  const isLink = typeof src === 'string' && /^https?:/i.test(src) && !isInLink;
  node.children = [{ type: 'text', value: imageText(node.properties) }];
  node.tagName = isLink ? 'a' : 'span';
  node.properties = { ...idOf(node), ...(isLink ? { href: src, rel: ['noopener', 'noreferrer'] } : {}) };
}

function codeFigure(pre: Element, code: Element, options: MarkdownOptions, isColored: boolean): Element {
  const name = code.properties['className'];
  const language = Array.isArray(name) ? String(name[0]).replace(/^language-/, '') : 'text';
  const text = toString(code).replace(/\n$/, '');
  const html = (isColored ? options.highlight?.(text, language) : undefined) ?? escapeHtml(text);
  const inner: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [rawNode(codeLines(html))],
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: { ...idOf(pre), className: ['code-block'], dataLabel: languageLabel(language, text) },
    children: [
      { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [inner] },
      {
        type: 'element',
        tagName: 'button',
        properties: {
          type: 'button',
          className: ['copy-button'],
          title: t`Copy`,
          ariaLabel: t`Copy code to clipboard`,
        },
        children: [],
      },
    ],
  };
}

function finishHeading(node: Element, depthOfFirst: number, options: MarkdownOptions): void {
  if (options.headingDepth === undefined) {
    node.tagName = 'p';
    node.children = [{ type: 'element', tagName: 'strong', properties: {}, children: node.children }];
    return;
  }
  const depth = Math.min(6, Number(node.tagName.slice(1)) - depthOfFirst + options.headingDepth);
  const text = toString(node).trim();
  node.tagName = `h${depth}`;
  if (!options.claimId) return;
  const own = idOf(node);
  const id = options.claimId(slug(text));
  node.properties = { id };
  node.children = [
    ...node.children,
    {
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['hash-link'],
        ...own,
        href: `#${id}`,
        ariaLabel: t`Direct link to ${text}`,
        title: t`Direct link to heading`,
      },
      children: [],
    },
  ];
  options.onHeading?.({ id, text, depth });
}

function finish(tree: Nodes, options: MarkdownOptions): void {
  const depths: number[] = [];
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) depths.push(Number(node.tagName.slice(1)));
  });
  const depthOfFirst = Math.min(...depths);
  const ids: Ids = { headings: new Set(), own: claimIds(tree, options) };
  // Before the links, which can lead to any heading of the text.
  visit(tree, 'element', (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return undefined;
    finishHeading(node, depthOfFirst, options);
    if (typeof node.properties['id'] === 'string') ids.headings.add(node.properties['id']);
    return SKIP;
  });
  let code = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') {
      // A link cannot contain the link of an image.
      visit(node, { tagName: 'img' }, (image: Element) => {
        finishImage(image, options, true);
      });
      if (node.properties['className'] === undefined && node.properties['rel'] === undefined)
        finishLink(node, options, ids);
    } else if (node.tagName === 'img') finishImage(node, options, false);
    else if (
      parent &&
      index !== undefined &&
      node.tagName === 'pre' &&
      node.children[0]?.type === 'element'
    ) {
      code += toString(node).length;
      parent.children[index] = codeFigure(node, node.children[0], options, code <= MAX_COLORED_PER_PAGE);
      return index + 1;
    } else if (parent && index !== undefined && node.tagName === 'table') {
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: tableClasses(node), role: 'group', ariaLabel: t`Table`, tabIndex: 0 },
        children: [node],
      };
      parent.children[index] = box;
      // Continues inside the table, then after its wrapper.
      return index + 1;
    }
    return undefined;
  });
}

/** Characters that can have a meaning in Markdown with GitHub's additions, and the dash of a range. */
const SPECIAL = /[\n*_[\]<>&\\|~@–]|:\/\/|www\.|^(?:[-+=#]|\d+[.)])/i;

/**
 * Renders a single line of words and `code`, which most descriptions are, a hundred times faster than the
 * parser. Undefined for a text that needs the parser.
 */
function renderPlain(text: string): Html | undefined {
  if (SPECIAL.test(text)) return undefined;
  if (!text.includes('`')) return markup`<p>${escapeHtml(text)}</p>`;
  if (!/^[^`]*(?:`[^`\s](?:[^`]*[^`\s])?`[^`]*)*$/.test(text)) return undefined;
  const code = (value: string): Html =>
    isShortCode(value)
      ? markup`<code class="whole">${escapeHtml(value)}</code>`
      : markup`<code>${escapeHtml(value)}</code>`;
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : escapeHtml(part)));
  return markup`<p>${parts}</p>`;
}

/**
 * Renders the Markdown of a description.
 *
 * The text is untrusted: raw HTML is parsed and sanitized, links can only use http, https, and mailto, and nothing is
 * loaded from other sites. Code fences become the site's code blocks.
 *
 * @returns HTML; escaped plain text if the nesting is too deep. Never throws for any text.
 */
export function renderMarkdown(markdown: string, options: MarkdownOptions = {}): Html {
  const text = markdown.trim();
  if (text === '') return markup``;
  const plain = renderPlain(text);
  if (plain !== undefined) return plain;
  try {
    const parsed = withParsedHtml(toHast(parseMarkdownWithHtml(text), { allowDangerousHtml: true }));
    // Reported, before their address is removed.
    visit(parsed, 'element', ({ properties: { href } }) => {
      if (typeof href === 'string' && hasForeignScheme(href)) options.followLink?.(href, new Set());
    });
    const tree = sanitize(parsed, DESCRIPTION_SCHEMA) as Root;
    wrapLines(tree);
    finish(tree, options);
    keepTogether(tree);
    return asHtml(writeHtml(tree).trim());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return markup`<p>${escapeHtml(text)}</p>`;
  }
}
