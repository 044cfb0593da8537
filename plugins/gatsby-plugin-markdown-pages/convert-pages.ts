import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markdownAddress } from '../../src/markdown/markdown-address';
import { articleHtml, pageMarkdown } from '../../src/markdown/page-markdown';

interface ConversionOptions {
  readonly publicDirectory: string;
  /** Routes of all pages that have an article. */
  readonly routes: ReadonlySet<string>;
  readonly pathPrefix: string;
  /** Keeps Markdown between builds, by a digest of the article that it was made of. */
  readonly cache: {
    readonly get: (key: string) => Promise<unknown>;
    readonly set: (key: string, value: string) => Promise<unknown>;
  };
}

export interface Conversion {
  /** Takes a page whose HTML is there; it is converted as soon as those before it are. */
  readonly start: (route: string) => void;
  /**
   * The Markdown of a page, which lies beside its HTML now; undefined where the page has no article.
   *
   * @throws Error when the HTML of the page cannot be read.
   */
  readonly finish: (route: string) => Promise<string | undefined>;
}

/** Converts built pages to Markdown, one at a time and each once. */
export function createConversion({
  publicDirectory,
  routes,
  pathPrefix,
  cache,
}: ConversionOptions): Conversion {
  const setting = JSON.stringify([pathPrefix, [...routes]]);
  const started = new Map<string, Promise<string | undefined>>();
  let before: Promise<unknown> = Promise.resolve();

  const toMarkdown = async (html: string): Promise<string | undefined> => {
    const key = createHash('sha256')
      .update(`${setting} ${articleHtml(html) ?? ''}`)
      .digest('hex');
    // Pages whose article is as before keep their Markdown: a warm build converts what changed.
    const known = await cache.get(key);
    if (typeof known === 'string') return known;
    const markdown = pageMarkdown(html, { prefix: pathPrefix, pages: routes });
    if (markdown !== undefined) await cache.set(key, markdown);
    return markdown;
  };

  const convert = async (route: string): Promise<string | undefined> => {
    const markdown = await toMarkdown(await readFile(join(publicDirectory, route, 'index.html'), 'utf8'));
    if (markdown === undefined) return undefined;
    const file = join(publicDirectory, markdownAddress(route));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, markdown);
    return markdown;
  };

  const begin = (route: string): Promise<string | undefined> => {
    const known = started.get(route);
    if (known) return known;
    const made = before.then(() => convert(route));
    started.set(route, made);
    // Told by whoever finishes the page.
    before = made.catch(() => undefined);
    return made;
  };

  return {
    start: (route) => {
      if (routes.has(route)) begin(route).catch(() => undefined);
    },
    finish: begin,
  };
}
