import { securitySchemeNames } from '../operation/normalize-security';
import { createAnchors } from '../text/anchors';
import { isObject, ownEntries, ownObject } from '../../kit/values/json-value';
import { kebabCase } from '../../kit/addresses/kebab-case';
import { cutPart, NUMBER_ROOM } from '../../site/engine-addresses';
import type { Specification } from '../document/specification';

/** Ids reserved for the parts of an introduction. */
export const INTRODUCTION_IDS = ['about', 'servers', 'security', 'topics', 'schemas'];

/** Maximum characters of all component schemas as JSON for one page: about 500 kB of HTML. */
const MAX_TOGETHER = 150_000;

export interface SchemaAddress {
  /** Id on the introduction, and prefix of all ids inside. */
  readonly anchor: string;
  /** Its own page, if the schemas do not fit on the introduction. */
  readonly route?: string;
}

export interface ComponentAddresses {
  readonly schemas: ReadonlyMap<string, SchemaAddress>;
  /** Ids of security schemes on the introduction. */
  readonly schemes: ReadonlyMap<string, string>;
}

/** The component schemas of a document by name. Other values are skipped. */
export function namedSchemas(document: unknown): [string, unknown][] {
  return ownEntries(ownObject(document, 'components'), 'schemas').filter(
    ([, schema]) => isObject(schema) || typeof schema === 'boolean',
  );
}

/** Whether each schema has its own page, because together they would be too long. */
export function hasSchemaPages(document: unknown): boolean {
  return isTooLong(namedSchemas(document));
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
 * The address of each component schema and security scheme. Small sets of schemas are on the introduction.
 * Otherwise each schema has its own page, `{routeBase}/schemas/{name}`.
 */
export function planComponents(
  { document }: Pick<Specification, 'document'>,
  introductionRoute: string,
): ComponentAddresses {
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
      const slug = slugs.claim(cutPart(kebabCase(name), NUMBER_ROOM) || 'schema');
      return [name, { anchor, route: `${routeBase}/schemas/${slug}` }];
    }),
  );
  const schemes = new Map(
    securitySchemeNames(document).map((name) => [name, anchors.claim('security', name)]),
  );
  return { schemas: places, schemes };
}
