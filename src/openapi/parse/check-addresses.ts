import { objectToAddress } from '../../links/outside-address';
import { showInvisible } from '../../diagnostics/show-invisible';
import { checkServer } from './check-server';
import { collectWarnings } from './collect-warnings';
import { walkObjects } from '../document/walk-references';
import type { Specification } from '../document/specification';
import type { Diagnostic } from '../../model/diagnostic';

/** Keys whose value is an address that readers open, or that clients send requests to. `checkServer` checks servers. */
const ADDRESSES = [
  'url',
  'termsOfService',
  'externalValue',
  'authorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
];

/** Those of sign-ins need TLS and have no fragment (RFC 6749 §3.1, §3.2); on the reader's machine, tests do without TLS. */
const isSignIn = (key: string): boolean => ADDRESSES.indexOf(key) >= ADDRESSES.indexOf('authorizationUrl');
const UNSAFE = /^http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))|^\/\/|#/i;

/** The scheme of an address, in lowercase, as a browser reads it: without the controls and spaces around and in it. */
export const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();

/** Reports addresses that pages omit, because no request or link may go there, or because they lead elsewhere than they seem to. */
export function checkAddresses(specification: Specification): Diagnostic[] {
  const { warn, all } = collectWarnings(specification);
  const servers: Diagnostic[] = [];
  walkObjects(specification.document, (value, path) => {
    if (path.at(-2) === 'servers' || path.at(-1) === 'server')
      servers.push(...checkServer(specification, value, path));
    if (path.includes('servers') || path.at(-1) === 'server') return;
    for (const key of ADDRESSES) {
      const address = Object.hasOwn(value, key) ? value[key] : undefined;
      if (typeof address !== 'string' || address === '') continue;
      const scheme = schemeOf(address);
      const objection = objectToAddress(address);
      if (scheme !== undefined && !/^https?$/.test(scheme))
        warn(
          [...path, key],
          'address',
          `"${key}" begins with "${scheme}:", which pages omit: "${showInvisible(address.slice(0, 60))}".`,
          'Write an https:// address.',
        );
      else if (objection) warn([...path, key], 'address', objection.message, objection.fix);
      else if (/\s/.test(address.trim()) || !URL.canParse(address, 'https://host.example'))
        warn(
          [...path, key],
          'address',
          `"${key}" is no address: "${showInvisible(address.slice(0, 60))}".`,
          'Write an https:// address, with %20 for a space.',
        );
      else if (isSignIn(key) && UNSAFE.test(address))
        warn(
          [...path, key],
          'address',
          `"${key}" is "${showInvisible(address.slice(0, 60))}", which is not safe for credentials.`,
          'Write an https:// address without "#".',
        );
    }
  });
  return [...servers, ...all()];
}
