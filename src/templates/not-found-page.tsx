import { graphql, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { PageHead } from '../components/layout/page-head';
import { SiteAnchor } from '../components/layout/site-anchor';
import type { SiteSettings } from '../model/site';

/** What stands at every address that is no page. */
export default function NotFoundPage({
  data,
}: PageProps<{ siteSettings: { model: SiteSettings } }>): ReactElement {
  return (
    <>
      <PageHead
        settings={data.siteSettings.model}
        route="/404.html"
        title="Page Not Found"
        isIndexed={false}
      />
      <article className="article article-narrow">
        <h1>Page Not Found</h1>
        <div className="prose">
          <p>We could not find what you were looking for.</p>
          <p>
            Please contact the owner of the site that linked you to the original URL and let them know their
            link is broken.
          </p>
          <p>
            You can also <SiteAnchor href="/search">search the documentation</SiteAnchor> or start at the{' '}
            <SiteAnchor href="/">home page</SiteAnchor>.
          </p>
        </div>
      </article>
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    siteSettings {
      model
    }
  }
`;
