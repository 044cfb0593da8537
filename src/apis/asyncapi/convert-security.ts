import { isObject, own, ownArray, ownEntries, ownString, type JsonObject } from '../../kit/values/json-value';
import { dereference, type Located } from '../document/resolve-ref';
import { freeName } from '../text/anchors';
import { formatPointer } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';
import type { Places } from './places';

/** The security schemes of a document in the form of OpenAPI, by the paths that refer to them. */
export interface ConvertedSecurity {
  /** A requirement for each scheme of a list. */
  readonly requirements: (list: readonly Located[]) => JsonObject[];
  readonly schemes: () => JsonObject;
}

/** AsyncAPI's flows have `availableScopes`, and its keys in HTTP a type of their own. */
function convertScheme(scheme: JsonObject): JsonObject {
  const type = ownString(scheme, 'type');
  const flows = ownEntries(scheme, 'flows');
  return {
    ...scheme,
    ...(type === 'httpApiKey' ? { type: 'apiKey' } : {}),
    ...(type === 'apiKey' ? { type: 'brokerApiKey' } : {}),
    ...(flows.length === 0
      ? {}
      : {
          flows: Object.fromEntries(
            flows.map(([name, flow]) => [
              name,
              isObject(flow)
                ? { ...flow, scopes: own(flow, 'availableScopes') ?? own(flow, 'scopes') ?? {} }
                : flow,
            ]),
          ),
        }),
  };
}

export function convertSecurity(scope: ReferenceScope, places: Places): ConvertedSecurity {
  const schemes = new Map<string, JsonObject>();
  const names = new Map<string, string>();
  const nameOf = (located: Located): string | undefined => {
    const target = dereference(scope, located);
    if (!target || !isObject(target.value)) return undefined;
    const pointer = formatPointer(target.path);
    const known = names.get(pointer);
    if (known !== undefined) return known;
    const wanted =
      target.path[0] === 'components'
        ? String(target.path.at(-1))
        : (ownString(target.value, 'type') ?? 'scheme');
    const name = freeName(wanted, schemes);
    names.set(pointer, name);
    schemes.set(name, convertScheme(target.value));
    places.add(['components', 'securitySchemes', name], target.path);
    return name;
  };
  for (const [name, value] of ownEntries(own(scope.document, 'components'), 'securitySchemes'))
    nameOf({ value, path: ['components', 'securitySchemes', name] });
  return {
    requirements: (list) =>
      list.flatMap((located) => {
        const name = nameOf(located);
        const scopes = ownArray(dereference(scope, located)?.value, 'scopes');
        return name === undefined ? [] : [{ [name]: scopes }];
      }),
    schemes: () => Object.fromEntries(schemes),
  };
}
