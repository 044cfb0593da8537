import { bindDynamicReferences } from './bind-dynamic-refs';
import { isObject, own, ownString } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from './resolve-ref';
import { walkObjects } from './walk-references';

/** Stands for the address of a document that names none; only compared, never read. */
const UNKNOWN = 'https://document.invalid/';

/** Whether a text can be `$id`: an address whose fragment is empty, if it has one (JSON Schema Core §8.2.1). */
export const isAddress = (text: string | undefined): boolean => text !== undefined && !/\s|#./.test(text);

const absolute = (reference: string, base: string): string | undefined =>
  URL.canParse(reference, base) ? new URL(reference, base).href : undefined;

/**
 * Turns references that use the `$id` of a schema into pointers. Below a schema with `$id`, references are relative to it,
 * and `#` is that schema (JSON Schema Core 2020-12 §8.2.1, OpenAPI 3.1 §4.6). The resolved `$id` are removed, because
 * pointers are relative to the document. A pointer that only exists in the document keeps its meaning, since many authors
 * mean it so.
 *
 * @param document  Changed in place.
 */
export function resolveIds(document: unknown): void {
  const holders: { readonly value: Record<string, unknown>; readonly path: Path }[] = [];
  const references: typeof holders = [];
  // Before OpenAPI 3.1, schemas have no "$id".
  if (/^[23]\.0/.test(ownString(document, 'openapi') ?? ownString(document, 'swagger') ?? '')) return;
  walkObjects(document, (value, path) => {
    if (path.length > 0 && isAddress(ownString(value, '$id'))) holders.push({ value, path });
    if (typeof own(value, '$ref') === 'string') references.push({ value, path });
  });
  if (holders.length === 0) return;
  const root = ownString(document, '$self') ?? ownString(document, '$id') ?? '';
  const bases = new Map([['#', absolute(root, UNKNOWN) ?? UNKNOWN]]);
  /** The nearest schema with an address at or above a path. */
  const resourceOf = (path: Path): { readonly path: Path; readonly base: string } => {
    for (let length = path.length; length > 0; length -= 1) {
      const base = bases.get(formatPointer(path.slice(0, length)));
      if (base !== undefined) return { path: path.slice(0, length), base };
    }
    return { path: [], base: bases.get('#') ?? UNKNOWN };
  };
  const places = new Map<string, Path>();
  for (const { value, path } of holders) {
    const address = absolute(ownString(value, '$id') ?? '', resourceOf(path).base)?.replace(/#$/, '');
    if (address === undefined) continue;
    bases.set(formatPointer(path), address);
    places.set(address, path);
  }
  const anchors = new Map<string, Path>();
  const dynamic = new Map<string, Map<string, Path>>();
  walkObjects(document, (value, path) => {
    const filled = ownString(value, '$dynamicAnchor');
    const name = ownString(value, '$anchor') ?? filled;
    const resource = resourceOf(path);
    if (name !== undefined) anchors.set(`${resource.base}#${name}`, path);
    if (filled === undefined) return;
    const pointer = formatPointer(resource.path);
    dynamic.set(pointer, (dynamic.get(pointer) ?? new Map<string, Path>()).set(filled, path));
  });
  const targetOf = (reference: string, path: Path): Path | undefined => {
    const resource = resourceOf(path);
    const address = absolute(reference, resource.base);
    if (address === undefined) return undefined;
    const [place = '', fragment = ''] = address.split('#');
    const holder = places.get(place) ?? (place === resource.base ? resource.path : undefined);
    if (holder === undefined) return undefined;
    const steps = parsePointer(`#${fragment}`);
    return steps ? [...holder, ...steps] : anchors.get(address);
  };
  for (const { value, path } of references) {
    const target = targetOf(String(own(value, '$ref')), path);
    if (target && resolvePointer(document, target) !== undefined) value['$ref'] = formatPointer(target);
  }
  bindDynamicReferences(
    document,
    holders.map(({ value, path }) => ({
      value,
      path,
      anchors: dynamic.get(formatPointer(path)) ?? new Map<string, Path>(),
    })),
  );
  for (const { value, path } of holders)
    if (isObject(value) && bases.has(formatPointer(path))) Reflect.deleteProperty(value, '$id');
}
