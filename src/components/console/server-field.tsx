import type { ReactElement } from 'react';
import { asksFirst } from '../../console/console-servers';
import type { RequestServer, RequestValues } from '../../model/request';
import { Field, Part } from './field';

interface ServerFieldProps {
  readonly servers: readonly RequestServer[];
  readonly values: RequestValues;
  readonly onChange: (values: RequestValues) => void;
}

/** A longer description is below the field instead of in the list. */
const MAX_NAME = 40;

const nameOf = ({ url, description = '' }: RequestServer): string =>
  description === '' || description.length > MAX_NAME ? url : `${description}: ${url}`;

/** The server and the variables of its address. */
export function ServerField({ servers, values, onChange }: ServerFieldProps): ReactElement {
  const { server: chosen, serverVariables } = values;
  const setVariable = (name: string, value: string): void =>
    onChange({ ...values, serverVariables: { ...serverVariables, [name]: value } });
  const server = servers[chosen];
  return (
    <Part title="Server">
      <Field label="Address" hint={server && nameOf(server) === server.url ? server.description : undefined}>
        {(names) => (
          <select
            {...names}
            value={chosen}
            onChange={({ target }) => onChange({ ...values, server: Number(target.value) })}
          >
            {servers.map((other, index) => (
              <option key={index} value={index}>
                {nameOf(other)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {server && asksFirst(server, new URL(window.location.href)) && (
        <p className="console-production">
          Production: requests affect real data. Each one asks before it is sent.
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
