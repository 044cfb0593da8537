import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { load } from 'js-yaml';

/** Root of the project and of the built site. */
export const ROOT = join(import.meta.dirname, '..', '..');
export const PUBLIC = join(ROOT, 'public');

/** Slug of the configured product, which is part of two routes. */
export const SLUG = (
  load(readFileSync(join(ROOT, 'content/_site/site.yml'), 'utf8')) as { product: { slug: string } }
).product.slug;

function readRoutes(file: string): string[] {
  if (!existsSync(join(ROOT, file))) throw new Error(`There is no ${file}: run "npm run build" first`);
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as string[];
}

/** The routes that the site must have, with the product's slug filled in. Writers can add more. */
export const SPECIFIED_ROUTES = readRoutes('tests/routes.json').map((route) =>
  route.replace('{product}', SLUG),
);

/** Redirects of the settings, which are not pages. */
export const REDIRECTS = (
  load(readFileSync(join(ROOT, 'content/_site/site.yml'), 'utf8')) as {
    redirects: { from: string; to: string }[];
  }
).redirects;

/** Routes of all built pages, without redirects. */
export const ROUTES = readRoutes('public/routes.json').filter(
  (route) => !REDIRECTS.some(({ from }) => from === route),
);

/** HTML file of a route. */
export function pageFile(route: string): string {
  return join(PUBLIC, route, 'index.html');
}

// One window for all pages, because creating one takes as long as parsing a page.
const { DOMParser } = new JSDOM('').window;
const parser = new DOMParser();
const pages = new Map<string, Document>();

/** Parsed HTML of a route, without running scripts. Tests share it: clone what you change. */
export function readPage(route: string): Document {
  const known = pages.get(route);
  if (known) return known;
  const file = pageFile(route);
  if (!existsSync(file)) throw new Error(`${route} has no file ${file}: run "npm run build" first`);
  const page = parser.parseFromString(readFileSync(file, 'utf8'), 'text/html');
  pages.set(route, page);
  return page;
}

/**
 * Paths of all HTML files below public/, with forward slashes. `_gatsby` contains pieces that Gatsby
 * assembles during the build, not pages.
 */
export function htmlFiles(): string[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(PUBLIC, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('_gatsby/'));
}
