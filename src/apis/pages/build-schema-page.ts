import { schemaContext, type ApiContext, type ApiPageContext } from './api-context';
import { baseOf, createPage } from './create-page';
import { tail } from './build-operation';
import { firstSentence } from '../text/markdown-tree';
import { formatPointer } from '../../kit/values/pointer';
import { htmlText } from '../text/html-text';
import { namedSchemas } from '../schema/schema-addresses';
import { readSchema, ROOT_STATE } from '../schema/read-schema';
import { schemaSections } from './page-sections';
import { describeType } from '../schema/describe-type';
import type { ApiPage, ApiSchemaPageModel } from '../model/api';
import type { Continuation } from '../schema/continuations';
import type { Located } from '../document/resolve-ref';
import type { SchemaModel } from '../model/schema';
import { grouped } from '../../kit/texts/counted';
import { t } from '../../kit/texts/t';

function finishPage(
  { page, anchors, references }: ReturnType<typeof createPage>,
  anchor: string,
  schema: SchemaModel,
  up: ApiSchemaPageModel['up'],
): ApiPage & ApiSchemaPageModel {
  const { route, title } = page.self;
  const description = firstSentence(htmlText(schema.html)) || t`${page.api.title} schema: ${title}.`;
  return {
    kind: 'schema',
    ...baseOf(page, `schema/${tail(route)}`, description),
    anchor,
    schema,
    up,
    parent: up.href.replace(/#.*/, ''),
    sections: schemaSections(title, schema),
    anchors: anchors(),
    references,
  };
}

function readHere(page: ApiPageContext, located: Located, anchor: string): SchemaModel {
  return readSchema([located], anchor, schemaContext(page, undefined, 0), {
    ...ROOT_STATE,
    open: new Map([[formatPointer(located.path), anchor]]),
  });
}

/** One page for each component schema that does not fit on the introduction (`planComponents`). */
export function buildSchemaPages(context: ApiContext): (ApiPage & ApiSchemaPageModel)[] {
  return namedSchemas(context.specification.document).flatMap(([name, value]) => {
    const place = context.placeOfSchema(name);
    if (place?.route === undefined) return [];
    const begun = createPage(context, [], { route: place.route, title: name });
    const anchor = begun.page.anchors.claim(place.anchor);
    const schema = readHere(begun.page, { value, path: ['components', 'schemas', name] }, anchor);
    // The page's title is the name, so the type below it is spelled out.
    const type = describeType([{ value, path: ['components', 'schemas', name] }], begun.page, true);
    const href = context.schemaList ?? context.api.introductionRoute;
    const up = { label: t`${context.api.title} schemas`, href };
    return [finishPage(begun, anchor, { ...schema, type }, up)];
  });
}

/** The page that lists the schemas, if each has its own page. */
export function buildSchemaListPage(
  context: ApiContext,
  schemas: readonly (ApiPage & ApiSchemaPageModel)[],
): ApiPage {
  const route = context.schemaList ?? '';
  const title = t`Schemas`;
  const { page, anchors } = createPage(context, [], { route, title });
  const description = t`All ${grouped(schemas.length)} ${context.api.title} schemas.`;
  return {
    kind: 'schemas',
    ...baseOf(page, 'schemas', description),
    schemas: schemas.map(({ title: name, route: href, schema }) => ({
      name,
      href,
      type: schema.type,
      text: firstSentence(htmlText(schema.html)),
    })),
    // The names are found on the pages of the schemas.
    sections: [{ id: '', heading: title, text: description }],
    anchors: anchors(),
    references: [],
  };
}

/** The page on which a schema continues that did not fit on another page. */
export function buildContinuationPage(context: ApiContext, continuation: Continuation): ApiPage {
  const { route, label, parts, rest, up } = continuation;
  const [inside, , component] = parts[0]?.path ?? [];
  const owner = inside === 'components' ? String(component) : up.owner;
  const name = owner === label ? label : t`${label} of ${owner}`;
  const title = `${name}: ${rest ? t`more ${rest.of}` : t`deeper levels`}`;
  const begun = createPage(context, [], { route, title, owner });
  const anchor = begun.page.anchors.claim('part', label);
  const schema = readSchema(parts, anchor, schemaContext(begun.page, undefined, 0), {
    ...ROOT_STATE,
    ...(rest ? { rest } : {}),
    isWhole: true,
  });
  return finishPage(begun, anchor, schema, { label: up.label, href: up.href });
}
