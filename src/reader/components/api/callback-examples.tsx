import type { ReactElement } from 'react';
import type { Operation } from '../../../apis/model/api';
import { ExampleList } from './example-list';
import { payloadExamples, responseExamples } from './example-panel';
import { t } from '../../../kit/texts/t';

/** Examples of a callback, each in a fold: what the API sends, and what you can respond. */
export function CallbackExamples({ operation }: { readonly operation: Operation }): ReactElement {
  return (
    <>
      {[...payloadExamples(operation), ...responseExamples(operation)].map(
        ({ value, label, examples }, index) => (
          <section key={value} aria-label={t`Examples of ${label}`}>
            <p className="api-side-title">{label}</p>
            <ExampleList examples={examples} isOpen={index === 0} />
          </section>
        ),
      )}
    </>
  );
}
