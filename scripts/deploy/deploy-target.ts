/** The target of a deployment as an address. */
import { decodePercent } from '../../src/kit/addresses/decode-percent';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { objectionToPrefix } from '../lib/path-prefix.mjs';

export interface Target {
  kind: 'azure' | 's3' | 'file';
  /** Whether a page can have the name of a folder (buckets), or stays at `path/index.html` (folders, whose server handles the other spellings). */
  layout: 'objects' | 'folders';
  /** Storage account, bucket, or absolute path of a folder. */
  place: string;
  /** Container of the account; empty for the other kinds. */
  container: string;
  /** Folder in the container or bucket, with a trailing slash; empty for its root. */
  prefix: string;
  /** Path of the site in its public address, such as `/docs`; empty for the root. */
  base: string;
  /** Origin of a service other than Amazon's or Azure's. */
  endpoint?: string;
  region?: string;
}

const TARGET_FORMS = [
  'azure://account/$web',
  's3://bucket/folder?region=eu-central-1',
  's3://bucket?endpoint=https://s3.example.org&region=auto',
  'file:///srv/portal',
].join('\n  ');

/** Supported query parameters of each kind. */
const PARAMETERS = { azure: ['endpoint', 'base'], s3: ['endpoint', 'region', 'base'], file: ['base'] };

const CREDENTIALS = 'credentials do not belong into the address; they come from the environment';

const refuse = (reason: string) => new Error(`--to: ${reason}\nIt is one of:\n  ${TARGET_FORMS}`);

function checkEndpoint(endpoint: string | null) {
  if (endpoint === null) return {};
  const { protocol, username, password, search, hash } = URL.canParse(endpoint)
    ? new URL(endpoint)
    : { protocol: '', username: '', password: '', search: '', hash: '' };
  if (username !== '' || password !== '') throw refuse(CREDENTIALS);
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '')
    throw refuse(`"endpoint" must be an http or https address without "?" and "#", not "${endpoint}"`);
  return { endpoint: endpoint.replace(/\/+$/, '') };
}

function decodePath(pathname: string) {
  const decoded = decodePercent(pathname);
  if (decoded === undefined)
    throw refuse('the percent signs of the address are not valid UTF-8; write "%" as "%25"');
  return decoded;
}

/**
 * Parses the address of a target. Error messages never repeat it, because it may contain a password.
 *
 * @param text  One of {@link TARGET_FORMS}.
 * @returns Throws with the diagnostic and the valid forms.
 */
export function parseTarget(text: string): Target {
  if (!URL.canParse(text)) throw refuse('the address is malformed');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /[?&](?:sig|sv)=/.test(url.search))
    throw refuse(CREDENTIALS);
  if (url.hash !== '') throw refuse('nothing can follow "#"; write "#" in a name as "%23"');
  const kind = url.protocol.slice(0, -1);
  if (kind !== 'azure' && kind !== 's3' && kind !== 'file')
    throw refuse(`"${kind}" is no known kind of target`);
  for (const name of url.searchParams.keys()) {
    if (!PARAMETERS[kind].includes(name))
      throw refuse(`"${name}" is no parameter of ${kind} targets (known: ${PARAMETERS[kind].join(', ')})`);
    if (url.searchParams.getAll(name).length > 1) throw refuse(`"${name}" is there twice; write it once`);
  }

  const parts = decodePath(url.pathname).split('/').filter(Boolean);
  if (parts.some((part) => part.includes('\0'))) throw refuse('no name contains the character %00');
  const givenBase = url.searchParams.get('base');
  const objection = objectionToPrefix(givenBase ?? '', '"base"');
  if (objection !== undefined) throw refuse(objection);
  const baseOf = (prefix: string) => `/${givenBase ?? prefix}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  if (kind === 'file') {
    if (url.host !== '' || !/^file:\/\/\//i.test(text))
      throw refuse('a folder is written with three slashes: file:///srv/portal');
    if (parts.length === 0) throw refuse('the folder is missing');
    if (/%2f/i.test(url.pathname)) throw refuse('no name of a folder contains a slash, "%2F"');
    return {
      kind,
      layout: 'folders',
      place: path.resolve(fileURLToPath(`file://${url.pathname}`)),
      container: '',
      prefix: '',
      base: baseOf(''),
    };
  }
  if (url.host === '') throw refuse(kind === 's3' ? 'the bucket is missing' : 'the account is missing');
  const endpoint = checkEndpoint(url.searchParams.get('endpoint'));
  const container = kind === 'azure' ? (parts.shift() ?? '') : '';
  if (kind === 'azure' && container === '')
    throw refuse('the container is missing; the one of a static website is $web (quote it in a shell)');
  const prefix = parts.map((part) => `${part}/`).join('');
  const region = url.searchParams.get('region');
  return {
    kind,
    layout: 'objects',
    place: url.host,
    container,
    prefix,
    base: baseOf(prefix),
    ...endpoint,
    ...(region ? { region } : {}),
  };
}
