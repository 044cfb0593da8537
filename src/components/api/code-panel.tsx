import type { ReactElement } from 'react';
import { codeLines } from '../../highlight/code-lines';

interface CodePanelProps {
  readonly language: string;
  /** Inside of `<code>`, escaped and highlighted by the build. */
  readonly html: string;
  readonly id?: string;
}

/** A block of code with its copy button, as in guides. */
export function CodePanel({ language, html, id }: CodePanelProps): ReactElement {
  return (
    <figure className="code-block" {...(id === undefined ? {} : { id })}>
      {/* A long line scrolls inside, so the element must be focusable. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: codeLines(html) }} />
      </pre>
      {/* src/client/article/name-buttons.ts gives it a unique name. */}
      <button type="button" className="copy-button" title="Copy" />
    </figure>
  );
}
