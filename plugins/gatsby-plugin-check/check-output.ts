import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRenderedPage } from '../../src/node/html/read-rendered-page';
import { checkHtml, readMarkdownLinks, readMarkup, type PageMarkup } from '../../src/links/check-html';
import type { Problem } from '../../src/model/problem';

/** Addresses of all files below a folder. */
function addressesOf(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
}

/** Path of a page's file from the root of the site. */
const fileOf = (route: string): string =>
  `public${route.endsWith('.html') ? route : `${route.replace(/\/$/, '')}/index.html`}`;

/** Reads pages in the background: while Gatsby renders them in a process of its own, this one has time. */
export interface PageReader {
  /** Hands over pages whose HTML is there. */
  readonly add: (routes: readonly string[]) => void;
  /** What has been read, by route. */
  readonly finish: () => Promise<ReadonlyMap<string, PageMarkup>>;
}

/** @param directory  Root of the site. */
export function pageReader(directory: string): PageReader {
  const pages = new Map<string, PageMarkup>();
  let reading: Promise<void> = Promise.resolve();
  const readAll = async (routes: readonly string[]): Promise<void> => {
    for (const route of routes) {
      const file = fileOf(route);
      pages.set(route, readMarkup(route, file, await readRenderedPage(join(directory, file))));
    }
  };
  return {
    add: (routes) => {
      reading = reading.then(() => readAll(routes));
      // Told by `finish`.
      reading.catch(() => undefined);
    },
    finish: async () => {
      await reading;
      return pages;
    },
  };
}

/**
 * Checks the links of a built site.
 *
 * @param directory  Root of the site, whose `public/` is read.
 * @param routes     Routes of all pages.
 * @param origin     `https://docs.example.com`
 * @param read       Pages that have been read already.
 */
export function checkOutput(
  directory: string,
  routes: readonly string[],
  origin: string,
  prefix: string,
  read: ReadonlyMap<string, PageMarkup>,
): Problem[] {
  const folder = join(directory, 'public');
  const files = addressesOf(folder);
  const pages = routes.map(
    (route) =>
      read.get(route) ??
      readMarkup(route, fileOf(route), readFileSync(join(directory, fileOf(route)), 'utf8')),
  );
  const texts = [...files]
    .filter((file) => file.endsWith('.md') || file === '/llms.txt')
    .map((file) => readMarkdownLinks(file, `public${file}`, readFileSync(join(folder, file), 'utf8')));
  return checkHtml([...pages, ...texts], { origin, prefix, files });
}
