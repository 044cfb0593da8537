import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { ownClientId } from '../../client/reader-values/chosen-values';
import type { TokenAnswer } from '../../console/authorization-code';
import { asksFirst, CONFIRM_AFTER_MS, isMock, mockEndpoints } from '../../../apis/request/console-servers';
import { audienceOf, isSandbox } from '../../../apis/request/environment';
import type { RequestOAuthFlow, RequestSecurityScheme, RequestServer } from '../../../apis/model/request';
import { tokenMessage } from '../../console/token-message';
import { SelectField, TextField } from './field';
import { MessageText } from './message-text';
import { SecretField } from './secret-field';
import { useSecrets, writeSecret } from './secret-store';
import { discover, redirectUri, signIn, signInClient } from './sign-in';
import { t } from '../../../kit/texts/t';

interface OAuthFieldsProps {
  readonly scheme: RequestSecurityScheme;
  /** Scopes that the operation needs. */
  readonly scopes: readonly string[];
  readonly store: string;
  /** The chosen server, because a token is for one environment. */
  readonly server: RequestServer | undefined;
  /** The server whose audience the mock's tokens have. */
  readonly imitated: RequestServer | undefined;
}

/** Sent to the mock if the reader leaves the fields empty. */
const MOCK_CLIENT = { id: 'mock-client', secret: 'mock-secret' };

const FLOWS: Readonly<Partial<Record<RequestOAuthFlow['kind'], string>>> = {
  authorizationCode: t`Sign in as a user (authorization code with PKCE)`,
  clientCredentials: t`Authenticate as a client (client credentials)`,
};

/** The supported flows: of OAuth 2.0, or the code flow of a discovered provider. */
function flowsOf({ type, flows, openIdConnectUrl }: RequestSecurityScheme): readonly RequestOAuthFlow[] {
  if (type === 'openIdConnect' && openIdConnectUrl !== undefined)
    return [{ kind: 'authorizationCode', scopes: [{ name: 'openid', description: '' }] }];
  return flows.filter(({ kind }) => FLOWS[kind] !== undefined);
}

/** Requests an access token and fills it in like a pasted one. */
export function OAuthFields({
  scheme,
  scopes,
  store,
  server,
  imitated,
}: OAuthFieldsProps): ReactElement | null {
  const flows = flowsOf(scheme);
  const [index, setIndex] = useState(0);
  const flow = flows[index];
  const [chosen, setChosen] = useState<readonly string[]>(
    scopes.length > 0 ? scopes : scheme.type === 'openIdConnect' ? ['openid'] : [],
  );
  const [typed, setTyped] = useState<string>();
  const page = new URL(window.location.href);
  const isOfMock = server !== undefined && isMock(server.url, page);
  const audience = isOfMock ? imitated : server;
  const { needsResource = false } = scheme;
  const resource = typed ?? (audience && needsResource ? audienceOf(audience.url) : '');
  const [said, setSaid] = useState<{ readonly text: string; readonly isError: boolean }>();
  // What was said about a token is true of that one only.
  const [received, setReceived] = useState<{ readonly token: string; readonly text: string }>();
  const [waiting, setWaiting] = useState<AbortController>();
  const fields = useSecrets().secrets[store] ?? {};
  const groupId = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const open = useRef<AbortController>();
  useEffect(() => () => open.current?.abort(), []);
  // When the question about production was asked; undefined if it was not.
  const [askedAt, setAskedAt] = useState<number>();
  // What was said is about the server before.
  useEffect(() => {
    setSaid(undefined);
    setAskedAt(undefined);
  }, [server?.url]);
  if (!flow) {
    return (
      <p className="console-note">
        {t`A web page cannot safely run this scheme’s flows. Get a token elsewhere and paste it here.`}
      </p>
    );
  }
  const clientId = ownClientId();
  const given = { id: fields['clientId'] ?? clientId, secret: fields['clientSecret'] ?? '' };
  const client = isOfMock
    ? { id: given.id || MOCK_CLIENT.id, secret: given.secret || MOCK_CLIENT.secret }
    : given;
  const isClient = flow.kind === 'clientCredentials';
  const names = [...new Set([...scopes, ...flow.scopes.map(({ name }) => name)])];
  const lacks =
    client.id === '' ? t`client id` : isClient && client.secret === '' ? t`client secret` : undefined;

  const { authorizationUrl = '', tokenUrl = '' } = isOfMock
    ? mockEndpoints(page)
    : ((server && isSandbox(server) ? flow.sandbox : undefined) ?? flow);

  const getToken = async (signal: AbortSignal): Promise<TokenAnswer> => {
    if (isClient) {
      return signInClient(tokenUrl, client, chosen, resource);
    }
    // The window opens first, because browsers only allow that right after the click.
    return signIn(
      {
        endpoints: () =>
          scheme.openIdConnectUrl === undefined || isOfMock
            ? Promise.resolve({ authorizationUrl, tokenUrl })
            : discover(scheme.openIdConnectUrl),
        ...{ clientId: client.id, scopes: chosen, resource },
      },
      signal,
    );
  };
  const run = (): void => {
    if (waiting) return;
    if (lacks !== undefined) {
      setSaid({ text: t`Fill in the ${lacks} first.`, isError: true });
      return;
    }
    // Signing in shows whose page it is; a secret would leave without being seen.
    if (isClient && server && asksFirst(server, page)) {
      if (askedAt === undefined) {
        setAskedAt(performance.now());
        setSaid({
          text: t`This sends the client id and secret to ${new URL(tokenUrl).host}, for production.`,
          isError: true,
        });
        return;
      }
      if (performance.now() - askedAt < CONFIRM_AFTER_MS) return;
      setAskedAt(undefined);
    }
    const controller = new AbortController();
    open.current = controller;
    setWaiting(controller);
    setSaid({
      text: isClient ? t`Requesting a token …` : t`Sign in using the new window.`,
      isError: false,
    });
    getToken(controller.signal)
      .then(
        (token) => {
          writeSecret(store, 'token', token.accessToken);
          setSaid(undefined);
          setReceived({ token: token.accessToken, text: tokenMessage(token, chosen, new Date()) });
          // The fold has done its work, and the message is below the field of the token.
          if (!fold.current) return;
          const isLeft = fold.current.contains(document.activeElement);
          fold.current.open = false;
          if (isLeft) fold.current.querySelector('summary')?.focus({ preventScroll: true });
          start.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
        },
        (error: unknown) => {
          const text = error instanceof Error ? error.message : t`The request failed.`;
          setSaid({
            text: navigator.onLine ? text : t`There is no connection. Nothing was sent.`,
            isError: true,
          });
        },
      )
      .finally(() => setWaiting(undefined));
  };

  const success = (
    <p ref={start} className="console-received" role="status">
      {received && received.token === fields['token'] && <MessageText message={received.text} />}
    </p>
  );
  const actions = (
    <>
      <div className="console-actions">
        <button type="button" className="console-small" aria-disabled={waiting !== undefined} onClick={run}>
          {isOfMock
            ? t`Use a mock token`
            : askedAt !== undefined
              ? t`Send to production`
              : isClient
                ? t`Request a token`
                : t`Sign in now`}
        </button>
        {waiting && (
          <button type="button" className="console-small" onClick={() => waiting.abort()}>
            {isClient ? t`Cancel request` : t`Cancel sign-in`}
          </button>
        )}
      </div>
      <p className="console-said" role="status" data-tone={said?.isError === true ? 'error' : 'plain'}>
        {said && <MessageText message={said.text} />}
      </p>
    </>
  );
  if (isOfMock)
    return (
      <>
        {success}
        {actions}
        <p className="console-hint">{t`Optional here. At its own address, the mock requires a token, like the platform.`}</p>
      </>
    );
  return (
    <>
      {success}
      {/* Enter in one of its fields requests a token instead of sending the request of the form. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={fold}
        className="console-oauth"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          if (!(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (!event.repeat && askedAt === undefined) run();
        }}
      >
        <summary>{t`Get a token`}</summary>
        {flows.length === 1 ? (
          <p className="console-note">{t`Flow: ${FLOWS[flow.kind] ?? ''}`}</p>
        ) : (
          <SelectField
            label={t`Flow`}
            value={index}
            options={flows.map(({ kind }, position) => [position, FLOWS[kind] ?? ''])}
            onChange={setIndex}
          />
        )}
        {isClient && (
          <p className="console-note" data-tone="caution">
            {t`Do not put a real client secret in a browser. Use a test client’s secret here, and use real ones only from a server.`}
          </p>
        )}
        <SecretField
          store={store}
          field="clientId"
          label={t`Client id`}
          isSecret={false}
          initial={clientId}
          hint={
            isClient
              ? t`Each server keeps its own client id and secret.`
              : t`Register this redirect URI for the client: ${redirectUri()}`
          }
        />
        {isClient && <SecretField store={store} field="clientSecret" label={t`Client secret`} />}
        {names.length > 0 && (
          <div role="group" aria-labelledby={groupId} className="console-field">
            <span id={groupId} className="console-label">
              {t`Scopes`}
            </span>
            <div className="console-many">
              {names.map((name) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(name)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                    }
                  />
                  <code>{name}</code>
                </label>
              ))}
            </div>
          </div>
        )}
        <TextField
          label={t`Resource`}
          hint={
            needsResource
              ? t`Required: the token’s audience (RFC 8707).`
              : t`Optional: the token’s audience (RFC 8707).`
          }
          value={resource}
          onChange={(value) => setTyped(value.trim())}
        />
        {actions}
      </details>
    </>
  );
}
