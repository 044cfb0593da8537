import { join } from 'node:path';
import { gatherFiles } from '../../src/compile/check/gather-files';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import type { SearchSources } from '../../src/search/search-indexes';
import type { Product } from '../../src/site/settings';
import { apiPage } from './example-search';

export const ROOT = join(import.meta.dirname, '..', '..');

export function loadProduct(): Product {
  const product = readProductFile(ROOT);
  if (!product.ok) throw new Error(product.diagnostics.map(({ message }) => message).join('\n'));
  return product.value;
}

const byRoute = <Page extends { readonly route: string }>(pages: readonly Page[]): Page[] =>
  [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));

/** Reads the content as the build does, without Gatsby: the result of the search plugin's query. */
export async function loadSources(): Promise<SearchSources> {
  const { site, diagnostics } = gatherFiles(ROOT, await loadPageTools(ROOT));
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return {
    terms: site.terms,
    problems: site.problems,
    navigation: site.sidebar,
    apiPages: byRoute(site.apis.flatMap(({ built }) => built.pages)).map(apiPage),
    guides: byRoute(site.docs).map((page) => ({ ...page, ...page.frontmatter })),
  };
}
