import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { keepEnvironment, keepServerOf } from '../../client/reader-values/chosen-environment';
import { readValues } from '../../client/reader-values/chosen-values';
import {
  asksFirst,
  CONFIRM_AFTER_MS,
  isMock,
  isOnOrigin,
  preferStatus,
} from '../../../apis/request/console-servers';
import { whyUncallable } from '../../console/classify-failure';
import { differsFromExample } from '../../console/differs-from-example';
import { requestErrors, requestGaps, type RequestError } from '../../console/request-gaps';
import { operationKey, restoredValues, withoutSecrets } from '../../console/recent-requests';
import { secretKey, secretOf, type SchemeFields } from '../../console/scheme-secrets';
import { sentWithout, tokenHint } from '../../console/token-hint';
import { buildRequest, serverUrl } from '../../../apis/request/build-request';
import { environmentOf } from '../../../apis/request/environment';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';
import { statusLabel } from '../../../kit/texts/status-text';
import { resolveSecrets } from '../../../apis/request/resolve-secrets';
import { AuthorizationFields } from './authorization-fields';
import { BodyEditor } from './body-editor';
import { ConsoleResult } from './console-result';
import { FailureView } from './failure-view';
import { RequestErrorList } from './request-error-list';
import { MockResponseField } from './mock-response-field';
import { ParameterFields, controlId } from './parameter-fields';
import { RecentRequests } from './recent-requests';
import { rememberRequest } from './recent-store';
import { RequestLine } from './request-line';
import { useSecrets } from './secret-store';
import { ServerField } from './server-field';
import type { Outcome } from './send-request';
import { DEFAULT_TIMEOUT, TimeoutField } from './timeout-field';
import { useSendKeys } from './use-send-keys';
import { useRequestValues } from './use-request-values';
import { useSending } from './use-sending';
import { t } from '../../../kit/texts/t';

/** The policy of the page; empty in the preview. */
const policyOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '';

interface ConsolePanelProps {
  /** Address of the description, which is also the key of the typed values for samples. */
  readonly file: string;
  readonly description: RequestDescription;
  readonly apiId: string;
  /** Hides the form, which keeps what was typed and received. */
  readonly isHidden: boolean;
  /** Whether the form starts with a request that was opened again. */
  readonly isReopened?: boolean;
}

const resultOf = (outcome: Outcome): string =>
  outcome.kind === 'answer' ? statusLabel(String(outcome.status)) : outcome.failure.title;

/** The form that sends a request of an operation, and the result. */
export function ConsolePanel({
  file,
  description,
  apiId,
  isHidden,
  isReopened = false,
}: ConsolePanelProps): ReactElement {
  const [files, setFiles] = useState<ReadonlyMap<string, readonly File[]>>(new Map());
  const [timeoutSeconds, setTimeoutSeconds] = useState(DEFAULT_TIMEOUT);
  const [errors, setErrors] = useState<readonly RequestError[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { secrets } = useSecrets();
  const state = useSending();
  const { isSending, outcome, sent, send, cancel, clear } = state;
  const [isFilledIn, setFilledIn] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const barStart = useRef<HTMLDivElement>(null);

  const askAnew = (): void => {
    setErrors([]);
    setAsking(false);
  };
  const shared = useRequestValues(file, description, askAnew);
  const { values } = shared;
  const change = (next: RequestValues): void => {
    if (next.server !== values.server) keepEnvironment(description.servers, next.server);
    shared.change(next);
    setFilledIn(false);
    askAnew();
  };
  // A response of another request must not be below this one.
  const showFilledIn = useCallback((): void => {
    clear();
    setFilledIn(true);
    sendButton.current?.focus();
  }, [clear]);
  const openAgain = (remembered: RequestValues): void => {
    keepServerOf(file);
    shared.replace(restoredValues(description, remembered));
    showFilledIn();
  };
  useEffect(() => {
    if (isReopened) showFilledIn();
  }, [isReopened, showFilledIn]);
  const gaps = requestGaps(description, values);
  const server = description.servers[values.server];
  const page = new URL(window.location.href);
  const uncallable = whyUncallable(serverUrl(server, values.serverVariables), page.href, policyOfPage());
  const isOfMock = server !== undefined && isMock(server.url, page);
  const { mockStatus = '' } = values;
  const prepared = preferStatus(buildRequest(description, values), isOfMock ? mockStatus : '');
  const sentText = useMemo(() => JSON.stringify(sent?.request), [sent]);
  const isEarlier = sent !== undefined && (sent.files !== files || sentText !== JSON.stringify(prepared));
  const fieldsOf = (scheme: string): SchemeFields => secrets[secretKey(apiId, scheme, server)] ?? {};
  const without = sentWithout(description, values, fieldsOf);
  // What is missing in the form comes first.
  const hint = gaps.length === 0 ? tokenHint(description, values, fieldsOf, isOfMock) : '';

  // From when the question is on the page: a slow one may handle the second click of a double click much later.
  const askedAt = useRef(0);
  useLayoutEffect(() => {
    if (isAsking) askedAt.current = performance.now();
  }, [isAsking]);

  // The Cancel button, which has the focus, disappears with the response.
  useEffect(() => {
    if (!isSending && outcome && document.activeElement === document.body) sendButton.current?.focus();
  }, [isSending, outcome]);

  // Below a long form, the response would not be visible, or only its first line. The button with the focus
  // stays in view (WCAG 2.4.11).
  useEffect(() => {
    if (outcome) barStart.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [outcome]);

  const form = useRef<HTMLFormElement>(null);
  // What is wrong with the field is its description.
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const onSend = (isAnyway = false): void => {
    if (isSending || uncallable) return;
    const [gap] = gaps;
    if (gap) {
      document.getElementById(gap.key === undefined ? 'console-body' : controlId(gap.key))?.focus();
      return;
    }
    const found = isAnyway || isAsking ? [] : requestErrors(description, values);
    if (found.length > 0) {
      setErrors(found);
      return;
    }
    if (isAsking && performance.now() - askedAt.current < CONFIRM_AFTER_MS) return;
    setErrors([]);
    if (isProduction && !isAsking) {
      setAsking(true);
      return;
    }
    setAsking(false);
    setFilledIn(false);
    const known = Object.fromEntries(
      description.schemes.map((scheme) => [scheme.variable, secretOf(scheme, fieldsOf(scheme.name))]),
    );
    const remembered = withoutSecrets(description, values);
    const sending = { request: resolveSecrets(prepared, known), files, timeoutSeconds };
    const isOwnToMock =
      isOfMock && differsFromExample(description, values, prepared, Object.values(readValues().ids));
    const sentNow = { request: prepared, files, without, isOwnToMock };
    // In production, nothing is sent that the reader did not ask for.
    send({ ...sending, mayProbe: !isProduction }, sentNow, (result) =>
      rememberRequest(
        { operation: operationKey(file), values: remembered, result: resultOf(result), isProduction },
        buildRequest(description, remembered),
      ),
    );
  };

  const keepUnsent = (): void => {
    setAsking(false);
    // The button that was pressed disappears.
    sendButton.current?.focus();
  };

  useSendKeys(sendButton, isHidden || isAsking);

  const isProduction = server !== undefined && asksFirst(server, page);
  const environment = isOfMock ? 'sandbox' : environmentOf(description.servers, values.server);
  const mayHideResponse = server !== undefined && !isOnOrigin(server.url, page);

  return (
    // Only keys that submit the form matter here, from whichever field.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="console"
      data-environment={environment}
      data-bar={errors.length > 0 || isAsking ? 'tall' : undefined}
      aria-label={t`Request console`}
      hidden={isHidden}
      noValidate
      onKeyDown={(event) => {
        // Only the button confirms production: neither Enter in a field nor a held one, however long the question
        // has been there.
        const isConfirmed = event.target === sendButton.current && !event.repeat;
        const isField = event.target instanceof HTMLInputElement || event.target === sendButton.current;
        if (isAsking && event.key === 'Enter' && isField && !isConfirmed) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <RecentRequests operation={operationKey(file)} onOpen={openAgain} />
      <div className="console-form" key={shared.version}>
        <ServerField servers={description.servers} values={values} onChange={change} />
        {isOfMock && (
          <MockResponseField
            responses={description.responses}
            value={mockStatus}
            onChange={(status) => change({ ...values, mockStatus: status === '' ? undefined : status })}
          />
        )}
        <div role="status">{uncallable && <FailureView failure={uncallable} request={prepared} />}</div>
        {!uncallable && (
          <AuthorizationFields description={description} apiId={apiId} values={values} onChange={change} />
        )}
        <ParameterFields
          parameters={description.parameters}
          values={values}
          errors={errors}
          onChange={change}
        />
        {description.bodies.length > 0 && (
          <BodyEditor
            bodies={description.bodies}
            isRequired={description.isBodyRequired}
            values={values}
            files={files}
            errors={errors}
            onChange={change}
            onFiles={(name, list) => {
              const next = new Map(files);
              if (list.length > 0) next.set(name, list);
              else next.delete(name);
              setFiles(next);
              setErrors([]);
            }}
          />
        )}
      </div>
      {/* Where the bar is when it does not stick: a stuck one would be in view already. */}
      <div className="console-bar-start" ref={barStart} />
      <div className="console-bar">
        <RequestLine request={prepared} isProduction={isProduction} />
        {/* Every message is between the address and the buttons, which stay where they are. */}
        <RequestErrorList errors={errors} />
        <p role="alert" className="console-ask">
          {isAsking &&
            t`The request reaches real data. ${mayHideResponse ? t`The server may not let this page read the response (CORS). ` : ''}To continue, select Send to production.`}
        </p>
        <p className="console-note" id="console-token-hint">
          {errors.length === 0 && hint}
        </p>
        <p className="console-note" role="status">
          {isFilledIn &&
            (gaps.length === 0
              ? t`The request is filled in. Select Send to send it.`
              : t`The request is filled in.`)}
          {isFilledIn &&
            environment === 'production' &&
            isProduction &&
            !readValues().isProduction &&
            ` ${t`It goes to production, as before; other pages still use the sandbox.`}`}
        </p>
        <p className="console-gaps" id="console-gaps">
          {gaps.length > 0 && t`To send, fill in: ${gaps.map(({ label }) => label).join(', ')}.`}
        </p>
        <div className="console-actions">
          <button
            ref={sendButton}
            type="submit"
            className="console-send"
            data-production={isAsking ? '' : undefined}
            aria-disabled={gaps.length > 0 || errors.length > 0 || isSending || uncallable !== undefined}
            aria-describedby="console-gaps console-token-hint"
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isAsking ? t`Send to production` : t`Send`}
          </button>
          {errors.length > 0 && (
            <button
              type="button"
              className="console-small"
              onClick={() => {
                sendButton.current?.focus();
                onSend(true);
              }}
            >
              {t`Send anyway`}
            </button>
          )}
          {gaps.length === 0 && errors.length === 0 && !isSending && !isAsking && (
            <span className="console-key" aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
          )}
          {(isSending || isAsking) && (
            <button type="button" className="console-small" onClick={isAsking ? keepUnsent : cancel}>
              {t`Cancel`}
            </button>
          )}
          <TimeoutField seconds={timeoutSeconds} onChange={setTimeoutSeconds} />
        </div>
      </div>
      <ConsoleResult state={state} responses={description.responses} isEarlier={isEarlier} />
    </form>
  );
}
