import type { NormalApi, NormalSecurityScheme, NormalServer } from '../operation/normal-operation';

/** Maximum addresses that a policy lists for one server. */
const MAX_EXPANSIONS = 64;

/** A variable that is the entire leading label of a host with two more. */
const LEADING = /^\{([^{}]+)\}\.(?=[^.]+\.)/;

/**
 * The origin of an address as a Content Security Policy source; undefined if the console cannot send requests there: another
 * scheme, a name or password, no valid address. A free variable for the entire leading label becomes `*`. Elsewhere in the
 * host, a policy cannot express it, nor characters that it would read in another way, such as a star.
 *
 * @param free  Names of the variables that a reader fills in.
 */
function sourceOf(address: string, free: ReadonlySet<string> = new Set()): string | undefined {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]+)(.*)$/is.exec(address) ?? [];
  const isFree = free.has(LEADING.exec(host)?.[1] ?? '');
  const named = `${scheme}://${isFree ? host.replace(LEADING, 'any-label.') : host}${rest}`;
  if (/[\s;,'"*@]/.test(host) || !URL.canParse(named)) return undefined;
  const { origin } = new URL(named);
  if (/[{}%;,'"]|\/\.|\.\./.test(origin)) return undefined;
  return isFree ? origin.replace('any-label.', '*.') : origin;
}

/** The address with the defaults of its variables. */
const withDefaults = (address: string, { variables }: NormalServer): string =>
  variables.reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, value), address);

/** The addresses of a server for every listed value of its variables; free ones stay in braces. */
function expand({ url, variables }: NormalServer): readonly string[] {
  let urls: readonly string[] = [url];
  for (const { name, values } of variables) {
    if (values.length === 0) continue;
    urls = urls.flatMap((text) =>
      text.includes(`{${name}}`) ? values.map((value) => text.replaceAll(`{${name}}`, value)) : [text],
    );
    if (urls.length > MAX_EXPANSIONS) return [];
  }
  return urls;
}

function signInAddresses({ openIdConnectUrl, flows }: NormalSecurityScheme): readonly (string | undefined)[] {
  const endpoints = [...flows, ...flows.map(({ sandbox }) => sandbox)];
  return [openIdConnectUrl, ...endpoints.flatMap((flow) => [flow?.tokenUrl, flow?.refreshUrl])];
}

/** The sources of a server for all its addresses. */
function serverSources(server: NormalServer): readonly (string | undefined)[] {
  const free = new Set(server.variables.filter(({ values }) => values.length === 0).map(({ name }) => name));
  return expand(server).map((address) => sourceOf(address, free) ?? sourceOf(withDefaults(address, server)));
}

/**
 * Origins that the request console of an API calls: servers of its operations (where a policy cannot express a free variable,
 * with its default), token endpoints (including the sandbox's from `x-sandbox`), and discovery documents.
 */
export function callOrigins({ operations, securitySchemes }: Omit<NormalApi, 'servers'>): readonly string[] {
  const called = new Set(operations.flatMap(({ servers }) => servers));
  const found = [
    ...[...called].flatMap(serverSources),
    ...securitySchemes.flatMap(signInAddresses).map((address) => address && sourceOf(address)),
  ];
  return [...new Set(found.filter((origin) => origin !== undefined && origin !== ''))] as string[];
}
