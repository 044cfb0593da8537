import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { fromParse5 } from 'hast-util-from-parse5';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { parseFragment } from 'parse5';
import type { Element, ElementContent, Root } from 'hast';
import type { Nodes } from 'mdast';
import { unified } from 'unified';
import { escapeHarmful, showHarmful } from '../../kit/diagnostics/show-harmful.mjs';
import type { ArticleValues } from './article-values';
import { adaptArticle, headingId } from './adapt-article';
import { readInnerIds, withInnerAnchors } from './inner-anchors';
import { prepareApiArticle, withoutLinks, type ReturnedProblem } from './api-article';
import type { ProblemFixes } from '../../site/links/problem-fixes';
import { findInside, hasClass, isElement, removeInside } from './hast-classes';
import { shortenCatalog } from './problem-files';
import { markdownHref, type PageAnchors } from './page-links';

export interface MarkdownOptions {
  /** Prefix of the site's addresses, `` or `/docs`. */
  readonly prefix: string;
  /** Routes that have Markdown. */
  readonly pages: ReadonlySet<string>;
  readonly fixes?: ProblemFixes;
  /** Route of the page of the problem catalog, whose rows have files of their own. */
  readonly catalogPage?: string | undefined;
  /** False where schemas have neither pages nor parts of pages; their names are no links then. */
  readonly hasSchemas?: boolean;
}

/** A part of a page with a file of its own: a schema in the introduction of an API. */
export interface PagePart {
  /** Of its HTML. */
  readonly id: string;
  readonly title: string;
  readonly markdown: string;
}

/** A page as Markdown, whose links to sections are open (`closeLinks`). */
export interface ConvertedPage {
  readonly markdown: string;
  readonly anchors: PageAnchors;
  readonly parts: readonly PagePart[];
  /** The problems that its operation returns. */
  readonly codes: readonly ReturnedProblem[];
}

declare module 'mdast' {
  interface HeadingData {
    /** Of its HTML. */
    id?: string;
  }
}

type Handler = NonNullable<Options['handlers']>[string];

/** A heading that remembers its id. */
const heading: Handler = (state, node) => ({
  type: 'heading',
  depth: Number(node.tagName.charAt(1)) as 1,
  children: state.all(node) as never[],
  data: { id: String(node.properties['id'] ?? '') },
});

/** Parts that Markdown has not, where they are most of the elements: colors of code, places to break, controls. */
const USELESS = /<wbr *\/?>|<(svg|select|button)\b[^>]*>[\s\S]*?<\/\1>/g;
const CODE = /(<pre\b[^>]*><code\b[^>]*>)([\s\S]*?)(<\/code><\/pre>)/g;

/** An article without those, which halves the time to parse it. */
const withoutUseless = (html: string): string =>
  html
    .replace(
      CODE,
      (_, open: string, code: string, close: string) => `${open}${code.replace(/<[^<>]*>/g, '')}${close}`,
    )
    .replace(USELESS, (match, tag?: string) =>
      tag === 'button' && match.includes('term-word') ? match : '',
    );

/** As rehype-parse, but without the positions of everything, which take a third of the time. */
const parse = (html: string): ElementContent[] =>
  (fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root).children as ElementContent[];

const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
      // As it was written, without escaping.
      math: (_, { properties }) => {
        const mark = properties['display'] === 'block' ? '$$' : '$';
        return { type: 'html', value: `${mark}${String(properties['alttext'])}${mark}` };
      },
      // A cell of a Markdown table is one line.
      'cell-break': () => ({ type: 'html', value: '<br>' }),
      'footnote-reference': (_, { properties }) => ({
        type: 'footnoteReference',
        identifier: String(properties['id']),
      }),
      'footnote-definition': (state, node) => ({
        type: 'footnoteDefinition',
        identifier: String(node.properties['id']),
        children: state.toFlow(state.all(node)),
      }),
    },
  })
  .use(remarkGfm, { tableCellPadding: false, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/** The article of a built page without the frame around it; undefined if it has none. */
export function articleHtml(html: string): string | undefined {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  return from === -1 || to === -1 ? undefined : html.slice(from, to + '</article>'.length);
}

interface Page {
  readonly route: string;
  /** How to call its operation, as HTML (`accessHtml`). */
  readonly access?: string;
  /** Of a page of an API. */
  readonly values?: ArticleValues;
}

const isApiArticle = (article: string): boolean => /^<article\s[^>]*\bapi-page\b/.test(article);

function eachNode(node: Nodes, use: (node: Nodes) => void): void {
  use(node);
  if ('children' in node) for (const child of node.children) eachNode(child, use);
}

/** Elements as Markdown, and the headings in it. */
function write(
  content: readonly ElementContent[],
  route: string,
  { prefix, pages }: MarkdownOptions,
  isTight: boolean,
): { readonly markdown: string; readonly anchors: PageAnchors } {
  const tree = writer.runSync(adaptArticle(content));
  const slugger = new GithubSlugger();
  const anchors: Record<string, string> = {};
  eachNode(tree, (node) => {
    if ('value' in node) node.value = (node.type === 'code' ? escapeHarmful : showHarmful)(node.value);
    if (node.type === 'link') {
      node.url = markdownHref(node.url, route, prefix, pages);
      // Hover text.
      node.title = null;
    } else if (node.type === 'heading') {
      const slug = slugger.slug(toString(node));
      const id = node.data?.id ?? '';
      if (id !== '') anchors[id] = slug;
    } else if (isTight && (node.type === 'list' || node.type === 'listItem')) node.spread = false;
  });
  return { markdown: writer.stringify(tree), anchors };
}

/** Ids that are names of files on every system. */
const FILE_NAME = /^[\w.-]{1,120}$/;

const isHeading = ({ tagName }: Element): boolean => tagName === 'h3';

/** Whether a link leads to a schema in the introduction of an API. */
const isSchemaLink = ({ properties: { href } }: Element): boolean =>
  typeof href === 'string' && href.includes('#schema-');

/** Takes the schemas out of an article, in place: each is a file of its own, of which a list is left. */
function takeSchemas(article: Element): readonly { id: string; title: string; card: Element }[] {
  const taken: { id: string; title: string; card: Element }[] = [];
  const keys = new Set<string>();
  removeInside(article, (card) => {
    if (!hasClass(card, 'api-schema-card')) return false;
    const head = findInside(card, isHeading);
    const id = head ? headingId(head) : '';
    if (!FILE_NAME.test(id) || keys.has(id.toLowerCase())) return false;
    keys.add(id.toLowerCase());
    taken.push({ id, title: head ? textOf(head).trim() : id, card });
    return true;
  });
  if (taken.length > 0) {
    const heading = findInside(
      article,
      ({ tagName, properties }) => tagName === 'h2' && properties['id'] === 'schemas',
    );
    const section = findInside(
      article,
      ({ children }) => heading !== undefined && children.includes(heading),
    );
    section?.children.push(
      h(
        'ul',
        taken.map(({ id, title }) => h('li', h('a', { href: `#${id}` }, title))),
      ),
    );
  }
  return taken;
}

function convert(article: string, page: Page, options: MarkdownOptions, isBrief: boolean): ConvertedPage {
  const { route, access = '', values = { examples: {} } } = page;
  const { prefix, fixes = {} } = options;
  const parsed = parse(withoutUseless(article));
  const box = h('div', options.hasSchemas === false ? withoutLinks(parsed, isSchemaLink) : parsed);
  if (route === options.catalogPage) shortenCatalog(box);
  const inner = readInnerIds(box);
  const writeAll = (isTight: boolean) => {
    const { markdown, anchors } = write(box.children, route, options, isTight);
    return { markdown, anchors: withInnerAnchors(anchors, inner) };
  };
  if (!isApiArticle(article)) return { ...writeAll(false), parts: [], codes: [] };
  const schemas = takeSchemas(box);
  const codes = prepareApiArticle(box, {
    ...{ fixes, route, prefix, isBrief, values },
    access: parse(access),
  });
  const parts = schemas.map(({ id, title, card }): PagePart => {
    prepareApiArticle(card, { fixes, route, prefix, isBrief: false, access: [], values });
    const head = findInside(card, isHeading);
    const rest = card.children.filter((child) => !isElement(child, 'summary'));
    const { markdown } = write(
      [...(head ? [{ ...head, tagName: 'h1' }] : []), ...rest],
      route,
      options,
      true,
    );
    return { id, title, markdown };
  });
  return { ...writeAll(true), parts, codes };
}

/** Longest file of an operation, in characters; a longer one is written in brief. */
const LONG = 11_500;

/**
 * A page as Markdown, generated from its built HTML, so that the two cannot differ.
 *
 * @returns Markdown (GFM) whose links lead to the Markdown of pages; undefined if there is no article.
 */
export function pageMarkdown(html: string, page: Page, options: MarkdownOptions): ConvertedPage | undefined {
  const article = articleHtml(html);
  if (article === undefined) return undefined;
  const whole = convert(article, page, options, false);
  return isApiArticle(article) && whole.markdown.length > LONG
    ? convert(article, page, options, true)
    : whole;
}
