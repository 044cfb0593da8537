import type { ReactElement } from 'react';
import { innerHtml } from '../../../kit/html/inner-html';
import type { Html } from '../../../kit/html/html';
import { codeLines } from '../../../kit/highlight/code-lines';
import { showAllLabel } from '../../../kit/highlight/visible-lines';
import { t } from '../../../kit/texts/t';

interface CodePanelProps {
  readonly language: string;
  /** Inside of `<code>`, escaped and highlighted by the build. */
  readonly html: Html;
  readonly id?: string;
}

/** A block of code with its copy button, as in guides. A long one is cut on narrow pages, until the reader asks for all of it. */
export function CodePanel({ language, html, id }: CodePanelProps): ReactElement {
  const more = showAllLabel(html);
  return (
    <figure className="code-block" {...(id === undefined ? {} : { id })}>
      {/* A long line scrolls inside, so the element must be focusable. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code className={`language-${language}`} {...innerHtml(codeLines(html))} />
      </pre>
      {more !== undefined && (
        <button type="button" className="code-more" aria-expanded="false">
          {more}
        </button>
      )}
      {/* src/reader/client/elements/name-buttons.ts gives it a unique name. */}
      <button type="button" className="copy-button" title={t`Copy`} />
    </figure>
  );
}
