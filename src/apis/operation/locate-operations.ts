import { isObject, isTrue, own, ownEntries, type JsonObject } from '../../kit/values/json-value';
import { dereference, resolvePointer } from '../document/resolve-ref';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';
import type { CallKind, HttpMethod } from '../model/api';

export const HTTP_METHODS: readonly HttpMethod[] = 'get put post delete options head patch trace query'.split(
  ' ',
);

/** Whether a method of `additionalOperations` (OpenAPI 3.2) can stand in samples of all languages. */
export const isOtherMethod = (name: string): boolean => /^[A-Z][A-Z0-9_-]*$/i.test(name);

/** The methods of a path item with the steps to their operations: its own keys, and `additionalOperations`. */
export function methodsOf(item: unknown): { readonly method: HttpMethod; readonly steps: Path }[] {
  return [
    ...Object.keys(isObject(item) ? item : {})
      .filter((key) => HTTP_METHODS.includes(key))
      .map((method) => ({ method, steps: [method] })),
    ...ownEntries(item, 'additionalOperations')
      .filter(([name]) => isOtherMethod(name))
      .map(([name]) => ({ method: name.toLowerCase(), steps: ['additionalOperations', name] })),
  ];
}

/** The maps of path items in a document; `x-webhooks` is how OpenAPI 3.0 writes webhooks. */
export const PATH_SECTIONS = ['paths', 'webhooks', 'x-webhooks'] as const;

/** An operation object with its path and its path item. */
export interface LocatedOperation {
  readonly kind: CallKind;
  readonly method: HttpMethod;
  /** Path, or the name of a webhook. */
  readonly name: string;
  readonly path: Path;
  readonly operation: JsonObject;
  readonly pathItem: JsonObject;
  readonly pathItemPath: Path;
}

/** The operations of one path item that are not internal. A `$ref` in it is followed; keys beside it override the target's. */
export function operationsOf(
  specification: ReferenceScope,
  name: string,
  item: unknown,
  at: Path,
  kind: CallKind,
): LocatedOperation[] {
  const target =
    typeof own(item, '$ref') === 'string'
      ? dereference(specification, { value: item, path: at })
      : { value: item, path: at };
  if (!target || !isObject(target.value)) return [];
  const pathItem: JsonObject =
    isObject(item) && target.value !== item ? { ...target.value, ...item } : target.value;
  if (isTrue(pathItem, 'x-internal')) return [];
  return methodsOf(pathItem).flatMap(({ method, steps }): LocatedOperation[] => {
    const isOwn = isObject(item) && Object.hasOwn(item, steps[0] ?? '');
    // No version of the standard allows a reference here, but bundlers write them.
    const found = dereference(specification, {
      value: resolvePointer(pathItem, steps),
      path: [...(isOwn ? at : target.path), ...steps],
    });
    if (!found || !isObject(found.value) || isTrue(found.value, 'x-internal')) return [];
    return [
      {
        kind,
        method,
        name,
        path: found.path,
        operation: found.value,
        pathItem,
        pathItemPath: isOwn ? at : target.path,
      },
    ];
  });
}

/** Every operation and webhook of a specification, in document order. */
export function locateOperations(specification: ReferenceScope): LocatedOperation[] {
  const { document, asyncapi } = specification;
  const sent = asyncapi ? 'message' : 'webhook';
  return PATH_SECTIONS.flatMap((section) =>
    ownEntries(document, section).flatMap(([name, item]) =>
      section === 'paths' && name.startsWith('x-')
        ? []
        : operationsOf(specification, name, item, [section, name], section === 'paths' ? 'operation' : sent),
    ),
  );
}
