import { useId, type ReactElement } from 'react';
import type {
  RequestDescription,
  RequestSecurityScheme,
  RequestServer,
  RequestValues,
} from '../../../apis/model/request';
import { secretKey } from '../../console/scheme-secrets';
import { SCHEME_KINDS } from '../../../apis/request/schemes/scheme-kinds';
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
  const { note, inputs, hasFlows } = SCHEME_KINDS[scheme.type];
  if (note !== undefined) return <p className="console-note">{note}</p>;
  return (
    <>
      {inputs(scheme).map(({ field, label, hint, isPlain }) => (
        <SecretField
          key={field}
          store={store}
          field={field}
          label={label}
          {...(isPlain
            ? { isSecret: false }
            : { hint: hint ?? t`Shown as $${scheme.variable} in the samples.` })}
        />
      ))}
      {hasFlows && (
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
