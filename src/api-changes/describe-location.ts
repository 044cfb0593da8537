import type { ChangeLocation } from '../model/api-changes';

/** `address.lines[].text`; variants of a choice in brackets. */
function describeSteps(steps: readonly string[]): string {
  const text = steps.reduce((path, step) => {
    if (step.startsWith('|')) return `${path} (${step.slice(1)})`;
    if (step.startsWith('[')) return `${path}${step}`;
    const name = step === '{}' ? '(any other property)' : step;
    return path === '' ? name : `${path}.${name}`;
  }, '');
  // The end of a deep path is the most specific part.
  return text.length > 160 ? `…${text.slice(-159)}` : text;
}

function describePart({ part, place, name, status }: ChangeLocation): string {
  switch (part) {
    case 'api':
    case 'operation':
      return '';
    case 'security':
      return 'Security';
    case 'parameter':
      return `${(place ?? '').charAt(0).toUpperCase()}${(place ?? '').slice(1)} parameter ${name ?? ''}`;
    case 'request-body':
      return 'Request body';
    case 'response':
      return `Response ${status ?? ''}`;
    case 'header':
      return `Response ${status ?? ''}, header ${name ?? ''}`;
    case 'schema':
      return `Schema ${name ?? ''}`;
  }
}

/** The location of a change in words: `Request body, address.street`. Empty for an operation as a whole. */
export function describeLocation(location: ChangeLocation): string {
  const callback =
    location.callback === undefined ? '' : `Callback ${location.callback.replace(/ \S+$/, '')}`;
  return [callback, describePart(location), describeSteps(location.steps)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
