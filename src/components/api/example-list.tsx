import type { ReactElement } from 'react';
import type { Example } from '../../model/api';
import { ApiLink } from './api-link';
import { CodePanel } from './code-panel';
import { exampleLabel } from './panel';
import { RichText } from './rich-text';

interface ExampleListProps {
  readonly examples: readonly Example[];
  /** Whether the first one is open. */
  readonly isOpen: boolean;
}

/** How much of a long example is cut, with a link to the specification that has all of it. */
function HiddenCharacters({ example }: { readonly example: Example }): ReactElement | null {
  const { hiddenCharacters, specificationHref } = example;
  if (hiddenCharacters === undefined) return null;
  return (
    <p className="api-more">
      {hiddenCharacters.toLocaleString('en')} more characters are in the{' '}
      {specificationHref === undefined ? (
        'specification'
      ) : (
        <ApiLink href={specificationHref}>specification</ApiLink>
      )}
      .
    </p>
  );
}

/** Examples one below the other, each behind its summary. The id stands inside, so a link to it opens it. */
export function ExampleList({ examples, isOpen }: ExampleListProps): ReactElement {
  return (
    <>
      {examples.map((example, index) => (
        <details key={example.anchor} className="api-example" open={isOpen && index === 0}>
          <summary>{exampleLabel(example)}</summary>
          <div id={example.anchor}>
            <RichText html={example.html} />
            {example.sample && <CodePanel language={example.sample.language} html={example.sample.html} />}
            <HiddenCharacters example={example} />
            {example.externalHref !== undefined && (
              <p className="api-more">
                <ApiLink href={example.externalHref}>Example at {example.externalHref}</ApiLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </>
  );
}
