import { isObject, own } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from './resolve-ref';
import { walkObjects } from './walk-references';
import type { ReferenceDiagnostic, Target } from './bundle-files';

/** A section of a document that is one reference: `schemas: { $ref: schemas.yaml }`. */
export interface Section {
  /** The file of what it refers to; empty for the document itself. */
  readonly name: string;
  /** The path in that file. */
  readonly from: Path;
  /** The path in the document: `components`, `schemas`. */
  readonly to: Path;
}

/** How references of files are followed. */
interface Following {
  /** The target of a reference; of a file, the object with it, and the path of that object. */
  readonly targetOf: (name: string, holder: object, path: Path, reference: string) => Target | undefined;
  readonly valueAt: (name: string, path: Path) => unknown;
  readonly fail: (name: string, holder: object, path: Path, diagnostic: ReferenceDiagnostic) => void;
  /** Gets the references that are followed. */
  readonly mounted: WeakSet<object>;
}

/**
 * The sections of a document, and of its components, that are one reference, those around others first. OpenAPI does
 * not have them, but documents do, because bundlers follow them.
 */
export function findSections(root: unknown, { targetOf, valueAt, fail, mounted }: Following): Section[] {
  const sections: Section[] = [];
  const search = (holder: unknown, name: string, from: Path, to: Path): void => {
    for (const [key, written] of Object.entries(isObject(holder) ? holder : {})) {
      if (key.startsWith('x-') || key === '__proto__') continue;
      let place = { name, pointer: [...from, key] as Path };
      let value = written;
      const seen = new Set<unknown>();
      while (isObject(value) && typeof own(value, '$ref') === 'string') {
        const reference = String(value['$ref']);
        const target = targetOf(place.name, value, place.pointer, reference);
        const found = target?.pointer && valueAt(target.name, target.pointer);
        if (target && (found === undefined || seen.has(found)))
          fail(place.name, value, place.pointer, {
            code: 'spec/unresolved-ref',
            message: `"$ref" cannot be resolved: "${reference}" (${formatPointer([...to, key])}).`,
            fix: 'Add the target, or correct the reference.',
          });
        if (!target?.pointer || found === undefined || seen.has(found)) break;
        // Put into itself, it would have no end.
        if (contains(found, value)) {
          fail(place.name, value, place.pointer, {
            code: 'spec/unresolved-ref',
            message: `"$ref" leads to what contains it: "${reference}" (${formatPointer([...to, key])}).`,
            fix: 'Write the entries here, or refer to others.',
          });
          break;
        }
        seen.add(found);
        mounted.add(value);
        place = { name: target.name, pointer: target.pointer };
        value = found;
      }
      if (value !== written) sections.push({ name: place.name, from: place.pointer, to: [...to, key] });
      if (to.length === 0 && key === 'components') search(value, place.name, place.pointer, [key]);
    }
  };
  search(root, '', [], []);
  return sections;
}

const withoutReference = (holder: object): object =>
  Object.fromEntries(Object.entries(holder).filter(([key]) => key !== '$ref'));

/** Replaces a value of a document that is a reference by its target; what is beside `$ref` stays. */
function replace(document: unknown, path: Path, target: unknown): void {
  const holder = resolvePointer(document, path.slice(0, -1));
  const key = String(path.at(-1));
  const own = withoutReference(Object(resolvePointer(document, path)) as object);
  const value = isObject(target) && Object.keys(own).length > 0 ? { ...target, ...own } : target;
  if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [key]: value });
}

/** Puts a section into its document. */
export function mountSection(document: unknown, { to }: Section, target: unknown): void {
  replace(document, to, target);
}

/** Whether a value has another one inside. */
function contains(value: unknown, wanted: unknown): boolean {
  const seen = new Set<unknown>();
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === wanted) return true;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    open.push(...(Object.values(next) as unknown[]));
  }
  return false;
}

/**
 * Replaces each other map that is a reference, such as `properties: { $ref: "#/x-files/..." }`, by its target. One that would
 * be inside itself stays, and `checkSpecification` reports it.
 */
export function inlineMaps(document: unknown): void {
  const found: { readonly path: Path; readonly target: unknown }[] = [];
  walkObjects(
    document,
    () => undefined,
    false,
    (map, path) => {
      let target: unknown = map;
      for (let steps = 0; steps < 20 && typeof own(target, '$ref') === 'string'; steps += 1)
        target = resolvePointer(document, parsePointer(String(own(target, '$ref'))) ?? ['']);
      if (target !== map && target !== undefined) found.push({ path, target });
    },
  );
  for (const { path, target } of found)
    if (!contains(target, resolvePointer(document, path))) replace(document, path, target);
}
