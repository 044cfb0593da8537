import type { ReactElement } from 'react';
import { asksFirst, isOnOrigin } from '../../../apis/request/console-servers';
import { isSandbox } from '../../../apis/request/environment';
import type { RequestServer, RequestValues } from '../../../apis/model/request';
import { Part, SelectField, TextField } from './field';
import { t } from '../../../kit/texts/t';

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
  const server = servers[chosen];
  const page = new URL(window.location.href);
  const hint = server && nameOf(server) !== server.description ? (server.description ?? '') : '';
  const isForAllPages = servers.some(isSandbox) && servers.some((other) => asksFirst(other, page));
  return (
    <Part title={t`Server`}>
      <SelectField
        label={<span className="visually-hidden">{t`Address`}</span>}
        hint={
          isForAllPages
            ? t`${hint}${/[\p{L}\p{N})]$/u.test(hint) ? '.' : ''} Your choice applies to all pages.`.trim()
            : hint
        }
        value={chosen}
        options={servers.map((other, index) => [
          index,
          nameOf(other) === '' ? other.url : `${nameOf(other)}: ${other.url}`,
        ])}
        onChange={(server) => onChange({ ...values, server })}
      />
      {server && asksFirst(server, page) && (
        <p className="console-production">
          {t`Production: requests reach real data. You confirm each one before it is sent.`}
          {!isOnOrigin(server.url, page) &&
            ` ${t`A browser may not be allowed to read the responses (CORS); the samples are not affected.`}`}
        </p>
      )}
      {server?.variables.map(({ name, values: allowed, default: initial, description }) => {
        const field = {
          label: <code>{name}</code>,
          hint: description,
          value: serverVariables[name] ?? initial,
          onChange: (value: string) =>
            onChange({ ...values, serverVariables: { ...serverVariables, [name]: value } }),
        };
        return allowed.length > 0 ? (
          <SelectField key={name} {...field} options={allowed.map((text) => [text, text])} />
        ) : (
          <TextField key={name} {...field} />
        );
      })}
    </Part>
  );
}
