import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { Kind, parse, visit } from 'gatsby/graphql';
import { describe, expect, it } from 'vitest';
import { loadApis } from '../../src/node/sources/load-apis';
import { createPartNodes, partIds, partTypeDefinitions, PART_TYPES } from './part-nodes';

type Fields = Record<string, unknown> & { readonly id: string; readonly internal: { readonly type: string } };

const { apis } = loadApis(join(import.meta.dirname, '../..'), (code) => code, '');

async function createNodes(): Promise<Fields[]> {
  const nodes: Fields[] = [];
  const args = {
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    actions: { createNode: (node: Fields) => nodes.push(node) },
  } as unknown as NodePluginArgs;
  for (const api of apis) await createPartNodes(args, api);
  return nodes;
}

/** Fields that each type declares, `!` and lists left out: name, type, whether it is a link. */
function declaredFields(type: string): { name: string; isLink: boolean; isOptional: boolean }[] {
  const found: { name: string; isLink: boolean; isOptional: boolean }[] = [];
  visit(parse(partTypeDefinitions), {
    ObjectTypeDefinition: (node) => {
      if (node.name.value !== type) return;
      for (const field of node.fields ?? [])
        found.push({
          name: field.name.value,
          isLink: field.directives?.some(({ name }) => name.value === 'link') ?? false,
          isOptional: field.type.kind !== Kind.NON_NULL_TYPE,
        });
    },
  });
  return found;
}

describe('nodes of the parts of the real specifications', async () => {
  const nodes = await createNodes();
  const ids = new Set([
    ...nodes.map(({ id }) => id),
    ...apis.map(({ source }) => `ApiSpecification ${source.id}`),
    ...apis.flatMap(({ built }) => built.pages.map(({ id }) => `ApiPage ${id}`)),
  ]);

  it.each(PART_TYPES)('%s has every field that is declared, and each link leads to a node', (type) => {
    const own = nodes.filter(({ internal }) => internal.type === type);
    expect(own.length).toBeGreaterThan(5);
    const fields = declaredFields(type);
    expect(fields.length).toBeGreaterThan(5);
    for (const node of own)
      for (const { name, isLink, isOptional } of fields) {
        const value = node[name];
        if (!isOptional) expect(value, `${node.id} ${name}`).not.toBeNull();
        expect(value, `${node.id} ${name}`).toBeDefined();
        if (!isLink || value === null) continue;
        expect(([value].flat() as string[]).filter((id) => !ids.has(id))).toEqual([]);
      }
  });

  it('lead from each operation to its page and its topic, and have ids of their own', () => {
    const operations = nodes.filter(({ internal }) => internal.type === 'ApiOperation');
    const pages = apis.flatMap(({ built }) => built.pages.filter(({ kind }) => kind === 'operation'));
    expect(pages.length).toBeGreaterThanOrEqual(20);
    expect(operations).toHaveLength(pages.length);
    expect(operations.filter(({ page, tags }) => page === null || (tags as string[]).length === 0)).toEqual(
      [],
    );
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    const args = { createNodeId: (name: string) => name };
    const linked = apis.flatMap((api) => Object.values<string[]>(partIds(args, api)).flat());
    expect(new Set(linked)).toEqual(new Set(nodes.map(({ id }) => id)));
  });
});
