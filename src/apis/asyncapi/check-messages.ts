import { normalizeEvents } from './normalize-events';
import {
  isObject,
  own,
  ownArray,
  ownEntries,
  ownString,
  showValue,
  type JsonObject,
} from '../../kit/values/json-value';
import { listedProperties } from '../schema/schema-parts';
import { walkObjects } from '../document/walk-references';
import { isMediaType } from '../request/http-names';
import { objectToAddress } from '../../kit/addresses/outside-address';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { AsyncapiSource } from '../document/specification';
import { parsePointer, type Path } from '../../kit/values/pointer';
import type { CodeOf } from '../../kit/diagnostics/degrees';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { EventChannel } from './normal-events';

type Report = (path: Path, code: CodeOf<'spec'>, message: string, fix: string, severity?: 'warning') => void;

/** A reader cannot tell two messages with one name apart where both arrive. */
function checkNames({ id, messages, path }: EventChannel, report: Report): void {
  const first = new Map<string, string>();
  for (const message of messages) {
    const other = first.get(message.name);
    if (other === undefined) first.set(message.name, message.id);
    else
      report(
        [...path, 'messages', message.id],
        'duplicate-message',
        `The channel "${showInvisible(id)}" has two messages named "${showInvisible(message.name)}": "${showInvisible(other)}" and "${showInvisible(message.id)}".`,
        'Give each its own "name".',
      );
  }
  if (messages.length === 0)
    report(
      path,
      'no-messages',
      `The channel "${showInvisible(id)}" has no messages, so no page shows headers or a payload.`,
      'Add them under "messages", or remove the channel.',
      'warning',
    );
}

function checkAddress({ address = '', parameters, path }: EventChannel, report: Report): void {
  const declared = parameters.map(({ name }) => name);
  for (const [, name = ''] of address.matchAll(/\{([^{}]+)\}/g))
    if (!declared.includes(name))
      report(
        [...path, 'address'],
        'missing-path-parameter',
        `The address has {${showInvisible(name)}}, but the channel declares no parameter of that name.`,
        suggestName(name, declared, `Add it under "parameters": ${name}: { description: … }.`),
      );
  if (/[{}]/.test(address.replace(/\{[^{}]+\}/g, '')))
    report(
      [...path, 'address'],
      'path',
      `The address "${showInvisible(address)}" has a brace without its partner, or without a name.`,
      'Write {name} for a parameter.',
      'warning',
    );
}

/** What the place of a correlation id names exists in the message (AsyncAPI 3.0, Correlation ID Object). */
function checkCorrelation({ messages }: EventChannel, document: JsonObject, report: Report): void {
  for (const message of messages) {
    const { correlation, path } = message;
    const found = /^\$message\.(header|payload)#\/([^/]*)/.exec(correlation?.location ?? '');
    const [, part, step = ''] = found ?? [];
    if (part === undefined) continue;
    const [name = ''] = parsePointer(`#/${step}`) ?? [];
    const schema = part === 'header' ? message.headers : message.payload;
    if (schema?.format !== undefined) continue;
    const known = schema && listedProperties({ document, isVersion30: false }, schema.value);
    if (schema === undefined || (known && !known.includes(name)))
      report(
        [...path, 'correlationId'],
        'unknown-link',
        `"location" of the correlation id is ${showInvisible(correlation?.location ?? '')}, and the message has no ${part === 'header' ? 'header' : 'field'} "${showInvisible(name)}".`,
        suggestName(name, known ?? [], 'Declare it in the schema, or correct the location.'),
        'warning',
      );
  }
}

/** The scopes that a security scheme wants are those that its flows have (AsyncAPI 3.0, Security Scheme Object). */
function checkScopes(scheme: JsonObject, path: Path, report: Report): void {
  const available = ownEntries(scheme, 'flows').flatMap(([, flow]) =>
    ownEntries(flow, 'availableScopes').map(([name]) => name),
  );
  ownArray(scheme, 'scopes').forEach((scope, index) => {
    if (typeof scope === 'string' && !available.includes(scope))
      report(
        [...path, 'scopes', index],
        'unknown-scope',
        `No flow of the security scheme has the scope "${showInvisible(scope)}".`,
        suggestName(scope, available, 'Add it to "availableScopes" of a flow.'),
        'warning',
      );
  });
}

/** The host of a server is only a host, with the variables that are declared (AsyncAPI 3.0, Server Object). */
function checkServers(document: JsonObject, report: Report): void {
  for (const [id, server] of ownEntries(document, 'servers')) {
    const host = ownString(server, 'host');
    if (host === undefined) continue;
    const path = ['servers', id, 'host'];
    const declared = ownEntries(server, 'variables').map(([name]) => name);
    const filled = host.replace(/\{[^{}]*\}/g, (_, at: number) => (host.charAt(at - 1) === ':' ? '1' : 'x1'));
    const objection = objectToAddress(`https://${filled}`);
    if (objection || /[/\s{}?#]/.test(filled))
      report(
        path,
        'server-url',
        objection?.message ?? `"host" is "${showInvisible(host)}".`,
        'Write only the host, and its port: broker.example.com:5671.',
        'warning',
      );
    const names = [...`${host}${ownString(server, 'pathname') ?? ''}`.matchAll(/\{([^{}]*)\}/g)].map(
      ([, name = '']) => name,
    );
    const wrong =
      names.find((name) => !declared.includes(name)) ?? declared.find((name) => !names.includes(name));
    if (wrong !== undefined)
      report(
        path,
        'server-url',
        `The server has {${showInvisible(wrong)}} only in ${declared.includes(wrong) ? '"variables"' : 'its address'}.`,
        suggestName(wrong, declared.includes(wrong) ? names : declared, 'Write it in both, or remove it.'),
        'warning',
      );
  }
}

/** Checks what the parser of AsyncAPI does not: names of messages, parameters of addresses, and actions. */
export function checkMessages({ document, placeOf }: AsyncapiSource): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (path, code, message, fix, severity) => {
    diagnostics.push({ code: `spec/${code}`, severity: severity ?? 'error', ...placeOf(path), message, fix });
  };
  // A document of version 2 has another shape, which the parser knows.
  if (!showValue(own(document, 'asyncapi')).startsWith('3.')) return [];
  checkServers(document, report);
  walkObjects(document, (value, path) => {
    if (value['type'] === 'oauth2' && isObject(value['flows'])) checkScopes(value, path, report);
    for (const key of ['contentType', 'defaultContentType']) {
      const type = Object.hasOwn(value, key) ? value[key] : undefined;
      if (typeof type === 'string' && !isMediaType(type))
        report(
          [...path, key],
          'media-type',
          `"${showInvisible(type)}" is not a media type.`,
          'Write a type and a subtype: application/json.',
        );
    }
  });
  for (const channel of normalizeEvents({ document }).channels) {
    checkNames(channel, report);
    checkAddress(channel, report);
    checkCorrelation(channel, document, report);
  }
  for (const [name, operation] of ownEntries(document, 'operations')) {
    const action = own(operation, 'action');
    if (own(operation, '$ref') === undefined && action !== 'send' && action !== 'receive')
      report(
        ['operations', name, ...(action === undefined ? [] : ['action'])],
        'unknown-action',
        `The action of "${showInvisible(name)}" is ${action === undefined ? 'missing' : `"${showInvisible(showValue(action))}"`}.`,
        'Write "send" or "receive": what the described application does.',
      );
  }
  return diagnostics;
}
