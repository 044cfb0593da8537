import { useEffect, useState, type ReactElement } from 'react';
import {
  bodyKind,
  fileNameFor,
  shownText,
  sizeText,
  timeText,
  type BodyKind,
} from '../../console/present-response';
import { statusLabel } from '../../openapi/text/status-text';
import { AnswerCode } from './answer-code';
import { ProblemMeaning } from './problem-meaning';
import { ResponseCheck } from './response-check';
import type { Answer } from './send-request';
import type { ResponseDescription } from '../../model/request';

interface ReadBody {
  /** As received. */
  readonly received: string;
  /** What is shown of it. */
  readonly text: string;
  readonly hidden: number;
}

/** Reading a long body takes a moment, so it is shown when it is ready. */
function useText(body: Blob, kind: BodyKind): ReadBody | undefined {
  const [shown, setShown] = useState<ReadBody>();
  useEffect(() => {
    let isCurrent = true;
    setShown(undefined);
    if (kind !== 'binary') {
      void body.text().then((received) => {
        if (isCurrent) setShown({ received, ...shownText(received, kind) });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [body, kind]);
  return shown;
}

function download(body: Blob, name: string): void {
  const link = document.createElement('a');
  // As plain bytes, because a browser must not open a response as a page of this site.
  link.href = URL.createObjectURL(new Blob([body], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Announced to screen readers: `200 OK, 84 ms, 312 B`. */
export function answerSummary({ status, duration, body }: Answer): string {
  return `${statusLabel(String(status))}, ${timeText(duration)}, ${sizeText(body.size)}`;
}

interface AnswerViewProps {
  readonly answer: Answer;
  /** What the specification promises. */
  readonly responses: readonly ResponseDescription[];
}

/** Status, time, size, headers, and body of a response, never interpreted as HTML. */
export function AnswerView({ answer, responses }: AnswerViewProps): ReactElement {
  const { status, duration, body, headers, isCrossOrigin, isCut, url } = answer;
  const contentType = headers.find(({ name }) => name === 'content-type')?.value ?? '';
  const kind = bodyKind(contentType, body.size);
  const shown = useText(body, kind);
  return (
    <div className="console-answer">
      <p className="console-facts">
        <span className="api-status" data-class={String(status).charAt(0)}>
          {statusLabel(String(status))}
        </span>
        <span>{timeText(duration)}</span>
        <span>{sizeText(body.size)}</span>
        {contentType !== '' && <code>{contentType}</code>}
      </p>
      {kind === 'empty' && <p className="console-note">The response has no body.</p>}
      {kind === 'binary' && <p className="console-note">The body is not text. Download it as a file.</p>}
      {shown && !isCut && (
        <>
          <ProblemMeaning text={shown.received} />
          <ResponseCheck responses={responses} received={{ status, contentType, text: shown.received }} />
        </>
      )}
      {shown && kind !== 'empty' && (
        <figure className="code-block console-body">
          <figcaption>Body</figcaption>
          {/* A long body scrolls inside, so the element must be focusable. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0} aria-label="Response body">
            <AnswerCode text={shown.text} />
          </pre>
          <button type="button" className="copy-button" title="Copy" aria-label="Copy code to clipboard" />
        </figure>
      )}
      {shown && shown.hidden > 0 && (
        <p className="console-note">
          {shown.hidden.toLocaleString('en')} more characters are in the download.
        </p>
      )}
      {isCut && <p className="console-note">The body is too long to show in full, so the end is cut off.</p>}
      {kind !== 'empty' && (
        <button
          type="button"
          className="console-small"
          onClick={() => download(body, fileNameFor(url, contentType))}
        >
          Download the body
        </button>
      )}
      <details className="console-headers">
        <summary>Headers ({headers.length})</summary>
        <dl>
          {headers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isCrossOrigin && (
          <p className="console-hint">
            Browsers show only the headers that the server exposes with Access-Control-Expose-Headers (CORS).
            There may be more.
          </p>
        )}
      </details>
    </div>
  );
}
