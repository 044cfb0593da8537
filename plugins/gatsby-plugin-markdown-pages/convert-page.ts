import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProblemFixes } from '../../src/site/links/problem-fixes';
import { present } from '../../src/kit/values/json-value';
import type { ArticleValues } from '../../src/twins/markdown/article-values';
import { articleHtml, pageMarkdown, type ConvertedPage } from '../../src/twins/markdown/page-markdown';

/** A page to be converted to Markdown. */
export interface MarkdownTask {
  readonly route: string;
  /** How to call its operation, as HTML. */
  readonly access?: string | undefined;
  readonly values?: ArticleValues | undefined;
  /** Digest of its last conversion. */
  readonly digest: string | undefined;
}

/** Settings for all pages. */
export interface MarkdownSetting {
  readonly publicDirectory: string;
  readonly pathPrefix: string;
  /** Routes with Markdown; links to these lead to the Markdown. */
  readonly routes: readonly string[];
  readonly fixes: ProblemFixes;
  readonly catalogPage: string | undefined;
  /** Of the code that converts. */
  readonly code: string;
}

export interface PageResult {
  readonly route: string;
  readonly digest: string;
  /** Absent if its digest is the known one. */
  readonly page?: ConvertedPage;
}

/**
 * Prepares to convert built pages to Markdown.
 *
 * @returns Converts one page; undefined for one without an article.
 */
export function pageConverter(
  setting: MarkdownSetting,
): (task: MarkdownTask) => Promise<PageResult | undefined> {
  const { publicDirectory, pathPrefix: prefix, routes, fixes, catalogPage } = setting;
  const pages = new Set(routes);
  const settingDigest = createHash('sha256')
    .update(JSON.stringify([prefix, routes, fixes, catalogPage, setting.code]))
    .digest('hex');
  return async ({ route, access = '', values, digest: known }) => {
    const html = await readFile(join(publicDirectory, route, 'index.html'), 'utf8');
    const digest = createHash('sha256')
      .update(JSON.stringify([settingDigest, access, values, articleHtml(html) ?? '']))
      .digest('hex');
    if (digest === known) return { route, digest };
    const page = pageMarkdown(
      html,
      { route, access, ...present({ values }) },
      { prefix, pages, fixes, catalogPage },
    );
    return page && { route, digest, page };
  };
}
