import { pageMarkdown, type ConvertedPage } from '../../src/twins/markdown/page-markdown';
import { guideArticles, type GuideArticle } from '../../src/compile/sources/guide-articles';
import { readGuideDownloads } from '../../src/compile/sources/guide-documents';
import type { MarkdownSetting } from './convert-page';

/** A page of a document that only guides describe: it only exists as Markdown. */
export interface GuidePage extends Omit<GuideArticle, 'article' | 'access' | 'values'> {
  readonly page: ConvertedPage | undefined;
}

/** What these pages are made from: the downloads of a site, `directory`. */
export interface GuideTask {
  readonly setting: MarkdownSetting;
  readonly directory: string;
  readonly problemRoute: string | undefined;
  readonly repository: string | undefined;
}

/** Makes all pages of the documents that only guides describe. */
export function convertGuides({ setting, directory, ...site }: GuideTask): readonly GuidePage[] {
  const { pathPrefix, routes, fixes } = setting;
  const articles = guideArticles(readGuideDownloads(directory), { pathPrefix, ...site });
  const pages = new Set([...routes, ...articles.map(({ route }) => route)]);
  return articles.map(({ article, access, values, ...guide }) => ({
    ...guide,
    page: pageMarkdown(
      article,
      { route: guide.route, access, values },
      { prefix: pathPrefix, pages, fixes, hasSchemas: false },
    ),
  }));
}
