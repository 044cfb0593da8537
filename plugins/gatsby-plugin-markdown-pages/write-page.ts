import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markdownAddress } from '../../src/html-to-markdown/markdown-address';
import { articleHtml, pageMarkdown } from '../../src/html-to-markdown/page-markdown';

/** A page to be written as Markdown. */
export interface MarkdownTask {
  readonly route: string;
  /** Hash of the article from which its Markdown was generated in the last build. */
  readonly digest: string | undefined;
}

/** Settings for all pages. */
export interface MarkdownSetting {
  readonly publicDirectory: string;
  readonly pathPrefix: string;
  /** Routes with Markdown; links to these lead to the Markdown. */
  readonly routes: readonly string[];
}

export interface WrittenPage {
  readonly route: string;
  readonly digest: string;
  readonly markdown: string;
}

/**
 * Prepares to write pages as Markdown beside their HTML. A page with an unchanged article keeps its file.
 *
 * @returns Writes one page; undefined for one without an article.
 */
export function pageWriter(
  setting: MarkdownSetting,
): (task: MarkdownTask) => Promise<WrittenPage | undefined> {
  const { publicDirectory, pathPrefix: prefix, routes } = setting;
  const pages = new Set(routes);
  const settingDigest = createHash('sha256')
    .update(JSON.stringify([prefix, routes]))
    .digest('hex');
  return async ({ route, digest: known }) => {
    const html = await readFile(join(publicDirectory, route, 'index.html'), 'utf8');
    const digest = createHash('sha256')
      .update(`${settingDigest} ${articleHtml(html) ?? ''}`)
      .digest('hex');
    const file = join(publicDirectory, markdownAddress(route));
    if (digest === known && existsSync(file))
      return { route, digest, markdown: await readFile(file, 'utf8') };
    const markdown = pageMarkdown(html, { prefix, pages });
    if (markdown === undefined) return undefined;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, markdown);
    return { route, digest, markdown };
  };
}
