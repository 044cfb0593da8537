import type { ReactElement } from 'react';
import type { Example } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { CodePanel } from './code-panel';
import { exampleLabel } from './panel';
import { RichText } from './rich-text';
import { sentence } from '../elements/sentence';
import { grouped } from '../../../kit/texts/counted';
import { t } from '../../../kit/texts/t';

interface ExampleListProps {
  readonly examples: readonly Example[];
  /** Whether the first one is open. */
  readonly isOpen: boolean;
}

/** The number of hidden characters of a long example, with a link to the complete specification. */
function HiddenCharacters({ example }: { readonly example: Example }): ReactElement | null {
  const { hiddenCharacters, specificationHref } = example;
  if (hiddenCharacters === undefined) return null;
  return (
    <p className="api-more">
      {sentence`${grouped(hiddenCharacters)} more characters are in the ${(
        <ApiLink href={specificationHref}>{t`specification`}</ApiLink>
      )}.`}
    </p>
  );
}

/** A list of examples, each in a fold. The id is inside, so that a link to it opens the fold. */
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
                <ApiLink href={example.externalHref}>{t`Example at ${example.externalHref}`}</ApiLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </>
  );
}
