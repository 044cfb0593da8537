import type { ReactElement } from 'react';
import type { Example } from '../../model/api';
import { ApiLink } from './api-link';
import { CodePanel } from './code-panel';
import { RichText } from './rich-text';

interface ExampleListProps {
  readonly examples: readonly Example[];
  /** Whether the first one is open. */
  readonly isOpen: boolean;
}

/** Examples one below the other, each behind its summary. The id stands inside, so a link to it opens it. */
export function ExampleList({ examples, isOpen }: ExampleListProps): ReactElement {
  return (
    <>
      {examples.map(({ anchor, label, html, isGenerated, sample, externalHref, hiddenCharacters }, index) => (
        <details key={anchor} className="api-example" open={isOpen && index === 0}>
          <summary>{isGenerated === true ? `${label}, made from the schema` : label}</summary>
          <div id={anchor}>
            <RichText html={html} />
            {sample && <CodePanel language={sample.language} html={sample.html} />}
            {hiddenCharacters !== undefined && (
              <p className="api-more">
                {hiddenCharacters.toLocaleString('en')} more characters are in the specification.
              </p>
            )}
            {externalHref !== undefined && (
              <p className="api-more">
                <ApiLink href={externalHref}>Example at {externalHref}</ApiLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </>
  );
}
