import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkHtml, readMarkup, type BuiltSite } from '../../src/site/links/check-html';
import { readMarkdownLinks } from '../../src/site/links/markdown-links';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { filesOfRoute } from './record-finished';

/** Addresses of the files in a folder. */
export function addressesOf(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
}

/** Path of a page's file from the root of the site. */
const fileOf = (route: string): string => `public${filesOfRoute(route)[0]}`;

/**
 * Checks the links of a built site.
 *
 * @param directory  Root of the site, whose `public/` is read.
 * @param routes     Routes of all pages.
 * @param site       Its addresses, and whose links are others'.
 */
export function checkOutput(directory: string, routes: readonly string[], site: BuiltSite): Diagnostic[] {
  const folder = join(directory, 'public');
  const pages = routes.map((route) =>
    readMarkup(route, fileOf(route), readFileSync(join(directory, fileOf(route)), 'utf8')),
  );
  const texts = [...site.files]
    .filter((file) => /\.md$|^\/llms(?:-list-.*)?\.txt$/.test(file))
    .map((file) => {
      const read = (): string => readFileSync(join(folder, file), 'utf8');
      return readMarkdownLinks(file, `public${file}`, read(), read);
    });
  return checkHtml([...pages, ...texts], site);
}
