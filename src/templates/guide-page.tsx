import type { Html } from '../kit/html/html';
import { graphql, type PageProps } from 'gatsby';
import { memo, type ReactElement } from 'react';
import { ArticleData } from '../reader/components/page/article-data';
import { ArticleText } from '../reader/components/page/article-text';
import { PageMenu } from '../reader/components/page/page-menu';
import { isSamePage, PageColumns } from '../reader/components/page/page-columns';
import { PageSource } from '../reader/components/page/page-source';
import { reportForm } from '../site/report-form';
import { PageHead } from '../reader/components/layout/page-head';
import { useSiteFrame } from '../reader/components/elements/use-site-frame';
import { withContentsDisclosure } from '../reader/article/contents-disclosure';
import { buildTableOfContents } from '../reader/article/table-of-contents';
import type { Frontmatter, Heading } from '../guides/page';
import type { PageContext } from '../../gatsby-node';

interface GuidePageData {
  readonly guide: {
    readonly route: string;
    readonly file: string;
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly frontmatter: Frontmatter;
    readonly html: Html;
    readonly headings: readonly Heading[];
    readonly lastUpdated: string | null;
  };
}

/** A guide: its compiled text with the navigation around it. */
function Guide({ data, pageContext }: PageProps<GuidePageData, PageContext>): ReactElement {
  const { guide } = data;
  const { settings } = useSiteFrame();
  const { frontmatter } = guide;
  const contents = frontmatter.hideTableOfContents
    ? []
    : buildTableOfContents(guide.headings, frontmatter.tocMinHeadingLevel, frontmatter.tocMaxHeadingLevel);
  const text = withContentsDisclosure(guide.html, contents);
  return (
    <>
      <PageHead
        settings={settings}
        route={guide.route}
        title={guide.title}
        description={guide.description}
        keywords={guide.keywords}
        image={frontmatter.image}
        isIndexed={frontmatter.unlisted !== true}
        hasMarkdown
      />
      <PageColumns
        layout={guide.route === '/' && guide.html.includes('<div class="hero">') ? 'home' : 'guide'}
        breadcrumbs={pageContext.breadcrumbs}
        contents={contents}
        previous={pageContext.previous}
        next={pageContext.next}
        tools={
          <>
            <PageMenu route={guide.route} />
            <ArticleData
              type="TechArticle"
              settings={settings}
              route={guide.route}
              title={guide.title}
              description={guide.description}
              lastUpdated={guide.lastUpdated}
            />
          </>
        }
        foot={
          <PageSource
            editHref={settings.editBaseUrl === undefined ? undefined : `${settings.editBaseUrl}${guide.file}`}
            reportForm={reportForm(settings)}
            lastUpdated={guide.lastUpdated}
            language={settings.language}
          />
        }
      >
        <article className="article">
          <h1 className={frontmatter.hideTitle === true ? 'visually-hidden' : undefined}>{guide.title}</h1>
          <ArticleText className="prose" html={text} />
        </article>
      </PageColumns>
    </>
  );
}

export default memo(Guide, isSamePage);

export const query = graphql`
  query Guide($id: String!) {
    guide(id: { eq: $id }) {
      route
      file
      title
      description
      keywords
      frontmatter
      html
      headings
      lastUpdated
    }
  }
`;
