import { nearestName } from '../problems/nearest-name';
import { docsRoute } from './docs-route';
import { splitFrontmatter } from './read-frontmatter';
import type { Product } from '../model/site';

/** Fills tokens as a writer probably meant them: `@@slgu@@` is the slug. */
function fillLoosely(text: string, product: Product): string {
  const values: Readonly<Record<string, string>> = { name: product.name, slug: product.slug };
  return text.replace(/@@([\w-]+)@@/g, (token, name: string) => {
    const known = nearestName(name, Object.keys(values));
    return known === undefined ? token : (values[known] ?? token);
  });
}

function kebab(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Every address that a page may have whose front matter cannot be read: by its file's name, by the slug as it
 * stands, and by the slug as it was probably meant. A link to one of them is told when the page is mended.
 */
export function possibleRoutes(relativePath: string, raw: string, product: Product): string[] {
  const text = splitFrontmatter(raw).frontmatter ?? raw.slice(0, 2_000);
  const slugs = [...fillLoosely(text, product).matchAll(/^([\w-]+)[ \t]*:?[ \t]*(.*)$/gm)]
    .filter(([, key = '']) => nearestName(key, ['slug']) !== undefined)
    .map(([, , value = '']) =>
      value
        .replace(/[ \t]#.*$/, '')
        .replace(/["'[\]]/g, '')
        .trim(),
    )
    .filter((slug) => slug !== '');
  return [
    ...new Set([
      docsRoute(relativePath),
      ...slugs.flatMap((slug) => [docsRoute(relativePath, slug), docsRoute(relativePath, kebab(slug))]),
    ]),
  ];
}
