import type { ReactElement } from 'react';
import { asksFirst, isOnOrigin } from '../../console/console-servers';
import { isSandbox } from '../../request/environment';
import type { RequestServer, RequestValues } from '../../model/request';
import { Field, Part } from './field';
import { t } from '../../texts/t';

interface ServerFieldProps {
  readonly servers: readonly RequestServer[];
  readonly values: RequestValues;
  readonly onChange: (values: RequestValues) => void;
}

/** A longer beginning of a description is no name. */
const MAX_NAME = 40;

/** `Sandbox` of `Sandbox: simulated machines, …`; empty without such a beginning. */
function nameOf({ description = '' }: RequestServer): string {
  const [name = ''] = description.split(/[:.,;(]/);
  return name.length > MAX_NAME ? '' : name.trim();
}

/** The server and the variables of its address. */
export function ServerField({ servers, values, onChange }: ServerFieldProps): ReactElement {
  const { server: chosen, serverVariables } = values;
  const setVariable = (name: string, value: string): void =>
    onChange({ ...values, serverVariables: { ...serverVariables, [name]: value } });
  const server = servers[chosen];
  const page = new URL(window.location.href);
  const hint = server && nameOf(server) !== server.description ? (server.description ?? '') : '';
  const isForAllPages = servers.some(isSandbox) && servers.some((other) => asksFirst(other, page));
  return (
    <Part title={t`Server`}>
      <Field
        label={<span className="visually-hidden">{t`Address`}</span>}
        hint={
          isForAllPages
            ? t`${hint}${/[\p{L}\p{N})]$/u.test(hint) ? '.' : ''} Your choice applies to all pages.`.trim()
            : hint
        }
      >
        {(names) => (
          <select
            {...names}
            value={chosen}
            onChange={({ target }) => onChange({ ...values, server: Number(target.value) })}
          >
            {servers.map((other, index) => (
              <option key={index} value={index}>
                {nameOf(other) === '' ? other.url : `${nameOf(other)}: ${other.url}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {server && asksFirst(server, page) && (
        <p className="console-production">
          {t`Production: requests reach real data. You confirm each one before it is sent.`}
          {!isOnOrigin(server.url, page) &&
            ` ${t`A browser may not be allowed to read the responses (CORS); the samples are not affected.`}`}
        </p>
      )}
      {servers[chosen]?.variables.map(({ name, values: allowed, default: initial, description }) => {
        const value = serverVariables[name] ?? initial;
        return (
          <Field key={name} label={<code>{name}</code>} hint={description}>
            {(names) =>
              allowed.length > 0 ? (
                <select {...names} value={value} onChange={({ target }) => setVariable(name, target.value)}>
                  {allowed.map((text) => (
                    <option key={text}>{text}</option>
                  ))}
                </select>
              ) : (
                <input
                  {...names}
                  type="text"
                  spellCheck={false}
                  value={value}
                  onChange={({ target }) => setVariable(name, target.value)}
                />
              )
            }
          </Field>
        );
      })}
    </Part>
  );
}
