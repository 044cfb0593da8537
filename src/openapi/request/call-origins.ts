import type { NormalApi, NormalSecurityScheme, NormalServer } from '../operation/normal-operation';

/** Maximum addresses that a policy lists for one server. */
const MAX_EXPANSIONS = 64;

/**
 * The origin of an address as a Content Security Policy source. A variable for the entire leading label
 * becomes `*`. Elsewhere in the host, a policy cannot express it, and the result is undefined.
 */
function sourceOf(address: string): string | undefined {
  const [, scheme = '', host = ''] = /^(https?):\/\/([^/?#\s;,'"]+)/i.exec(address) ?? [];
  const source = `${scheme}://${host.replace(/^\{[^{}]+\}\.(?=[^.]+\.)/, '*.')}`;
  return host === '' || /[{}@]/.test(source) ? undefined : source.toLowerCase();
}

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
 * Origins that the request console of an API calls: servers, token endpoints (including the sandbox's from
 * `x-sandbox`), and discovery documents.
 */
export function callOrigins({ servers, operations, securitySchemes }: NormalApi): readonly string[] {
  const called = [...servers, ...operations.flatMap((operation) => operation.servers)];
  const addresses = [...called.flatMap(expand), ...securitySchemes.flatMap(signInAddresses)];
  return [
    ...new Set(addresses.flatMap((address) => (address === undefined ? [] : (sourceOf(address) ?? [])))),
  ];
}
