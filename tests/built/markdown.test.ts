import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { markdownAddress, otherMarkdownAddresses } from '../../src/kit/addresses/markdown-address';
import { kebabCase } from '../../src/kit/addresses/kebab-case';
import { articleWords, markdownWords } from './article-words';
import { PUBLIC, readPage, ROOT, ROUTES } from './read-site';

const parser = unified().use(remarkParse).use(remarkGfm);
const PAGES = ROUTES.filter((route) => route !== '/search');
const GUIDES = PAGES.filter((route) => !/^\/api\/./.test(route));
const API_PAGES = PAGES.filter((route) => !GUIDES.includes(route));
const CATALOG = '/general/available-apis';

const readFileOf = (address: string): string => readFileSync(join(PUBLIC, address), 'utf8');
/** A file without its head. */
const readText = (address: string): string => readFileOf(address).replace(/^---\n[\s\S]*?\n---\n/, '');
const textOf = (route: string): string => readText(markdownAddress(route));
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
    '.hash-link, .toc-disclosure, svg, .term-definition, form, .visually-hidden, .problem-catalog',
  ) ?? [])
    element.remove();
  const texts = (selector: string): string[] =>
    [...(article?.querySelectorAll(selector) ?? [])].map(({ textContent }) => squeeze(textContent));
  return { headings: texts('h1, h2, h3, h4, h5, h6'), code: texts('pre'), tables: texts('table') };
}

function partsOfMarkdown(route: string): Parts {
  const tree = parser.parse(textOf(route));
  const parts = { headings: [] as string[], code: [] as string[], tables: [] as string[] };
  visit(tree, (node) => {
    if (node.type === 'heading') parts.headings.push(squeeze(toString(node)));
    else if (node.type === 'code') parts.code.push(squeeze(node.value));
    else if (node.type === 'table') parts.tables.push(squeeze(toString(node)));
  });
  return parts;
}

/** Words of an article of an API without what its Markdown has once or elsewhere: samples, examples, panels. */
function wordsOfApi(route: string): ReadonlySet<string> {
  const article = articleOf(route);
  for (const element of article?.querySelectorAll(
    '.api-side, .api-body-examples, .api-examples, .panel-servers, .api-errors thead, .api-headers summary',
  ) ?? [])
    element.remove();
  return article ? articleWords(article) : new Set();
}

const wordsOf = (address: string): ReadonlySet<string> => markdownWords(parser.parse(readText(address)));

/** Files below a folder of the site, by their address. */
const filesBelow = (folder: string): string[] =>
  existsSync(join(PUBLIC, folder))
    ? readdirSync(join(PUBLIC, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : [];

const read = (address: string) => JSON.parse(readFileOf(address)) as Record<string, Record<string, object>>;

/** Address of the Markdown of every operation of the five documents. */
const OPERATIONS = readdirSync(join(PUBLIC, 'openapi'))
  .filter((name) => name.endsWith('.json'))
  .flatMap((file) => {
    const name = file.replace('.json', '');
    const folder = existsSync(join(PUBLIC, 'api', name)) ? `/api/${name}` : `/openapi/${name}`;
    return Object.values(read(`/openapi/${file}`)['paths'] ?? {})
      .flatMap((item) => Object.values(item as Record<string, { operationId?: string }>))
      .flatMap(({ operationId }) =>
        operationId === undefined ? [] : `${folder}/${kebabCase(operationId)}.md`,
      );
  });
const sizeOf = (address: string): number => Buffer.byteLength(readFileOf(address));

describe('the Markdown of each page', () => {
  it.each(GUIDES)('%s has the same headings, code and tables', (route) => {
    const [markdown, html] = [partsOfMarkdown(route), partsOfHtml(route)];
    expect(markdown.headings.join('\n')).toBe(html.headings.join('\n'));
    expect(markdown.code.join('\n')).toBe(html.code.join('\n'));
    expect(markdown.tables.join('\n')).toBe(html.tables.join('\n'));
  });

  it.each(GUIDES)('%s has the same words', (route) => {
    const article = articleOf(route);
    article?.querySelector('.problem-catalog thead')?.remove();
    const html = article ? articleWords(article) : new Set<string>();
    const markdown = wordsOf(markdownAddress(route));
    const catalog = new Set(
      route === CATALOG ? filesBelow(CATALOG).flatMap((file) => [...wordsOf(file)]) : [],
    );
    expect([...html].filter((word) => !markdown.has(word) && !catalog.has(word))).toEqual([]);
    if (route !== CATALOG) expect([...markdown].filter((word) => !html.has(word))).toEqual([]);
  });

  it.each(API_PAGES)('%s has all words of its page, or a schema has them', (route) => {
    const known = wordsOf(markdownAddress(route));
    const folder = route.split('/').slice(0, 3).join('/');
    const schemas = new Set(
      ['application-api', 'global-discovery-service-api'].flatMap((name) =>
        filesBelow(`${folder}/${name}`).flatMap((file) => [...wordsOf(file)]),
      ),
    );
    expect([...wordsOfApi(route)].filter((word) => !known.has(word) && !schemas.has(word))).toEqual([]);
  });

  it.each(PAGES)('%s links to it in its head, and has it as structured data', (route) => {
    const page = readPage(route);
    const address = page.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href');
    expect(address).toBe(markdownAddress(route));
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as { '@type': string; headline?: string; url?: string },
    );
    const article = data.find(
      (entry) => entry['@type'] === (/^\/api\/./.test(route) ? 'APIReference' : 'TechArticle'),
    );
    expect(article?.headline).toBe(page.querySelector('h1')?.textContent.trim());
    expect(article?.url?.endsWith(route)).toBe(true);
  });

  it.each(PAGES)(
    '%s begins with title, description, address and date, and is at its former address',
    (route) => {
      const text = readFileOf(markdownAddress(route));
      const head = load(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') as Record<string, string>;
      const canonical = readPage(route).querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(head).toEqual({
        title: readPage(route).querySelector('h1')?.firstChild?.textContent?.trim() ?? '',
        description: readPage(route).querySelector('meta[name=description]')?.getAttribute('content'),
        canonical,
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      });
      for (const address of otherMarkdownAddresses(route)) expect(readFileOf(address)).toBe(text);
    },
  );

  it('is in llms.txt and llms-full.txt', () => {
    const list = readLists();
    const full = readFileOf('/llms-full.txt');
    expect(PAGES.filter((route) => !list.includes(`](${markdownAddress(route)})`))).toEqual([]);
    expect(PAGES.filter((route) => !full.includes(`${route} -->`))).toEqual([]);
    expect(existsSync(join(PUBLIC, '_diagnostics.json'))).toBe(false);
  });
});

/** `llms.txt` with the lists to which it leads. */
function readLists(): string {
  const list = readFileOf('/llms.txt');
  const more = [...list.matchAll(/\]\((\/llms-list-[^)]+)\)/g)].map(([, address = '']) =>
    readFileOf(address),
  );
  return [list, ...more].join('\n');
}

describe('files for assistants', () => {
  it('has every operation of all APIs, in at most 12 kB, half of them in 8 kB', () => {
    expect(OPERATIONS.length).toBe(55);
    expect(OPERATIONS.filter((address) => !existsSync(join(PUBLIC, address)))).toEqual([]);
    const sizes = OPERATIONS.map(sizeOf).sort((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThanOrEqual(12_000);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(8_000);
  });

  it.each(OPERATIONS)('%s says how to get a token, and where', (address) => {
    const text = readText(address);
    expect(text).toMatch(/^Send (?:`Authorization|the header)/m);
    // `x-sandbox.scopes` of the Management API: its clients get no other scope there.
    const isInSandbox = !address.includes('/management-api/') || text.includes('scope=license.manage');
    expect(text.includes('- Sandbox (')).toBe(isInSandbox);
    for (const place of ['- Production: ', '- Mock (']) expect(text).toContain(place);
    expect(text).not.toMatch(/^(?:Request|More|Response)$|, ,/m);
  });

  it('has a file for every problem and every event', () => {
    const catalog = load(readFileSync(join(ROOT, 'content/_site/problems.yml'), 'utf8')) as {
      code: string;
    }[];
    const { messages = {}, messageTraits = {} } = read('/asyncapi/events.json')['components'] as Record<
      string,
      Record<string, { name?: string; traits?: readonly { $ref: string }[] }>
    >;
    // A name is in the message, or in a trait that it shares with others.
    const names = Object.entries(messages).map(
      ([key, { name, traits = [] }]) =>
        name ?? traits.map(({ $ref }) => messageTraits[$ref.replace(/^.*\//, '')]?.name).find(Boolean) ?? key,
    );
    const addresses = [
      ...catalog.map(({ code }) => `${CATALOG}/problem-${code}.md`),
      ...names.map((name) => `/asyncapi/events/${name}.md`),
    ];
    expect(addresses.length).toBeGreaterThan(60);
    expect(addresses.filter((address) => !existsSync(join(PUBLIC, address)))).toEqual([]);
    expect(Math.max(...addresses.map(sizeOf))).toBeLessThan(8_000);
  });

  it('lists specifications, schemas, problems and events in llms.txt, which is short', () => {
    const list = readFileOf('/llms.txt');
    expect(Buffer.byteLength(list)).toBeLessThan(8_000);
    for (const [folder, ending] of [
      ['openapi', '.yaml'],
      ['asyncapi', '.yaml'],
      ['schemas', '.json'],
    ] as const)
      for (const name of readdirSync(join(PUBLIC, folder)).filter((file) => file.endsWith(ending)))
        expect(list).toContain(`](/${folder}/${name})`);
    const skills = JSON.parse(readFileOf('/.well-known/agent-skills/index.json')) as {
      skills: { name: string; url: string }[];
    };
    for (const { name, url } of skills.skills) expect(list).toContain(`- [${name}](${url}): `);
    // A heading whose id in HTML is not the slug of its text.
    expect(readFileOf('/.well-known/agent-skills/first-call/SKILL.md')).toContain(
      '/general/available-apis.md#pagination)',
    );
    for (const address of ['/openapi/core-api.md', '/asyncapi/events.md', `${CATALOG}/problems.md`])
      expect(list).toContain(`](${address})`);
    for (const [, address = '', size = ''] of list.matchAll(/\]\((\/llms-full[^)]*)\): (\d+) kB/g))
      expect(Math.ceil(sizeOf(address) / 1000)).toBe(Number(size));
  });
});
