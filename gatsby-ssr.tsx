import { onRenderBody as renderHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import type { GatsbySSR } from 'gatsby';
import { finishHead, postponeScripts, withoutStyleAttributes } from './src/node/html/page-html';
import { wrapPageElement as wrap } from './src/components/layout/wrap-page-element';
import { FIRST_PAINT_SCRIPT } from './src/client/start/first-paint-script';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrap;

/** Pages that are rendered but not yet written, by path: their heads carry the styles that they need. */
const rendered = new Map<string, string>();

/**
 * Renders a page in one synchronous go and takes its head tags at once.
 *
 * Gatsby renders two pages at a time with a streaming renderer while react-helmet keeps one state for all:
 * by the time its plugin asks for the tags, they are often those of another page.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = (args) => {
  const html = renderToString(args.bodyComponent as React.ReactElement);
  // The plugin's own hook runs again later and finds nothing left to add.
  renderHead(args);
  args.replaceBodyHTMLString(withoutStyleAttributes(html));
  rendered.set(args.pathname, html);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({
    lang: 'en',
    dir: 'ltr',
    'data-color-mode': 'dark',
  } as React.HTMLAttributes<HTMLHtmlElement>);
  // In the head, before there is a body: a browser may paint between the body's first tags.
  setHeadComponents([<script key="first-paint" dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />]);
};

/** Security policy and late scripts belong to the built site; develop needs its scripts as they are. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  if (process.env.NODE_ENV !== 'production') return;
  const { head, styleSheet } = finishHead(args.getHeadComponents(), rendered.get(args.pathname) ?? '');
  rendered.delete(args.pathname);
  args.replaceHeadComponents(head);
  const { pathPrefix = '' } = args as { pathPrefix?: string };
  args.replacePostBodyComponents(postponeScripts(args.getPostBodyComponents(), pathPrefix, styleSheet));
};
