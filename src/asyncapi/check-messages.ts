import { normalizeEvents } from './normalize-events';
import { own, ownEntries, ownString, showValue, type JsonObject } from '../openapi/document/json-value';
import { walkObjects } from '../openapi/document/walk-references';
import { isMediaType } from '../request/http-names';
import { objectToAddress } from '../links/outside-address';
import { suggestName } from '../diagnostics/nearest-name';
import { showInvisible } from '../diagnostics/show-invisible';
import type { AsyncapiSource } from '../openapi/document/specification';
import type { Path } from '../openapi/document/pointer';
import type { Diagnostic } from '../model/diagnostic';
import type { EventChannel } from './normal-events';

type Report = (path: Path, code: string, message: string, fix: string, severity?: 'warning') => void;

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
      `The channel "${showInvisible(id)}" has no messages, so its page only has its address.`,
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
