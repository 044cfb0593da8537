import { nearestName } from '../kit/diagnostics/nearest-name';
import { guideRoute, nearestPart } from '../site/navigation/guide-route';
import { splitFrontmatter } from './read-frontmatter';
import type { Product } from '../site/settings';

/** Fills tokens as the writer probably meant them: `@@slgu@@` is the slug. */
function fillLoosely(text: string, product: Product): string {
  const values: Readonly<Record<string, string>> = { name: product.name, slug: product.slug };
  return text.replace(/@@([\w-]+)@@/g, (token, name: string) => {
    const known = nearestName(name, Object.keys(values));
    return known === undefined ? token : (values[known] ?? token);
  });
}

/**
 * Every possible address of a page with unreadable front matter: from its file name, from the slug as
 * written, and from the slug as it was probably meant. Links to them are checked once the page is fixed.
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
      guideRoute(relativePath),
      ...slugs.flatMap((slug) => [
        guideRoute(relativePath, slug),
        guideRoute(relativePath, nearestPart(slug)),
      ]),
    ]),
  ];
}
