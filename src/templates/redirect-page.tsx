import { graphql, withPrefix, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { PageHead } from '../reader/components/layout/page-head';
import { SiteAnchor } from '../reader/components/elements/site-anchor';
import type { SiteSettings } from '../site/settings-schema';
import type { PageContext } from '../../gatsby-node';
import { REDIRECT_SCRIPT } from '../reader/client/start/inline-scripts';
import { sentence } from '../reader/components/elements/sentence';
import { t } from '../kit/texts/t';

/** An address that redirects immediately, with or without script, and shows the target. */
export default function RedirectPage({
  data,
  pageContext,
}: PageProps<{ siteSettings: { model: SiteSettings } }, PageContext & { to: string }>): ReactElement {
  const { to, route } = pageContext;
  const settings = data.siteSettings.model;
  return (
    <>
      <PageHead settings={settings} route={route} title={t`This page has moved`} isIndexed={false} />
      <Helmet>
        <meta httpEquiv="refresh" content={`0; url=${withPrefix(to)}`} />
        <link rel="canonical" href={`${settings.url}${withPrefix(to)}`} />
      </Helmet>
      <article className="article article-narrow" data-to={withPrefix(to)}>
        {/* eslint-disable-next-line react/no-danger -- a constant script. */}
        <script dangerouslySetInnerHTML={{ __html: REDIRECT_SCRIPT }} />
        <h1>{t`This page has moved`}</h1>
        <div className="prose">
          <p>{sentence`Go to ${<SiteAnchor href={to}>{to}</SiteAnchor>}.`}</p>
        </div>
      </article>
    </>
  );
}

export const query = graphql`
  query RedirectPage {
    siteSettings {
      model
    }
  }
`;
