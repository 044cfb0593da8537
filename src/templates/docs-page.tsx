import { graphql, type PageProps } from 'gatsby';
import { memo, type ReactElement } from 'react';
import { ArticleData } from '../components/docs/article-data';
import { ArticleText } from '../components/docs/article-text';
import { PageMenu } from '../components/docs/page-menu';
import { isSamePage, PageColumns } from '../components/docs/page-columns';
import { PageSource } from '../components/docs/page-source';
import { issueForm } from '../site/issue-form';
import { PageHead } from '../components/layout/page-head';
import { useSiteFrame } from '../components/layout/use-site-frame';
import { withContentsDisclosure } from '../docs/contents-disclosure';
import { buildTableOfContents } from '../docs/table-of-contents';
import type { Frontmatter, Heading } from '../model/page';
import type { PageContext } from '../../gatsby-node';

interface DocsPageData {
  readonly docsPage: {
    readonly route: string;
    readonly file: string;
    readonly title: string;
    readonly description: string;
    readonly keywords: readonly string[];
    readonly frontmatter: Frontmatter;
    readonly html: string;
    readonly firstScreen: number;
    readonly headings: readonly Heading[];
    readonly lastUpdated: string | null;
  };
}

/** A guide: its compiled text with the navigation around it. */
function DocsPage({ data, pageContext }: PageProps<DocsPageData, PageContext>): ReactElement {
  const { docsPage } = data;
  const { settings } = useSiteFrame();
  const { frontmatter } = docsPage;
  const contents = frontmatter.hideTableOfContents
    ? []
    : buildTableOfContents(docsPage.headings, frontmatter.tocMinHeadingLevel, frontmatter.tocMaxHeadingLevel);
  const text = withContentsDisclosure(docsPage, contents);
  return (
    <>
      <PageHead
        settings={settings}
        route={docsPage.route}
        title={docsPage.title}
        description={docsPage.description}
        keywords={docsPage.keywords}
        hasMarkdown
      />
      <PageColumns
        layout={docsPage.route === '/' ? 'home' : 'guide'}
        breadcrumbs={pageContext.breadcrumbs}
        contents={contents}
        previous={pageContext.previous}
        next={pageContext.next}
        tools={
          <>
            <PageMenu route={docsPage.route} />
            <ArticleData
              type="TechArticle"
              settings={settings}
              route={docsPage.route}
              title={docsPage.title}
              description={docsPage.description}
              lastUpdated={docsPage.lastUpdated}
            />
          </>
        }
        foot={
          <PageSource
            editHref={
              settings.editBaseUrl === undefined ? undefined : `${settings.editBaseUrl}${docsPage.file}`
            }
            reportHref={
              settings.sourceRepository === undefined ? undefined : issueForm(settings.sourceRepository)
            }
            lastUpdated={docsPage.lastUpdated}
          />
        }
      >
        <article className="article">
          <h1>{docsPage.title}</h1>
          <ArticleText className="prose" {...text} />
        </article>
      </PageColumns>
    </>
  );
}

export default memo(DocsPage, isSamePage);

export const query = graphql`
  query DocsPage($id: String!) {
    docsPage(id: { eq: $id }) {
      route
      file
      title
      description
      keywords
      frontmatter
      html
      firstScreen
      headings
      lastUpdated
    }
  }
`;
