import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { keepEnvironment, keepServerOf } from '../../client/reader-values/chosen-environment';
import { readValues } from '../../client/reader-values/chosen-values';
import { CONFIRM_AFTER_MS } from '../../../apis/request/console-servers';
import { differsFromExample } from '../../console/differs-from-example';
import { requestErrors, type RequestError } from '../../console/request-gaps';
import { nextKey, operationKey, restoredValues, withoutSecrets } from '../../console/recent-requests';
import { secretKey, secretOf } from '../../console/scheme-secrets';
import type { SchemeFields } from '../../../apis/request/schemes/scheme';
import { sentWithout, tokenHint } from '../../console/token-hint';
import { buildRequest } from '../../../apis/request/build-request';
import { programRequest } from '../../../apis/request/program-request';
import type { RequestDescription, RequestValues } from '../../../apis/model/request';
import { statusLabel } from '../../../kit/texts/status-text';
import { resolveSecrets } from '../../../apis/request/resolve-secrets';
import type { OpenNext } from './answer-values';
import { ConsoleBar } from './console-bar';
import { ConsoleFields } from './console-fields';
import { ConsoleResult } from './console-result';
import { readForm, type FormRequest } from './form-request';
import { controlId } from './parameter-fields';
import { openRequest, RecentRequests } from './recent-requests';
import { rememberRequest } from './recent-store';
import { useSecrets } from './secret-store';
import type { Outcome } from './send-request';
import { DEFAULT_TIMEOUT, TimeoutField } from './timeout-field';
import { useSendKeys } from './use-send-keys';
import { useRequestValues } from './use-request-values';
import { useSending } from './use-sending';
import { t } from '../../../kit/texts/t';

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

/** Scrolls the drawer until an element is below its head. Not the page, in which it can be docked. */
function scrollDrawer(to: Element): void {
  const drawer = to.closest('dialog');
  const head = drawer?.querySelector('.console-head');
  drawer?.scrollBy({
    top: to.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0),
    behavior: 'instant',
  });
}

const resultOf = (outcome: Outcome): string =>
  outcome.kind === 'answer' ? statusLabel(String(outcome.status)) : outcome.failure.title;

/** The question before a request reaches production. */
function useQuestion() {
  const [isAsking, setAsking] = useState(false);
  // From when the question is on the page: a slow one may handle the second click of a double click much later.
  const askedAt = useRef(0);
  useLayoutEffect(() => {
    if (isAsking) askedAt.current = performance.now();
  }, [isAsking]);
  /** Whether a press may be the second one of a double click. */
  const isTooSoon = (): boolean => performance.now() - askedAt.current < CONFIRM_AFTER_MS;
  return { isAsking, setAsking, isTooSoon };
}

interface Places {
  readonly form: RefObject<HTMLFormElement>;
  readonly result: RefObject<HTMLDivElement>;
  readonly sendButton: RefObject<HTMLButtonElement>;
}

/** Moves focus and page to what has come: a response, or the first field with an error. */
function useFocus(
  { isSending, outcome }: Pick<ReturnType<typeof useSending>, 'isSending' | 'outcome'>,
  errors: readonly RequestError[],
  { form, result, sendButton }: Places,
): void {
  // The Cancel button, which has the focus, disappears with the response.
  useEffect(() => {
    if (!isSending && outcome && document.activeElement === document.body) sendButton.current?.focus();
  }, [isSending, outcome, sendButton]);

  // Below a long form, the response would not be visible. With the press, not with the response: nothing moves later.
  useEffect(() => {
    if (isSending && result.current) scrollDrawer(result.current);
  }, [isSending, result]);

  // What is wrong with the field is its description.
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, form]);
}

type ChosenFiles = ReadonlyMap<string, readonly File[]>;

/** The chosen files with those of another field; without any, its choice was taken back. */
function withFiles(files: ChosenFiles, name: string, list: readonly File[]): ChosenFiles {
  const next = new Map(files);
  if (list.length > 0) next.set(name, list);
  else next.delete(name);
  return next;
}

interface FormEvents {
  /** Hears that the request is another one now. */
  readonly askAnew: () => void;
  /** Forgets the response. */
  readonly clear: () => void;
  readonly sendButton: RefObject<HTMLButtonElement>;
}

/** The values of the form: typed ones, and those of a request that is opened again. */
function useForm(
  file: string,
  description: RequestDescription,
  isReopened: boolean,
  { askAnew, clear, sendButton }: FormEvents,
) {
  const [isFilledIn, setFilledIn] = useState(false);
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
  }, [clear, sendButton]);
  const openAgain = (remembered: RequestValues): void => {
    keepServerOf(file);
    shared.replace(restoredValues(description, remembered));
    showFilledIn();
  };
  useEffect(() => {
    if (isReopened) showFilledIn();
  }, [isReopened, showFilledIn]);
  return { values, version: shared.version, change, openAgain, isFilledIn, setFilledIn };
}

interface ConsoleFormProps {
  readonly form: RefObject<HTMLFormElement>;
  readonly sendButton: RefObject<HTMLButtonElement>;
  readonly isAsking: boolean;
  readonly isTall: boolean;
  readonly isHidden: boolean;
  readonly environment: FormRequest['environment'];
  readonly onSend: () => void;
  readonly children: ReactNode;
}

function ConsoleForm({ form, sendButton, isAsking, onSend, ...rest }: ConsoleFormProps): ReactElement {
  return (
    // Only keys that submit the form matter here, from whichever field.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="console"
      data-environment={rest.environment}
      data-bar={rest.isTall ? 'tall' : undefined}
      aria-label={t`Request console`}
      hidden={rest.isHidden}
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
      {rest.children}
    </form>
  );
}

interface Filled {
  readonly description: RequestDescription;
  readonly values: RequestValues;
  readonly request: FormRequest;
  readonly files: ChosenFiles;
  readonly fieldsOf: (scheme: string) => SchemeFields;
}

/** The request with its secrets, and what is remembered of it. */
function toSend({ description, values, request, files, fieldsOf }: Filled) {
  const { prepared, isOfMock, isProduction } = request;
  const kept = withoutSecrets(description, values);
  const secrets = Object.fromEntries(
    description.schemes.map((scheme) => [scheme.variable, secretOf(scheme, fieldsOf(scheme.name))]),
  );
  return {
    // In production, nothing is sent that the reader did not ask for.
    sending: { request: resolveSecrets(prepared, secrets), files, mayProbe: !isProduction },
    sent: {
      ...{ request: prepared, files, without: sentWithout(description, values, fieldsOf) },
      isOwnToMock:
        isOfMock && differsFromExample(description, values, prepared, Object.values(readValues().ids)),
    },
    remembered: { values: kept, prepared: programRequest(description, kept, new URL(window.location.href)) },
  };
}

/** Opens the console of an operation with one more value beside those of the form. */
function openNext(
  here: Parameters<typeof openRequest>[1],
  { body, ...values }: RequestValues,
  ...[route, parameter, value]: Parameters<OpenNext>
): void {
  const operation = nextKey(here.operation, route);
  const parameters = { ...values.parameters, [parameter]: value };
  // Body, way to authenticate, and response of the mock are those of one operation.
  const own =
    operation === here.operation
      ? { ...values, ...(body ? { body } : {}) }
      : { ...values, mockStatus: undefined, security: -1 };
  openRequest({ operation, route, values: { ...own, parameters } }, here);
}

/** The form that sends a request of an operation, and the result. */
export function ConsolePanel(props: ConsolePanelProps): ReactElement {
  const { file, description, apiId, isHidden, isReopened = false } = props;
  const operation = operationKey(file);
  const [files, setFiles] = useState<ChosenFiles>(new Map());
  const [timeoutSeconds, setTimeoutSeconds] = useState(DEFAULT_TIMEOUT);
  const [errors, setErrors] = useState<readonly RequestError[]>([]);
  const { isAsking, setAsking, isTooSoon } = useQuestion();
  const { secrets } = useSecrets();
  const state = useSending();
  const { isSending, sent, send, cancel, clear } = state;
  const sendButton = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);

  const askAnew = (): void => {
    setErrors([]);
    setAsking(false);
  };
  const shown = useForm(file, description, isReopened, { askAnew, clear, sendButton });
  const { values, change, isFilledIn, setFilledIn } = shown;
  const request = readForm(description, values);
  const { server, isOfMock, prepared, gaps, uncallable, isProduction } = request;
  const sentText = useMemo(() => JSON.stringify(sent?.request), [sent]);
  const isEarlier = sent !== undefined && (sent.files !== files || sentText !== JSON.stringify(prepared));
  const fieldsOf = (scheme: string): SchemeFields => secrets[secretKey(apiId, scheme, server)] ?? {};
  // What is missing in the form comes first.
  const hint = gaps.length === 0 ? tokenHint(description, values, fieldsOf, isOfMock) : '';

  const form = useRef<HTMLFormElement>(null);
  useFocus(state, errors, { form, result, sendButton });

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
    if (isAsking && isTooSoon()) return;
    setErrors([]);
    if (isProduction && !isAsking) {
      setAsking(true);
      return;
    }
    setAsking(false);
    setFilledIn(false);
    const { sending, sent: sentNow, remembered } = toSend({ description, values, request, files, fieldsOf });
    send({ ...sending, timeoutSeconds }, sentNow, (result) =>
      rememberRequest(
        { operation, ...remembered, result: resultOf(result), isProduction },
        buildRequest(description, remembered.values),
      ),
    );
  };

  const chooseFiles = (name: string, list: readonly File[]): void => {
    setFiles(withFiles(files, name, list));
    setErrors([]);
  };
  const keepUnsent = (): void => {
    setAsking(false);
    // The button that was pressed disappears.
    sendButton.current?.focus();
  };

  useSendKeys(sendButton, isHidden || isAsking);

  return (
    <ConsoleForm
      {...{ form, sendButton, isAsking, isHidden, onSend }}
      isTall={errors.length > 0 || isAsking}
      environment={request.environment}
    >
      <RecentRequests operation={operation} onOpen={shown.openAgain} />
      <div className="console-form" key={shown.version}>
        <ConsoleFields
          {...{ description, apiId, values, request, files, errors, change }}
          onFiles={chooseFiles}
        />
      </div>
      <ConsoleBar
        {...{ request, errors, hint, isAsking, isFilledIn, isSending, sendButton }}
        onAnyway={() => onSend(true)}
        onCancel={isAsking ? keepUnsent : cancel}
      >
        <TimeoutField seconds={timeoutSeconds} onChange={setTimeoutSeconds} />
      </ConsoleBar>
      <ConsoleResult
        {...{ result, state, description, isEarlier }}
        onNext={(...next) => openNext({ operation, onOpen: shown.openAgain }, values, ...next)}
      />
    </ConsoleForm>
  );
}
