import { parsePointer } from '../document/pointer';
import { resolvePointer } from '../document/resolve-ref';
import { isObject, own, ownArray, ownString, type JsonObject } from '../document/json-value';

/** More addresses than a policy should list for one server. */
const MAX_EXPANSIONS = 64;

const objectsOf = (value: unknown): readonly JsonObject[] =>
  (isObject(value) ? Object.values(value) : Array.isArray(value) ? (value as readonly unknown[]) : []).filter(
    isObject,
  );

/**
 * Origin of an address as a source of a Content Security Policy. A variable that stands for a whole leading
 * label becomes `*`; one elsewhere in the host cannot be written in a policy and gives nothing.
 */
function sourceOf(address: string): string | undefined {
  const [, scheme = '', host = ''] = /^(https?):\/\/([^/?#\s;,'"]+)/i.exec(address) ?? [];
  const source = `${scheme}://${host.replace(/^\{[^{}]+\}\.(?=[^.]+\.)/, '*.')}`;
  return host === '' || /[{}@]/.test(source) ? undefined : source.toLowerCase();
}

/** The addresses of a server with every listed value of its variables; free ones stay in braces. */
function expand(server: JsonObject): readonly string[] {
  const url = ownString(server, 'url');
  let urls: readonly string[] = url === undefined ? [] : [url];
  const variables = own(server, 'variables');
  for (const [name, variable] of isObject(variables) ? Object.entries(variables) : []) {
    const values = ownArray(variable, 'enum').filter((value) => typeof value === 'string');
    if (values.length === 0) continue;
    urls = urls.flatMap((text) =>
      text.includes(`{${name}}`) ? values.map((value) => text.replaceAll(`{${name}}`, value)) : [text],
    );
    if (urls.length > MAX_EXPANSIONS) return [];
  }
  return urls;
}

function schemeAddresses(scheme: JsonObject): readonly (string | undefined)[] {
  // Swagger 2.0 writes one flow into the scheme itself.
  const inFlows = objectsOf(own(scheme, 'flows'));
  const flows = [scheme, ...inFlows, ...inFlows.map((flow) => own(flow, 'x-sandbox'))];
  const addresses = flows.flatMap((flow) => [ownString(flow, 'tokenUrl'), ownString(flow, 'refreshUrl')]);
  return [ownString(scheme, 'openIdConnectUrl'), ...addresses];
}

/** Servers of Swagger 2.0. */
function hostAddresses(document: unknown): readonly string[] {
  const host = ownString(document, 'host');
  if (host === undefined) return [];
  const schemes = ownArray(document, 'schemes').filter((scheme) => typeof scheme === 'string');
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => `${scheme}://${host}`);
}

/** More references in a row than a document needs; a circle ends here too. */
const MAX_STEPS = 16;

/** The path items or security schemes of a map, also those in other files, which bundling made references of. */
function referencedObjects(document: JsonObject, map: unknown): readonly JsonObject[] {
  return objectsOf(map).flatMap((entry) => {
    let value: unknown = entry;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const path = parsePointer(ownString(value, '$ref') ?? '');
      if (path === undefined) break;
      value = resolvePointer(document, path);
    }
    return isObject(value) ? [value] : [];
  });
}

/**
 * Origins that the request console of a specification calls: servers of document, paths and operations, token
 * endpoints (also those of the sandbox, `x-sandbox`) and discovery documents.
 * Takes any JSON; what has a wrong shape gives nothing.
 */
export function callOrigins(document: unknown): readonly string[] {
  if (!isObject(document)) return [];
  const paths = referencedObjects(document, own(document, 'paths'));
  const holders = [document, ...paths, ...paths.flatMap(objectsOf)];
  const schemes = [
    ...referencedObjects(document, own(own(document, 'components'), 'securitySchemes')),
    ...objectsOf(own(document, 'securityDefinitions')),
  ];
  const servers = holders.flatMap((holder) => objectsOf(ownArray(holder, 'servers')).flatMap(expand));
  const signIn = schemes.flatMap(schemeAddresses).filter((address) => address !== undefined);
  const addresses = [...servers, ...signIn, ...hostAddresses(document)];
  const sources = addresses.map(sourceOf);
  return [...new Set(sources.filter((source) => source !== undefined))];
}
