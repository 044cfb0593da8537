import { ownArray, ownString } from '../document/json-value';
import { dereference } from '../document/resolve-ref';
import { normalizeHeader } from './normalize-content';
import { PARAMETER_LOCATIONS, type NormalParameter } from './normal-operation';
import type { LocatedOperation } from './locate-operations';
import type { Path } from '../document/pointer';
import type { ReferenceScope } from '../document/specification';

/** Definitions of header parameters with these names are ignored. OpenAPI 3.1 §4.8.12.2. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Parameters of an operation, merged with those of its path: the operation's own win by name and location.
 * An entry without a name, or of an unknown location, is left out.
 */
export function normalizeParameters(
  specification: ReferenceScope,
  { operation, path, pathItem, pathItemPath }: LocatedOperation,
): NormalParameter[] {
  const merged = new Map<string, NormalParameter>();
  const lists: readonly (readonly [unknown, Path])[] = [
    [pathItem, pathItemPath],
    [operation, path],
  ];
  for (const [holder, holderPath] of lists) {
    ownArray(holder, 'parameters').forEach((entry, index) => {
      const entryPath = [...holderPath, 'parameters', index];
      const located = dereference(specification, { value: entry, path: entryPath });
      const name = ownString(located?.value, 'name');
      const location = PARAMETER_LOCATIONS.find((known) => known === ownString(located?.value, 'in'));
      if (!located || name === undefined || location === undefined) return;
      merged.set(`${location} ${name}`, {
        ...normalizeHeader(specification, name, location, located, true),
        location,
        entryPath,
        isIgnored: location === 'header' && IGNORED_HEADERS.has(name.toLowerCase()),
      });
    });
  }
  return [...merged.values()];
}

/** Parameters as readers fill them in: by location, required ones first, else in their order. */
export function inReadingOrder<Entry extends Pick<NormalParameter, 'location' | 'isRequired'>>(
  parameters: readonly Entry[],
): Entry[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const here = parameters.filter((parameter) => parameter.location === location);
    return [...here.filter(({ isRequired }) => isRequired), ...here.filter(({ isRequired }) => !isRequired)];
  });
}
