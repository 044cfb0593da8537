import type { CreatePagesArgs, NodePluginArgs } from 'gatsby';
import type { LoadedApi } from '../../src/node/sources/load-apis';

/** Types of the parts of an API. Links are ids of nodes; `page` leads to what a reader sees of the part. */
export const partTypeDefinitions = `
  type ApiTag implements Node @dontInfer {
    apiId: String!
    name: String!
    title: String!
    description: String!
    specification: ApiSpecification! @link
    page: ApiPage @link
    operations: [ApiOperation!]! @link
  }
  type ApiOperation implements Node @dontInfer {
    apiId: String!
    key: String!
    method: String!
    path: String!
    operationId: String
    title: String!
    isWebhook: Boolean!
    isDeprecated: Boolean!
    specification: ApiSpecification! @link
    page: ApiPage @link
    tags: [ApiTag!]! @link
    schemas: [ApiSchema!]! @link
  }
  type ApiSchema implements Node @dontInfer {
    apiId: String!
    name: String!
    type: String!
    href: String!
    specification: ApiSpecification! @link
    operations: [ApiOperation!]! @link
    schemas: [ApiSchema!]! @link
  }
`;

/** Types of which stale nodes are removed after each reading. */
export const PART_TYPES = ['ApiTag', 'ApiOperation', 'ApiSchema'] as const;

/** Ids of the nodes of an API's parts, for links to them. */
export function partIds(
  { createNodeId }: Pick<NodePluginArgs, 'createNodeId'>,
  { source, parts }: LoadedApi,
): { readonly tags: string[]; readonly operations: string[]; readonly schemas: string[] } {
  const id = (type: string, name: string): string => createNodeId(`${type} ${source.id} ${name}`);
  return {
    tags: parts.tags.map(({ name }) => id('ApiTag', name)),
    operations: parts.operations.map(({ key }) => id('ApiOperation', key)),
    schemas: parts.schemas.map(({ name }) => id('ApiSchema', name)),
  };
}

/** Makes the nodes of tags, operations and schemas. Their number and size are linear in the document. */
export async function createPartNodes(args: NodePluginArgs, api: LoadedApi): Promise<readonly string[]> {
  const { createNodeId, createContentDigest, actions } = args;
  const { source, parts } = api;
  const known = new Set(parts.schemas.map(({ name }) => name));
  const id = (type: string, name: string): string => createNodeId(`${type} ${source.id} ${name}`);
  const schemaIds = (names: readonly string[]): string[] =>
    names.filter((name) => known.has(name)).map((name) => id('ApiSchema', name));
  const pageId = (page: string | null): string | null =>
    page === null ? null : createNodeId(`ApiPage ${page}`);
  const made: string[] = [];
  const make = async (type: string, name: string, fields: Record<string, unknown>): Promise<void> => {
    const node = {
      ...fields,
      apiId: source.id,
      specification: createNodeId(`ApiSpecification ${source.id}`),
    };
    made.push(id(type, name));
    await actions.createNode({
      ...node,
      id: id(type, name),
      parent: null,
      children: [],
      internal: { type, contentDigest: createContentDigest(node) },
    });
  };
  const tagsOf = new Map<string, string[]>();
  for (const { name, operations } of parts.tags)
    for (const key of operations) tagsOf.set(key, [...(tagsOf.get(key) ?? []), id('ApiTag', name)]);
  const usersOf = new Map<string, string[]>();
  for (const { key, schemas } of parts.operations)
    for (const name of schemas) {
      const users = usersOf.get(name);
      if (users) users.push(id('ApiOperation', key));
      else usersOf.set(name, [id('ApiOperation', key)]);
    }
  for (const { page, operations, ...tag } of parts.tags)
    await make('ApiTag', tag.name, {
      ...tag,
      page: pageId(page),
      operations: operations.map((key) => id('ApiOperation', key)),
    });
  for (const { page, schemas, ...operation } of parts.operations)
    await make('ApiOperation', operation.key, {
      ...operation,
      page: pageId(page),
      tags: tagsOf.get(operation.key) ?? [],
      schemas: schemaIds(schemas),
    });
  for (const { schemas, ...schema } of parts.schemas)
    await make('ApiSchema', schema.name, {
      ...schema,
      operations: usersOf.get(schema.name) ?? [],
      schemas: schemaIds(schemas),
    });
  return made;
}

interface OperationsQuery {
  readonly allApiOperation: {
    readonly nodes: readonly {
      readonly key: string;
      readonly specification: { readonly file: string };
      readonly page: { readonly route: string } | null;
      readonly tags: readonly { readonly name: string }[];
    }[];
  };
}

/**
 * Asks the graph whether every operation and webhook has a page and belongs to a topic: a reader must find
 * each. Stops a build where one has none.
 */
export async function checkOperationPages({ graphql, reporter }: CreatePagesArgs): Promise<void> {
  const result = await graphql<OperationsQuery>(`
    query OperationPages {
      allApiOperation {
        nodes {
          key
          specification {
            file
          }
          page {
            route
          }
          tags {
            name
          }
        }
      }
    }
  `);
  if (result.errors || !result.data) {
    reporter.panicOnBuild('The operations could not be queried.', result.errors as Error | undefined);
    return;
  }
  const lost = result.data.allApiOperation.nodes.filter(
    ({ page, tags }) => page === null || tags.length === 0,
  );
  if (lost.length === 0) return;
  reporter.panicOnBuild(
    `These operations have no page. This is a fault of the portal, not of the specification:\n${lost
      .map(({ key, specification }) => `  ${specification.file}  ${key}`)
      .join('\n')}`,
  );
}
