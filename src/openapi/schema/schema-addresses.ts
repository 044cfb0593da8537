import { createAnchors } from '../text/anchors';
import { isObject, ownEntries, ownObject } from '../document/json-value';
import { kebabCase } from '../text/kebab-case';
import type { Specification } from '../document/specification';

/** Ids that belong to the parts of an introduction. */
export const INTRODUCTION_IDS = ['about', 'servers', 'security', 'topics', 'schemas'];

/** JSON of all component schemas, in characters, that one page still shows well: about 500 kB of HTML. */
const MAX_TOGETHER = 150_000;

export interface SchemaAddress {
  /** Id on the introduction, and begin of the ids of everything inside. */
  readonly anchor: string;
  /** Page of its own, where there are too many for the introduction. */
  readonly route?: string;
}

export interface ComponentAddresses {
  readonly schemas: ReadonlyMap<string, SchemaAddress>;
  /** Ids of security schemes on the introduction. */
  readonly schemes: ReadonlyMap<string, string>;
}

/** The component schemas of a document by name; what is no schema is left out. */
export function namedSchemas(document: unknown): [string, unknown][] {
  return ownEntries(ownObject(document, 'components'), 'schemas').filter(
    ([, schema]) => isObject(schema) || typeof schema === 'boolean',
  );
}

function isTooLong(schemas: readonly (readonly [string, unknown])[]): boolean {
  let size = 0;
  for (const [, schema] of schemas) {
    size += JSON.stringify(schema).length;
    if (size > MAX_TOGETHER) return true;
  }
  return false;
}

/**
 * Where each component schema and security scheme has its place. Few schemas stand together on the
 * introduction; beyond that each has a page of its own, `{routeBase}/schemas/{name}`.
 */
export function planComponents(
  { document }: Pick<Specification, 'document'>,
  introductionRoute: string,
): ComponentAddresses {
  const components = ownObject(document, 'components');
  const anchors = createAnchors();
  for (const id of INTRODUCTION_IDS) anchors.claim(id);
  const schemas = namedSchemas(document);
  const isSplit = isTooLong(schemas);
  const routeBase = introductionRoute.slice(0, introductionRoute.lastIndexOf('/'));
  const slugs = createAnchors();
  const places = new Map(
    schemas.map(([name]): [string, SchemaAddress] => {
      const anchor = anchors.claim('schema', name);
      if (!isSplit) return [name, { anchor }];
      const slug = slugs.claim(kebabCase(name).slice(0, 150) || 'schema');
      return [name, { anchor, route: `${routeBase}/schemas/${slug}` }];
    }),
  );
  const schemes = new Map(
    ownEntries(components, 'securitySchemes').map(([name]) => [name, anchors.claim('security', name)]),
  );
  return { schemas: places, schemes };
}
