import { onRenderBody as renderHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import type { GatsbySSR } from 'gatsby';
import { ownHead } from './src/compile/html/own-head';
import { finishHead, postponeScripts, withoutStyleAttributes } from './src/compile/html/page-html';
import { wrapPageElement as wrap } from './src/reader/components/layout/site-layout';
import { firstPaintScript } from './src/reader/client/settings/first-paint-script';

/** plugins/gatsby-plugin-site-files has webpack put it in. */
declare const __COLOR_MODE__: 'dark' | 'light' | 'system';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrap;

/** Pages that are rendered but not yet written, by path: their heads contain the styles that they need. */
const rendered = new Map<string, string>();

/**
 * Renders a page synchronously and immediately reads its head tags.
 *
 * Gatsby renders two pages at a time with a streaming renderer, but react-helmet has one state for all: when
 * its plugin reads the tags, they often belong to another page.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = (args) => {
  const html = renderToString(args.bodyComponent as React.ReactElement);
  // The plugin's own hook runs again later and finds nothing to add.
  renderHead(args);
  args.replaceBodyHTMLString(withoutStyleAttributes(html));
  rendered.set(args.pathname, html);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  // In the head, because a browser may paint between the first tags of the body.
  const script = firstPaintScript(__COLOR_MODE__);
  setHeadComponents([
    // eslint-disable-next-line react/no-danger -- a constant script.
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: script }} />,
    ...ownHead(),
  ]);
};

/** Only the built site has a security policy and late scripts; develop needs its scripts unchanged. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  if (process.env.NODE_ENV !== 'production') return;
  const { head, styleSheet } = finishHead(args.getHeadComponents(), rendered.get(args.pathname) ?? '');
  rendered.delete(args.pathname);
  args.replaceHeadComponents(head);
  const { pathPrefix = '' } = args as { pathPrefix?: string };
  args.replacePostBodyComponents(postponeScripts(args.getPostBodyComponents(), pathPrefix, styleSheet));
};
