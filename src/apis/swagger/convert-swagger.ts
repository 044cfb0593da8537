import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import {
  isObject,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../../kit/values/json-value';
import { mapLeaves, markNumbers, unmarkNumbers } from '../../kit/values/exact-number';
import { prepareSwagger, unmarkData, type SwaggerRemainder } from './prepare-swagger';
import { resolvePointer } from '../document/resolve-ref';
import { holderKey, writtenPath } from './swagger-path';
import type { Path } from '../../kit/values/pointer';
import type { Json } from './swagger-requests';

export interface ConvertedSwagger {
  readonly document: JsonObject;
  /** Maps a path of the converted document to the source. */
  readonly writtenPath: (path: Path) => Path;
}

/** Restores values of a wrong type that were set aside, so that the check finds them. */
function restoreAside(document: Json, { aside }: SwaggerRemainder): void {
  for (const { path, value } of aside) {
    const holder = resolvePointer(document, path.slice(0, -1));
    const key = String(path.at(-1));
    if (isObject(holder))
      Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
  }
}

/** A media type that only has an example gets the schema of its neighbors. */
function completeContent(content: JsonObject | undefined): void {
  const all = Object.values(content ?? {});
  const schema = all.map((media) => own(media, 'schema')).find((found) => found !== undefined);
  for (const media of all)
    if (isObject(media) && schema !== undefined && own(media, 'schema') === undefined)
      (media as Json)['schema'] = schema;
}

function mendOperations(document: Json, { encodings, schemes }: SwaggerRemainder): void {
  for (const [name, item] of ownEntries(document, 'paths')) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation)) continue;
      const key = holderKey(name, method);
      const encoding = encodings.get(key);
      const body = ownObject(operation, 'requestBody');
      for (const [, media] of encoding ? ownEntries(body, 'content') : [])
        if (isObject(media)) (media as Json)['encoding'] = encoding;
      for (const [, response] of ownEntries(operation, 'responses'))
        completeContent(ownObject(response, 'content'));
      const own = schemes.get(key);
      const servers = ownArray(document, 'servers').map((server) => ownString(server, 'url'));
      const bare = servers[0]?.replace(/^[a-z]+:(?=\/\/)/, '');
      if (own && bare?.startsWith('//') === true)
        (operation as Json)['servers'] = own.map((scheme) => ({ url: `${scheme}:${bare}` }));
    }
  }
}

/** The converter rebuilds flows and basic schemes and drops their descriptions. */
function mendSecurity(document: Json, source: JsonObject): void {
  const schemes = ownObject(ownObject(document, 'components'), 'securitySchemes');
  for (const [name, scheme] of ownEntries(source, 'securityDefinitions')) {
    const converted = schemes && own(schemes, name);
    const description = ownString(scheme, 'description');
    if (isObject(converted) && description !== undefined) (converted as Json)['description'] = description;
  }
}

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0 with @scalar/openapi-upgrader. Steps before and after keep
 * what it would lose (see `prepareSwagger`).
 *
 * @param source  The parsed document, which is not changed. Its sections have the right types.
 * @throws What the converter throws for unexpected shapes; the caller reports it as a diagnostic.
 */
export function convertSwagger(source: JsonObject): ConvertedSwagger {
  const { document: prepared, rest } = prepareSwagger(markNumbers(source));
  const upgraded = upgradeFromTwoToThree(prepared) as Json;
  restoreAside(upgraded, rest);
  const document = unmarkNumbers(mapLeaves(upgraded, unmarkData)) as Json;
  mendOperations(document, rest);
  mendSecurity(document, source);
  return { document, writtenPath: (path) => writtenPath(path, rest.origins) };
}
