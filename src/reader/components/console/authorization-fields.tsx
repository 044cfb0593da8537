import { useId, type ReactElement } from 'react';
import type {
  RequestDescription,
  RequestSecurityScheme,
  RequestServer,
  RequestValues,
} from '../../../apis/model/request';
import { secretKey } from '../../console/scheme-secrets';
import { preselectedServer } from '../../../apis/request/environment';
import { Part, SelectField } from './field';
import { OAuthFields } from './oauth-fields';
import { SecretField } from './secret-field';
import { forgetSecrets, keepSecrets, useSecrets } from './secret-store';
import { t } from '../../../kit/texts/t';

interface AuthorizationFieldsProps {
  readonly description: RequestDescription;
  readonly apiId: string;
  readonly values: RequestValues;
  readonly onChange: (values: RequestValues) => void;
}

interface SchemeProps {
  readonly scheme: RequestSecurityScheme;
  readonly scopes: readonly string[];
  readonly store: string;
  readonly server: RequestServer | undefined;
  readonly imitated: RequestServer | undefined;
}

function SchemeFields({ scheme, scopes, store, server, imitated }: SchemeProps): ReactElement {
  const { type, key, variable } = scheme;
  const inSamples = t`Shown as $${variable} in the samples.`;
  if (type === 'mutualTLS') {
    return (
      <p className="console-note">
        {t`This operation requires a client certificate (mutual TLS). Web pages cannot select one. If the server requests a certificate and one is installed, the browser prompts you. Otherwise, send the request from a terminal.`}
      </p>
    );
  }
  if (type === 'basic') {
    return (
      <>
        <SecretField store={store} field="user" label={t`User name`} isSecret={false} />
        <SecretField store={store} field="password" label={t`Password`} hint={inSamples} />
      </>
    );
  }
  if (type === 'apiKey') {
    const isCookie = key?.place === 'cookie';
    return (
      <SecretField
        store={store}
        field="key"
        label={t`API key (${key?.place ?? 'header'} ${key?.name ?? ''})`}
        hint={isCookie ? t`Browsers do not let web pages send another site’s cookies.` : inSamples}
      />
    );
  }
  return (
    <>
      <SecretField store={store} field="token" label={t`Access token`} hint={inSamples} />
      {(type === 'oauth2' || type === 'openIdConnect') && (
        <OAuthFields scheme={scheme} scopes={scopes} store={store} server={server} imitated={imitated} />
      )}
    </>
  );
}

/** The credentials of a request: one of the alternatives in the specification, with its secrets. */
export function AuthorizationFields({
  description,
  apiId,
  values,
  onChange,
}: AuthorizationFieldsProps): ReactElement | null {
  const { isKept } = useSecrets();
  const keepId = useId();
  const { security, schemes } = description;
  const chosen = security[values.security];
  const server = description.servers[values.server];
  if (security.every((alternative) => alternative.schemes.length === 0)) return null;
  return (
    <Part title={t`Authorization`}>
      {security.length > 1 && (
        <SelectField
          label={t`Authorization method`}
          value={values.security}
          options={security.map(({ schemes: parts }, index) => [
            index,
            parts.map(({ name }) => name).join(' and ') || 'none',
          ])}
          onChange={(index) => onChange({ ...values, security: index })}
        />
      )}
      {chosen?.schemes.map(({ name, scopes }) => {
        const scheme = schemes.find((other) => other.name === name);
        return (
          scheme && (
            <SchemeFields
              key={name}
              scheme={scheme}
              scopes={scopes}
              store={secretKey(apiId, name, server)}
              server={server}
              imitated={description.servers[preselectedServer(description.servers)]}
            />
          )
        );
      })}
      {chosen && chosen.schemes.length > 0 && (
        <div className="console-keep">
          <input
            id={keepId}
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => keepSecrets(target.checked)}
          />
          <label htmlFor={keepId}>{t`Remember in this tab`}</label>
          <button type="button" className="console-small" onClick={forgetSecrets}>
            {t`Clear credentials`}
          </button>
          <p className="console-hint">
            {isKept
              ? t`Stored in this tab until you close it or clear the credentials.`
              : t`Kept only in memory, until you reload or close this page.`}
          </p>
        </div>
      )}
    </Part>
  );
}
