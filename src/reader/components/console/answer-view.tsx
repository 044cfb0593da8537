import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { showCopied } from '../../client/article/block-buttons';
import { say } from '../../client/elements/live-region';
import { checkResponse, memberAnchor } from '../../console/check-response';
import { decodeBody, type DecodedBody } from '../../console/decode-body';
import {
  bodyKind,
  fileNameFor,
  MAX_READ_BYTES,
  shownText,
  sizeText,
  timeText,
  type BodyKind,
  type ShownText,
} from '../../console/present-response';
import { statusLabel } from '../../../kit/texts/status-text';
import { AnswerCode } from './answer-code';
import { AnswerValueList, type OpenNext } from './answer-values';
import { ForeignText, MessageText } from './message-text';
import { ProblemMeaning } from './problem-meaning';
import { ResponseDifferences } from './response-differences';
import type { Answer } from './send-request';
import type { SentRequest } from './use-sending';
import type { NextCall, ResponseDescription } from '../../../apis/model/request';
import { sentence } from '../elements/sentence';
import { grouped } from '../../../kit/texts/counted';
import { t } from '../../../kit/texts/t';

interface ReadBody extends DecodedBody {
  readonly shown: ShownText;
}

/** Reading a long body takes a moment, so it is shown when it is ready. */
function useText({ body, stream }: Answer, kind: BodyKind, contentType: string): ReadBody | undefined {
  const isPart = stream !== undefined;
  const [read, setRead] = useState<ReadBody>();
  useEffect(() => {
    let isCurrent = true;
    // What came of a stream stays until there is more.
    if (!isPart) setRead(undefined);
    if (kind !== 'binary') {
      void decodeBody(body, contentType).then((decoded) => {
        if (isCurrent) setRead({ ...decoded, shown: shownText(decoded.text, kind) });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [body, kind, contentType, isPart]);
  return read;
}

/** True in a task after the one that showed a body: comparing it with the reference takes as long again. */
function useLater(read: ReadBody | undefined): boolean {
  const [done, setDone] = useState<ReadBody>();
  useEffect(() => {
    const timer = window.setTimeout(() => setDone(read));
    return () => window.clearTimeout(timer);
  }, [read]);
  return read !== undefined && done === read;
}

/** Copies the whole text, of which not all lines are in the page. */
function copy(text: string, button: HTMLElement): void {
  navigator.clipboard.writeText(text).then(
    () => showCopied(button),
    () => say(t`The browser blocked the clipboard. Download the body instead.`),
  );
}

/** What the reader must know about a body before reading it. */
function notesOn(read: ReadBody, kind: BodyKind, { body, isCut, stream }: Answer): readonly string[] {
  const { shown, isWhole, error } = read;
  const isBroken = kind === 'json' && isWhole && !isCut && !shown.isFormatted && shown.hidden === 0;
  return [
    error,
    stream === 'ended' ? t`The stream was stopped. This is what came before.` : undefined,
    isBroken
      ? t`The Content-Type is JSON, but the body is not valid JSON. It is shown as received.`
      : undefined,
    isWhole && shown.hidden > 0
      ? t`${grouped(shown.hidden)} more characters are in the download.`
      : undefined,
    isWhole ? undefined : t`Only the start of ${sizeText(body.size)} is shown. All of it is in the download.`,
    isCut
      ? t`The page stops reading after ${sizeText(MAX_READ_BYTES)}, so the end of the body is missing.`
      : undefined,
  ].filter((note) => note !== undefined);
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

interface AnswerFactsProps {
  readonly answer: Answer;
  readonly contentType: string;
  readonly without: SentRequest['without'];
}

/** Status, time, and size in one line. */
function AnswerFacts({
  answer: { status, duration, body },
  contentType,
  without,
}: AnswerFactsProps): ReactElement {
  return (
    <p className="console-facts">
      <span className="api-status" data-class={String(status).charAt(0)}>
        {statusLabel(String(status))}
      </span>
      <span>{timeText(duration)}</span>
      <span>{sizeText(body.size)}</span>
      {contentType !== '' && (
        <code>
          <ForeignText text={contentType} />
        </code>
      )}
      {without !== '' && (
        <span>{without === 'token' ? t`sent without a token` : t`sent without credentials`}</span>
      )}
    </p>
  );
}

function AnswerHeaders({
  answer: { headers, isCrossOrigin },
}: Pick<AnswerFactsProps, 'answer'>): ReactElement {
  return (
    <details className="console-headers">
      <summary>{t`Headers (${headers.length})`}</summary>
      <dl>
        {headers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ForeignText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {isCrossOrigin && (
        <p className="console-hint">
          {t`Browsers show only the headers that the server exposes with Access-Control-Expose-Headers (CORS). There may be more.`}
        </p>
      )}
    </details>
  );
}

interface AnswerViewProps {
  readonly answer: Answer;
  /** What the specification promises. */
  readonly responses: readonly ResponseDescription[];
  readonly sent: SentRequest;
  /** Calls that take values of it. */
  readonly next: readonly NextCall[];
  readonly onNext: OpenNext;
}

/** Status, time, size, headers, and body of a response, never interpreted as HTML. */
export function AnswerView({ answer, responses, sent, next, onNext }: AnswerViewProps): ReactElement {
  const { status, body, headers, isCut, isRedirected, url } = answer;
  const contentType = headers.find(({ name }) => name === 'content-type')?.value ?? '';
  const kind = bodyKind(contentType, body.size);
  const read = useText(answer, kind, contentType);
  const isLater = useLater(read);
  const whole =
    read && isLater && read.isWhole && !isCut && answer.stream === undefined ? read.text : undefined;
  const differences = useMemo(
    () => (whole === undefined ? undefined : checkResponse(responses, { status, contentType, text: whole })),
    [responses, status, contentType, whole],
  );
  const asides = [
    differences?.length === 0 ? t`The response matches the reference.` : undefined,
    // An error is about the parameters.
    sent.isOwnToMock && status < 400
      ? t`The mock returns the documented example, not data for your parameters.`
      : undefined,
  ].filter((aside) => aside !== undefined);
  return (
    <div className="console-answer">
      <AnswerFacts answer={answer} contentType={contentType} without={sent.without} />
      {isRedirected && (
        <p className="console-note">
          {sentence`The server redirected the request. This is the response from ${<code>{url}</code>}`}
        </p>
      )}
      {kind === 'empty' && <p className="console-note">{t`The response has no body.`}</p>}
      {kind === 'binary' && <p className="console-note">{t`The body is not text. Download it as a file.`}</p>}
      {whole !== undefined && <ProblemMeaning text={whole} />}
      {read &&
        notesOn(read, kind, answer).map((note) => (
          <p key={note} className="console-note">
            <MessageText message={note} />
          </p>
        ))}
      {read && kind !== 'empty' && (
        <figure className="code-block console-body">
          <figcaption>{t`Body`}</figcaption>
          <AnswerCode
            text={read.shown.text}
            isJson={read.shown.isFormatted}
            anchorOf={(path) => memberAnchor(responses, status, path)}
          />
          <button
            type="button"
            className="copy-button"
            title={t`Copy`}
            aria-label={t`Copy the whole body`}
            onClick={(event) => {
              event.stopPropagation();
              copy(read.shown.text, event.currentTarget);
            }}
          />
        </figure>
      )}
      {differences && differences.length > 0 && <ResponseDifferences differences={differences} />}
      {asides.length > 0 && <p className="console-note console-aside">{asides.join(' ')}</p>}
      {kind !== 'empty' && (
        <button
          type="button"
          className="console-small"
          onClick={() => download(body, fileNameFor(url, contentType))}
        >
          {t`Download the body`}
        </button>
      )}
      {status < 400 && <AnswerValueList text={whole} headers={headers} next={next} onOpen={onNext} />}
      <AnswerHeaders answer={answer} />
    </div>
  );
}
