import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../../src/html-to-markdown/markdown-address';
import { articleWords, markdownWords } from './article-words';
import { PUBLIC, readPage, ROUTES } from './read-site';

const parser = unified().use(remarkParse).use(remarkGfm);
const PAGES = ROUTES.filter((route) => route !== '/search');
/** A copy of the article of a page, which can be changed. */
const articleOf = (route: string): Element | undefined =>
  readPage(route).querySelector('article')?.cloneNode(true) as Element | undefined;
const squeeze = (text: string): string => text.replace(/[\s,]+/g, '');

interface Parts {
  readonly headings: readonly string[];
  readonly code: readonly string[];
  /** Text of each table's cells. */
  readonly tables: readonly string[];
}

function partsOfHtml(route: string): Parts {
  const article = articleOf(route);
  for (const element of article?.querySelectorAll(
    '.hash-link, .toc-disclosure, svg, .term-definition, form, .visually-hidden',
  ) ?? [])
    element.remove();
  const texts = (selector: string): string[] =>
    [...(article?.querySelectorAll(selector) ?? [])].map(({ textContent }) => squeeze(textContent));
  return { headings: texts('h1, h2, h3, h4, h5, h6'), code: texts('pre'), tables: texts('table') };
}

function partsOfMarkdown(route: string): Parts {
  const tree = parser.parse(readFileSync(join(PUBLIC, markdownAddress(route)), 'utf8'));
  const parts = { headings: [] as string[], code: [] as string[], tables: [] as string[] };
  visit(tree, (node) => {
    if (node.type === 'heading') parts.headings.push(squeeze(toString(node)));
    else if (node.type === 'code') parts.code.push(squeeze(node.value));
    else if (node.type === 'table') parts.tables.push(squeeze(toString(node)));
  });
  return parts;
}

describe('the Markdown of each page', () => {
  it.each(PAGES)('%s has the same headings, code and tables', (route) => {
    const [markdown, html] = [partsOfMarkdown(route), partsOfHtml(route)];
    expect(markdown.headings.join('\n')).toBe(html.headings.join('\n'));
    expect(markdown.code.join('\n')).toBe(html.code.join('\n'));
    expect(markdown.tables.join('\n')).toBe(html.tables.join('\n'));
  });

  it.each(PAGES)('%s has the same words', (route) => {
    const article = articleOf(route);
    const html = article ? articleWords(article) : new Set<string>();
    const markdown = markdownWords(parser.parse(readFileSync(join(PUBLIC, markdownAddress(route)), 'utf8')));
    expect([...markdown].filter((word) => !html.has(word))).toEqual([]);
    expect([...html].filter((word) => !markdown.has(word))).toEqual([]);
  });

  it.each(PAGES)('%s links to it in its head, and has it as structured data', (route) => {
    const page = readPage(route);
    const address = page.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href');
    expect(address).toBe(markdownAddress(route));
    expect(page.querySelector('.markdown-button')?.getAttribute('data-markdown')).toBe(address);
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as { '@type': string; headline?: string; url?: string },
    );
    const article = data.find(
      (entry) => entry['@type'] === (/^\/api\/./.test(route) ? 'APIReference' : 'TechArticle'),
    );
    expect(article?.headline).toBe(page.querySelector('h1')?.textContent.trim());
    expect(article?.url?.endsWith(route)).toBe(true);
  });

  it('is in llms.txt and llms-full.txt', () => {
    const list = readFileSync(join(PUBLIC, 'llms.txt'), 'utf8');
    const full = readFileSync(join(PUBLIC, 'llms-full.txt'), 'utf8');
    expect(PAGES.filter((route) => !list.includes(`${markdownAddress(route)})`))).toEqual([]);
    expect(PAGES.filter((route) => !full.includes(`${route} -->`))).toEqual([]);
    expect(existsSync(join(PUBLIC, '_diagnostics.json'))).toBe(false);
  });
});
