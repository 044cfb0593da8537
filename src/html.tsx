import type { ReactElement, ReactNode } from 'react';

interface DocumentParts {
  readonly htmlAttributes: object;
  readonly headComponents: ReactNode;
  readonly bodyAttributes: object;
  readonly preBodyComponents: ReactNode;
  readonly body: string;
  readonly postBodyComponents: ReactNode;
}

/** `lang` and `dir` of every page; plugins/gatsby-plugin-site-files has webpack put them in. */
declare const __LANGUAGE__: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };

/** The color mode of readers who have chosen none. */
declare const __COLOR_MODE__: 'dark' | 'light' | 'system';

/** The document around each page: Gatsby's own (`cache-dir/default-html.js`) without its hints for Internet Explorer and iOS 9. */
export default function HtmlDocument(parts: DocumentParts): ReactElement {
  return (
    <html
      lang={__LANGUAGE__.lang}
      dir={__LANGUAGE__.dir}
      data-color-mode={__COLOR_MODE__ === 'light' ? 'light' : 'dark'}
      data-default-mode={__COLOR_MODE__ === 'dark' ? undefined : __COLOR_MODE__}
      {...parts.htmlAttributes}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {parts.headComponents}
      </head>
      <body {...parts.bodyAttributes}>
        {parts.preBodyComponents}
        {/* eslint-disable-next-line react/no-danger -- what React rendered. */}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: parts.body }} />
        {parts.postBodyComponents}
      </body>
    </html>
  );
}
