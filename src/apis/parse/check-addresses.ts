import { objectToAddress } from '../../kit/addresses/outside-address';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { checkServer } from './check-server';
import { collectLimited } from './limited-report';
import { walkObjects } from '../document/walk-references';
import { collectDiagnostics, type Specification } from '../document/specification';
import { own } from '../../kit/values/json-value';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

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
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();

/** What is wrong about an address, and what to write; undefined if pages can have it. */
function mistakeOf(key: string, address: string): readonly [message: string, fix: string] | undefined {
  const scheme = schemeOf(address);
  const objection = objectToAddress(address);
  const shown = `"${showInvisible(address.slice(0, 60))}"`;
  if (scheme !== undefined && !/^https?$/.test(scheme))
    return [`"${key}" begins with "${scheme}:", which pages omit: ${shown}.`, 'Write an https:// address.'];
  if (objection) return [objection.message, objection.fix];
  if (/\s/.test(address.trim()) || !URL.canParse(address, 'https://host.example'))
    return [`"${key}" is no address: ${shown}.`, 'Write an https:// address, with %20 for a space.'];
  return isSignIn(key) && UNSAFE.test(address)
    ? [`"${key}" is ${shown}, which is not safe for credentials.`, 'Write an https:// address without "#".']
    : undefined;
}

/** Reports addresses that pages omit, because no request or link may go there, or because they lead elsewhere than they seem to. */
export function checkAddresses(specification: Specification): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  const { report: reportServer, diagnostics } = collectDiagnostics(specification);
  walkObjects(specification.document, (value, path) => {
    if (path.at(-2) === 'servers' || path.at(-1) === 'server') checkServer(value, path, reportServer);
    if (path.includes('servers') || path.at(-1) === 'server') return;
    for (const key of ADDRESSES) {
      const address = own(value, key);
      const mistake = typeof address === 'string' && address !== '' ? mistakeOf(key, address) : undefined;
      if (mistake) report([...path, key], 'address', ...mistake);
    }
  });
  return [...diagnostics, ...all()];
}
