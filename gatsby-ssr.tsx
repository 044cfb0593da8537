import { onRenderBody as renderHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import type { GatsbySSR } from 'gatsby';
import { wrapPageElement as wrap } from './src/components/layout/wrap-page-element';
import { FIRST_PAINT_SCRIPT } from './src/client/first-paint-script';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrap;

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
  args.replaceBodyHTMLString(html);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setPreBodyComponents }) => {
  setHtmlAttributes({
    lang: 'en',
    dir: 'ltr',
    'data-color-mode': 'dark',
  } as React.HTMLAttributes<HTMLHtmlElement>);
  setPreBodyComponents([
    <script key="first-paint" dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />,
  ]);
};
