import { escapeHtml } from '../../src/kit/html/escape-html';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadApis } from '../../src/compile/sources/load-apis';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { buildSidebar, toSidebarPage } from '../../src/site/navigation/build-sidebar';
import { createGuideCatalog } from '../../src/guides/create-guide-catalog';
import { readPage, type ReadPage } from '../../src/guides/read-page';
import { compilePage, EMPTY_PAGE } from '../../src/guides/mdx/compile-page';
import type { SearchSources } from '../../src/search/search-indexes';
import {
  readGlossary,
  readProblemCatalog,
  readProduct,
  readSidebarEntries,
} from '../../src/site/read-settings';
import type { Result } from '../../src/kit/diagnostics/diagnostic';
import type { Product } from '../../src/site/settings';

export const ROOT = join(import.meta.dirname, '..', '..');

const readText = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
}

export const loadProduct = (): Product => unwrap(readProduct(readText('content/_site/site.yml'), 'site.yml'));

/** Reads the content as the build does, without Gatsby: the result of the search plugin's query. */
export async function loadSources(): Promise<SearchSources> {
  const product = loadProduct();
  const site = <Value>(
    read: (text: string, file: string, of: typeof product) => Result<Value>,
    file: string,
  ) => unwrap(read(readText('content', '_site', file), file, product));
  const terms = site(readGlossary, 'glossary.yml');
  const problems = site(readProblemCatalog, 'problems.yml');
  const pages = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .flatMap((path): ReadPage[] => {
      const raw = readText('content', path);
      const { page } = readPage(`content/${path}`, path, raw, product);
      return page ? [page] : [];
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  const tools = await loadPageTools(ROOT);
  const { apis } = loadApis(ROOT, escapeHtml, '');
  const apiPages = apis.flatMap(({ built }) => built.pages).sort((a, b) => (a.route < b.route ? -1 : 1));
  const catalog = createGuideCatalog({
    ...{ guides: pages, apiPages },
    apis: apis.map(({ source, built }) => ({ id: source.id, catalog: built.catalog })),
    terms,
    problems,
  });
  const { items } = buildSidebar(
    site(readSidebarEntries, 'sidebar.yml'),
    pages.map(toSidebarPage),
    apis.map(({ source, built }) => ({ id: source.id, item: built.sidebar })),
    'sidebar.yml',
  );
  return {
    terms,
    problems,
    navigation: items,
    apiPages: apiPages.map(({ sections, ...model }) => {
      const operation = model.kind === 'operation' ? model.operation : undefined;
      return {
        route: model.route,
        title: model.title,
        description: model.description,
        method: operation?.method ?? null,
        path: operation?.path ?? null,
        operationId: operation?.operationId ?? null,
        sections,
        model,
      };
    }),
    guides: pages.map((page) => {
      const { page: compiled = EMPTY_PAGE } = compilePage({ ...page, basePath: '' }, catalog, tools);
      return { ...page.frontmatter, ...compiled, route: page.route };
    }),
  };
}
