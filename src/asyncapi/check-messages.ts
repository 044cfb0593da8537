import { normalizeEvents } from './normalize-events';
import { own, ownEntries, showValue } from '../openapi/document/json-value';
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

/** Checks what the parser of AsyncAPI does not: names of messages, parameters of addresses, and actions. */
export function checkMessages({ document, placeOf }: AsyncapiSource): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (path, code, message, fix, severity) => {
    diagnostics.push({ code: `spec/${code}`, severity: severity ?? 'error', ...placeOf(path), message, fix });
  };
  // A document of version 2 has another shape, which the parser knows.
  if (!showValue(own(document, 'asyncapi')).startsWith('3.')) return [];
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
