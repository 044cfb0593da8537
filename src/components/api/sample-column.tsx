import type { ReactElement } from 'react';
import type { MediaType, Operation } from '../../model/api';
import { ExampleList } from './example-list';
import { RequestSamples } from './request-samples';

function examplesOf(content: readonly MediaType[]): MediaType['examples'] {
  return content.flatMap(({ mediaType, examples }) =>
    content.length === 1
      ? examples
      : examples.map((example) => ({ ...example, label: `${example.label} (${mediaType})` })),
  );
}

/** Whether an operation has anything to show beside its text. */
export function hasSamples({ requestSamples, requestBody, responses, errors }: Operation): boolean {
  const contents = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  return (
    requestSamples.length > 0 ||
    contents.some(({ examples }) => examples.length > 0) ||
    errors.some(({ codes }) => codes.length > 0)
  );
}

/** Request samples and examples of every body, request and answers. */
export function SampleColumn({
  operation,
  id,
  requestFile,
}: {
  readonly operation: Operation;
  /** Begin of the ids. */
  readonly id: string;
  /** Address of the operation's request file, without the site's prefix. */
  readonly requestFile?: string | undefined;
}): ReactElement {
  const { requestSamples, requestBody, responses, errors } = operation;
  const bodies = examplesOf(requestBody?.content ?? []);
  const answers = responses
    .map((response) => ({ response, examples: examplesOf(response.content) }))
    .filter(({ examples }) => examples.length > 0);
  const failures = errors.filter(({ codes }) => codes.length > 0);
  return (
    <>
      {requestSamples.length > 0 && (
        <RequestSamples key={requestFile} samples={requestSamples} id={id} requestFile={requestFile} />
      )}
      {bodies.length > 0 && (
        <section aria-label="Request body examples">
          <p className="api-side-title">Request body</p>
          <ExampleList examples={bodies} isOpen={requestSamples.length === 0} />
        </section>
      )}
      {answers.map(({ response, examples }, index) => (
        <section key={response.anchor} aria-label={`Examples of ${response.label}`}>
          <p className="api-side-title">
            <span className="api-status" data-class={response.status.charAt(0)}>
              {response.label}
            </span>
          </p>
          <ExampleList examples={examples} isOpen={index === 0} />
        </section>
      ))}
      {failures.length > 0 && (
        <section aria-label="Examples of errors">
          <p className="api-side-title">Errors</p>
          {failures.map(({ anchor, status, codes }) => (
            <ExampleList
              key={anchor}
              examples={codes.map(({ code, example }) => ({ ...example, label: `${status} ${code}` }))}
              isOpen={false}
            />
          ))}
        </section>
      )}
    </>
  );
}
