import { withPrefix } from 'gatsby';
import type { ReactElement } from 'react';
import { markdownAddress } from '../../html-to-markdown/markdown-address';

/** Copies the page's Markdown; src/client/article/copy-markdown.ts does the work, and without script it is not shown. */
export function MarkdownButton({ route }: { readonly route: string }): ReactElement {
  return (
    <div className="page-tools">
      <button type="button" className="markdown-button" data-markdown={withPrefix(markdownAddress(route))}>
        Copy page as Markdown
      </button>
    </div>
  );
}
