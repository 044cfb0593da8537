import type { CallKind } from '../model/api';
import type { ChangeLocation, OperationKey } from '../model/api-changes';
import { bodyLabel, callMark } from '../text/call-words';
import { t } from '../../kit/texts/t';

/** `address.lines[].text`; variants of a choice in brackets. */
function describeSteps(steps: readonly string[]): string {
  const text = steps.reduce((path, step) => {
    if (step.startsWith('|')) return `${path} (${step.slice(1)})`;
    if (step.startsWith('[')) return `${path}${step}`;
    const name = step === '{}' ? t`(any other property)` : step;
    return path === '' ? name : `${path}.${name}`;
  }, '');
  // The end of a deep path is the most specific part.
  return text.length > 160 ? `…${text.slice(-159)}` : text;
}

/** A name, which readers see as code (quoted-parts.ts). */
const quoted = (name: string): string => (name === '' ? '' : `"${name}"`);

const PARAMETERS: Readonly<Record<NonNullable<ChangeLocation['place']>, (name: string) => string>> = {
  path: (name) => t`Path parameter ${name}`,
  query: (name) => t`Query parameter ${name}`,
  querystring: (name) => t`Querystring parameter ${name}`,
  header: (name) => t`Header parameter ${name}`,
  cookie: (name) => t`Cookie parameter ${name}`,
};

function describePart({ part, place, name, status }: ChangeLocation, kind: CallKind): string {
  switch (part) {
    case 'api':
    case 'operation':
      return '';
    case 'security':
      return t`Security`;
    case 'parameter':
      return PARAMETERS[place ?? 'query'](quoted(name ?? ''));
    case 'request-body':
      return bodyLabel({ kind });
    case 'response':
      return t`Response ${status ?? ''}`;
    case 'header':
      return t`Response ${status ?? ''}, header ${quoted(name ?? '')}`;
    case 'schema':
      return t`Schema ${quoted(name ?? '')}`;
  }
}

/** A call without a page: `DELETE /saws`, `WEBHOOK saw.sold`. */
export const describeCall = (call: OperationKey): string =>
  `${callMark(call).toUpperCase()} ${call.title ?? call.path}`;

/** The location of a change of a call in words: `Request body, "address.street"`. Empty for the call as a whole. */
export function describeLocation(location: ChangeLocation, kind: CallKind = 'operation'): string {
  const callback =
    location.callback === undefined ? '' : t`Callback ${location.callback.replace(/ \S+$/, '')}`;
  return [callback, describePart(location, kind), quoted(describeSteps(location.steps))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
