import type { NormalApi, NormalSecurityScheme, NormalServer } from '../operation/normal-operation';

/** Maximum addresses that a policy lists for one server. */
const MAX_EXPANSIONS = 64;

/**
 * The origin of an address as a Content Security Policy source. A variable for the entire leading label
 * becomes `*`. Elsewhere in the host, a policy cannot express it, and the result is undefined; so is it for a host with
 * characters that a policy would read in another way, such as a star.
 */
function sourceOf(address: string): string | undefined {
  const [, scheme = '', host = ''] = /^(https?):\/\/([^/?#\s;,'"]+)/i.exec(address) ?? [];
  const named = `${scheme}://${host.replace(/^\{[^{}]+\}\.(?=[^.]+\.)/, 'any-label.')}`;
  if (host === '' || /[*@]/.test(host) || !URL.canParse(named)) return undefined;
  const { origin } = new URL(named);
  if (/[{}%]|\/\.|\.\./.test(origin)) return undefined;
  return host.startsWith('{') ? origin.replace('any-label.', '*.') : origin;
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

/**
 * Origins that the request console of an API calls: servers (where a policy cannot express a free variable, with its
 * default), token endpoints (including the sandbox's from `x-sandbox`), and discovery documents.
 */
export function callOrigins({ servers, operations, securitySchemes }: NormalApi): readonly string[] {
  const called = [...servers, ...operations.flatMap((operation) => operation.servers)];
  const found = [
    ...called.flatMap((server) =>
      expand(server).map((address) => sourceOf(address) ?? sourceOf(withDefaults(address, server))),
    ),
    ...securitySchemes.flatMap(signInAddresses).map((address) => address && sourceOf(address)),
  ];
  return [...new Set(found.filter((origin) => origin !== undefined && origin !== ''))] as string[];
}
