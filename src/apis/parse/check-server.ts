import { isObject, own, ownArray, ownString, showValue } from '../../kit/values/json-value';
import type { Report } from '../document/specification';
import { objectToAddress } from '../../kit/addresses/outside-address';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Path } from '../../kit/values/pointer';

/** Why requests to this address would fail; undefined if they can work. */
function addressDiagnostic(filled: string): { readonly message: string; readonly fix: string } | undefined {
  const fix = 'Write a whole address, "https://api.example.com/v1", or a path that begins with "/".';
  if (/[{}]/.test(filled)) return { message: 'has a brace without its partner', fix };
  if (/\s/.test(filled)) return { message: 'has white space in it', fix };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(filled)?.[1]?.toLowerCase();
  if (scheme !== undefined && /^[^/]*:\d+(?:\/|$)/.test(filled))
    return { message: 'has a host and a port, but no scheme', fix };
  if (scheme !== undefined && !['http', 'https', 'ws', 'wss'].includes(scheme))
    return { message: `begins with "${scheme}:", which no browser sends requests to`, fix };
  if (!URL.canParse(filled, 'https://host.example')) return { message: 'is not a valid address', fix };
  const { search, hash } = new URL(filled, 'https://host.example');
  if (search !== '' || hash !== '')
    return {
      message: `has "${search || hash}" behind its path, so no path can be added to it`,
      fix: 'Remove everything from "?" or "#" on.',
    };
  return undefined;
}

/** Reports a server that requests cannot be sent to. */
export function checkServer(server: unknown, path: Path, report: Report): void {
  const written = ownString(server, 'url');
  const object = (message: string, fix: string, at: Path = ['url'], ...how: readonly 'key'[]): void => {
    report([...path, ...at], 'server-url', message, fix, 'warning', ...how);
  };
  if (written === undefined) return;
  // In AsyncAPI 2, the protocol is a field, and the address can be without it.
  const isBroker = ownString(server, 'protocol') !== undefined;
  const url = isBroker ? `https://${written.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}` : written;
  const variables = own(server, 'variables');
  const inHost = /^[^/]*:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  const filled = url.replace(/\{([^{}]*)\}/g, (_, name: string, at: number) => {
    const preset = own(own(variables, name), 'default');
    const isPort = url.charAt(at - 1) === ':';
    return preset === undefined ? (isPort ? '1' : 'x1') : showValue(preset);
  });
  // First, because it does not repeat a password.
  const objection = objectToAddress(filled);
  if (objection && (objection.code === 'link/deceptive' || URL.canParse(filled))) {
    object(objection.message, objection.fix);
    return;
  }
  const names = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const diagnostic = addressDiagnostic(filled);
  if (diagnostic) object(`The server's address "${written}" ${diagnostic.message}.`, diagnostic.fix);
  else if (twice !== undefined)
    object(`The server's address has {${twice}} twice.`, 'Give one of them another name.');
  if (diagnostic || twice !== undefined) return;
  const declared = Object.keys(isObject(variables) ? variables : {});
  for (const name of names) {
    const variable = own(variables, name);
    if (variable === undefined) {
      const fix = suggestName(name, declared, `Add it to "variables" with a default.`);
      object(`The server's address has {${name}}, but no variable of that name is declared.`, fix);
      continue;
    }
    const preset = own(variable, 'default');
    const values = own(variable, 'enum');
    const odd = [preset, ...ownArray(variable, 'enum')].find(
      (value) =>
        value !== undefined &&
        (typeof value !== 'string' || (inHost.includes(`{${name}}`) && !/^[\p{L}\p{N}.:_-]*$/u.test(value))),
    );
    if (odd !== undefined)
      object(
        `The variable "${name}" of a server has the value "${showInvisible(showValue(odd))}", which is no text for this place.`,
        'Write a text in quotes; in a host, letters, digits, dots, and hyphens.',
        ['variables', name],
        'key',
      );
    else if (preset !== undefined && Array.isArray(values) && !values.includes(preset)) {
      const texts = (values as readonly unknown[]).map(showValue);
      object(
        `The default of the variable "${name}" of a server is not in its "enum".`,
        suggestName(showValue(preset), texts, 'Add it to "enum", or write one of its values.'),
        ['variables', name, 'default'],
      );
    }
  }
}
