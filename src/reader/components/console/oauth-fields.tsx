import { useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { entryOf } from '../../../kit/values/table-entry';
import { ownClientId } from '../../client/reader-values/chosen-values';
import type { TokenAnswer } from '../../console/authorization-code';
import { asksFirst, isMock, mockEndpoints } from '../../../apis/request/console-servers';
import { audienceOf, isSandbox } from '../../../apis/request/environment';
import type { SchemeFields } from '../../../apis/request/schemes/scheme';
import type { RequestOAuthFlow, RequestSecurityScheme, RequestServer } from '../../../apis/model/request';
import { SelectField, TextField } from './field';
import { MessageText } from './message-text';
import { SecretField } from './secret-field';
import { useSecrets } from './secret-store';
import { discover, redirectUri, signIn, signInClient } from './sign-in';
import { useTokenRequest } from './use-token-request';
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

/** The client that the reader filled in; the mock takes any. */
function clientOf(fields: SchemeFields, ownId: string, isOfMock: boolean) {
  const { clientId: id = ownId, clientSecret: secret = '' } = fields;
  return isOfMock ? { id: id || MOCK_CLIENT.id, secret: secret || MOCK_CLIENT.secret } : { id, secret };
}

/** The supported flows: of OAuth 2.0, or the code flow of a discovered provider. */
function flowsOf({ type, flows, openIdConnectUrl }: RequestSecurityScheme): readonly RequestOAuthFlow[] {
  if (type === 'openIdConnect' && openIdConnectUrl !== undefined)
    return [{ kind: 'authorizationCode', scopes: [{ name: 'openid', description: '' }] }];
  return flows.filter(({ kind }) => entryOf(FLOWS, kind) !== undefined);
}

interface TokenActionsProps {
  readonly request: ReturnType<typeof useTokenRequest>;
  readonly isOfMock: boolean;
  readonly isClient: boolean;
  readonly run: () => void;
}

function TokenActions({
  request: { said, waiting, isAsking },
  isOfMock,
  isClient,
  run,
}: TokenActionsProps): ReactElement {
  const own = isClient ? t`Request a token` : t`Sign in now`;
  return (
    <>
      <div className="console-actions">
        <button type="button" className="console-small" aria-disabled={waiting !== undefined} onClick={run}>
          {isOfMock ? t`Use a mock token` : isAsking ? t`Send to production` : own}
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
}

interface ScopeFieldsProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function ScopeFields({ names, chosen, onChange }: ScopeFieldsProps): ReactElement {
  const groupId = useId();
  return (
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
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
            <code>{name}</code>
          </label>
        ))}
      </div>
    </div>
  );
}

interface ClientFieldsProps {
  readonly store: string;
  readonly isClient: boolean;
  readonly clientId: string;
}

function ClientFields({ store, isClient, clientId }: ClientFieldsProps): ReactElement {
  return (
    <>
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
    </>
  );
}

/** The fold has done its work, and the message is below the field of the token. */
function closeFold(fold: HTMLDetailsElement | null, start: HTMLElement | null): void {
  if (!fold) return;
  const isLeft = fold.contains(document.activeElement);
  fold.open = false;
  if (isLeft) fold.querySelector('summary')?.focus({ preventScroll: true });
  start?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
}

interface TokenFoldProps {
  readonly fold: RefObject<HTMLDetailsElement>;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Enter in one of its fields requests a token instead of sending the request of the form. */
function TokenFold({ fold, onEnter, children }: TokenFoldProps): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={fold}
      className="console-oauth"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        if (!(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (!event.repeat) onEnter();
      }}
    >
      <summary>{t`Get a token`}</summary>
      {children}
    </details>
  );
}

/** Requests an access token and fills it in like a pasted one. */
export function OAuthFields(props: OAuthFieldsProps): ReactElement | null {
  const { scheme, scopes, store, server, imitated } = props;
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
  const request = useTokenRequest(store, server?.url);
  const fields = useSecrets().secrets[store] ?? {};
  const fold = useRef<HTMLDetailsElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  if (!flow) {
    return (
      <p className="console-note">
        {t`A web page cannot safely run this scheme’s flows. Get a token elsewhere and paste it here.`}
      </p>
    );
  }
  const clientId = ownClientId();
  const client = clientOf(fields, clientId, isOfMock);
  const isClient = flow.kind === 'clientCredentials';
  const names = [...new Set([...scopes, ...flow.scopes.map(({ name }) => name)])];
  const lacks =
    client.id === '' ? t`client id` : isClient && client.secret === '' ? t`client secret` : undefined;

  const { authorizationUrl = '', tokenUrl = '' } = isOfMock
    ? mockEndpoints(page)
    : ((server && isSandbox(server) ? flow.sandbox : undefined) ?? flow);

  const getToken = async (signal: AbortSignal): Promise<TokenAnswer> => {
    if (isClient) return signInClient(tokenUrl, client, chosen, resource);
    const endpoints = () =>
      scheme.openIdConnectUrl === undefined || isOfMock
        ? Promise.resolve({ authorizationUrl, tokenUrl })
        : discover(scheme.openIdConnectUrl);
    // The window opens first, because browsers only allow that right after the click.
    return signIn({ endpoints, ...{ clientId: client.id, scopes: chosen, resource } }, signal);
  };
  const run = (): void =>
    request.run({
      ...{ getToken, isClient, lacks, chosen },
      // Signing in shows whose page it is; a secret would leave without being seen.
      askedHost: isClient && server && asksFirst(server, page) ? new URL(tokenUrl).host : undefined,
      onToken: () => closeFold(fold.current, start.current),
    });
  const success = (
    <p ref={start} className="console-received" role="status">
      {request.received && request.received.token === fields['token'] && (
        <MessageText message={request.received.text} />
      )}
    </p>
  );
  const actions = <TokenActions {...{ request, isOfMock, isClient, run }} />;
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
      <TokenFold fold={fold} onEnter={() => !request.isAsking && run()}>
        {flows.length === 1 ? (
          <p className="console-note">{t`Flow: ${entryOf(FLOWS, flow.kind) ?? ''}`}</p>
        ) : (
          <SelectField
            label={t`Flow`}
            value={index}
            options={flows.map(({ kind }, position) => [position, entryOf(FLOWS, kind) ?? ''])}
            onChange={setIndex}
          />
        )}
        <ClientFields {...{ store, isClient, clientId }} />
        {names.length > 0 && <ScopeFields names={names} chosen={chosen} onChange={setChosen} />}
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
      </TokenFold>
    </>
  );
}
