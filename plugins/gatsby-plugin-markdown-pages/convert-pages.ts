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
  /**
   * Takes a page whose HTML is there; it is converted as soon as those before it are. Gatsby may still be
   * writing the file: what is half a page then is converted when it is finished.
   */
  readonly start: (route: string) => void;
  /**
   * Writes the Markdown of a page beside its HTML, which is final now.
   *
   * @returns Undefined where the page has no article.
   * @throws Error when the HTML of the page cannot be read.
   */
  readonly finish: (route: string) => Promise<string | undefined>;
}

/** Converts built pages to Markdown, one at a time. What is the same article is converted once. */
export function createConversion({
  publicDirectory,
  routes,
  pathPrefix,
  cache,
}: ConversionOptions): Conversion {
  const setting = JSON.stringify([pathPrefix, [...routes]]);
  /** Made in this build, by a digest of the article. */
  const made = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();

  const convert = async (
    route: string,
  ): Promise<{ readonly key: string; readonly markdown: string } | undefined> => {
    const html = await readFile(join(publicDirectory, route, 'index.html'), 'utf8');
    const article = articleHtml(html);
    if (article === undefined) return undefined;
    const key = createHash('sha256').update(`${setting} ${article}`).digest('hex');
    // Pages whose article is as before keep their Markdown: a warm build converts what changed.
    const known = made.get(key) ?? (await cache.get(key));
    if (typeof known === 'string') return { key, markdown: known };
    const markdown = pageMarkdown(html, { prefix: pathPrefix, pages: routes });
    return markdown === undefined ? undefined : { key, markdown };
  };

  return {
    start: (route) => {
      if (!routes.has(route)) return;
      queue = queue
        .then(() => convert(route))
        .then((converted) => converted && made.set(converted.key, converted.markdown))
        // A file that is being written says what is wrong with it when it is finished.
        .catch(() => undefined);
    },
    finish: async (route) => {
      await queue;
      const converted = await convert(route);
      if (!converted) return undefined;
      const { key, markdown } = converted;
      await cache.set(key, markdown);
      const file = join(publicDirectory, markdownAddress(route));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, markdown);
      return markdown;
    },
  };
}
