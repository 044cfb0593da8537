import type { ReactElement } from 'react';
import type { Failure } from '../../console/classify-failure';
import { curlSample } from '../../request/samples/curl-sample';
import type { PreparedRequest } from '../../model/request';

/** A command in a block with the site's copy button. */
export function CurlBlock({ request }: { readonly request: PreparedRequest }): ReactElement {
  return (
    <figure className="code-block">
      <figcaption>curl</figcaption>
      {/* A long line scrolls inside, so the element must be focusable. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label="The request as curl">
        <code>{curlSample(request)}</code>
      </pre>
      <button type="button" className="copy-button" title="Copy" aria-label="Copy code to clipboard" />
    </figure>
  );
}

/** The failure, its fix, and the same request for a terminal. */
export function FailureView({
  failure,
  request,
}: {
  readonly failure: Failure;
  readonly request: PreparedRequest;
}): ReactElement {
  return (
    <div className="console-failure" data-failure={failure.kind}>
      <p className="console-failure-title">{failure.title}</p>
      <p>{failure.text}</p>
      <p>{failure.fix}</p>
      {failure.kind !== 'invalid' && (
        <>
          <p className="console-label">The same request from a terminal</p>
          <CurlBlock request={request} />
        </>
      )}
    </div>
  );
}
