// @ts-check
/** Reads a built site as plain Markdown, so that other documentation engines get the same content. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/**
 * @typedef {object} PeerPage
 * @property {string} route        As on our site.
 * @property {string} title
 * @property {string} description
 * @property {string[]} keywords
 * @property {string} body         Markdown without the h1. Headings with an id end with `{#id}`.
 * @property {boolean} isFolder    Whether the route ends with a slash, so that it has pages below it.
 *
 * @typedef {{ label: string, route?: string, items?: PeerItem[] }} PeerItem
 * @typedef {import('hast').Element} Element
 */

/** @param {Element} node @param {string} name */
const hasClass = (node, name) => {
  const names = node.properties['className'];
  return Array.isArray(names) && names.includes(name);
};

/** Buttons, pictures of diagrams, and hidden definitions are not text of the page. @param {Element} node */
const isFurniture = (node) =>
  ['button', 'svg', 'script', 'style', 'input', 'template'].includes(node.tagName) ||
  ['hash-link', 'term-definition', 'hit-kind'].some((name) => hasClass(node, name)) ||
  node.tagName === 'wbr';

/** @type {import('hast').Text} */
const SPACE = { type: 'text', value: ' ' };

/**
 * Adds spaces: name, type, and flags of a property are separate on the screen, method and path are one line.
 * @param {Element} node
 */
function writeApart(node) {
  if (hasClass(node, 'api-property-head')) node.children = node.children.flatMap((child) => [child, SPACE]);
  if (hasClass(node, 'api-endpoint-line'))
    node.children = [
      {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: {},
            children: [
              {
                type: 'text',
                value: node.children
                  .map((child) => toString(/** @type {any} */ (child)))
                  .join(' ')
                  .trim(),
              },
            ],
          },
        ],
      },
    ];
}

/** @param {Element} article */
function cleanArticle(article) {
  visit(article, 'comment', (_, index, parent) => {
    if (!parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  visit(article, 'element', writeApart);
  visit(article, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.tagName === 'button' && hasClass(node, 'term-word')) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (isFurniture(node) || node.tagName === 'h1') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === 'figcaption' || node.tagName === 'summary' || node.tagName === 'dt') {
      node.tagName = 'p';
      node.children = [{ type: 'element', tagName: 'strong', properties: {}, children: node.children }];
    }
    if (['figure', 'details', 'dd', 'section', 'nav'].includes(node.tagName)) node.tagName = 'div';
    const id = node.properties['id'];
    if (/^h[2-6]$/.test(node.tagName) && typeof id === 'string') {
      node.children = [{ type: 'text', value: `${toString(node).trim()} ANCHOR-${id}-ANCHOR` }];
    }
    return undefined;
  });
}

const parser = unified().use(rehypeParse);
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true });

/** @param {import('hast').Root} tree @param {string} name */
function readMeta(tree, name) {
  let content = '';
  visit(tree, 'element', (node) => {
    if (node.tagName === 'meta' && node.properties['name'] === name)
      content = String(node.properties['content'] ?? '');
  });
  return content;
}

/**
 * @param {string} directory  The built site.
 * @param {string} route
 * @returns {PeerPage}
 */
function readPage(directory, route) {
  const tree = parser.parse(readFileSync(path.join(directory, route, 'index.html'), 'utf8'));
  /** @type {Element | undefined} */
  let article;
  let title = '';
  visit(tree, 'element', (node) => {
    if (node.tagName === 'article') article ??= node;
    if (node.tagName === 'h1' && title === '') title = toString(node).trim();
  });
  if (!article) throw new Error(`${route} has no article.`);
  cleanArticle(article);
  const markdown = String(
    writer.stringify(
      /** @type {any} */ (writer.runSync(/** @type {any} */ ({ type: 'root', children: [article] }))),
    ),
  );
  const data = path.join(directory, 'page-data', route === '/' ? 'index' : route, 'page-data.json');
  const context = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')).result.pageContext : {};
  // Other engines do not have operations: they get the id as text, as a Markdown generator would write it.
  const operation = context.operationId ? `Operation id: \`${context.operationId}\`\n\n` : '';
  return {
    route,
    title,
    description: readMeta(tree, 'description'),
    keywords: readMeta(tree, 'keywords')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    body: operation + markdown.replace(/ANCHOR-(\S+?)-ANCHOR/g, (_, id) => `{#${id.replaceAll('\\', '')}}`),
    isFolder: route.endsWith('/'),
  };
}

/**
 * @param {string} directory  The built site.
 * @returns {{ title: string, pages: PeerPage[], sidebar: PeerItem[] }}
 */
export function readSite(directory) {
  /** @type {string[]} */
  const routes = JSON.parse(readFileSync(path.join(directory, 'routes.json'), 'utf8'));
  const pages = routes
    .filter((route) => existsSync(path.join(directory, route, 'index.html')))
    .filter((route) => !['/search', '/404'].includes(route.replace(/\/$/, '') || '/'))
    .filter((route) =>
      readFileSync(path.join(directory, route, 'index.html'), 'utf8').includes('<article class="article'),
    )
    .map((route) => readPage(directory, route));
  const home = JSON.parse(readFileSync(path.join(directory, 'page-data/index/page-data.json'), 'utf8'));
  for (const hash of home.staticQueryHashes) {
    const { data } = JSON.parse(readFileSync(path.join(directory, `page-data/sq/d/${hash}.json`), 'utf8'));
    if (data.navigation) {
      const { guides, apis } = data.navigation.areas;
      return { title: data.siteSettings.model.title, pages, sidebar: [...guides, ...apis] };
    }
  }
  throw new Error('No static query holds the navigation.');
}
