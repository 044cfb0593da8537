import { rmSync } from 'node:fs';
import type { NodePluginArgs } from 'gatsby';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { forgetReading, keepReading, rememberReading } from './unchanged-sources';

const { at, write } = useFolder({
  'site/openapi/sources.yml': '[]',
  'site/openapi/history/core/2020-01-01.yaml': 'a',
  'site/content/_site/site.yml': 'a',
  'shop/openapi.yaml': 'a',
});
let site = '';
let outside = '';
beforeEach(() => {
  site = at('site');
  outside = at('shop/openapi.yaml');
});

function createArgs(): { readonly args: NodePluginArgs; readonly touched: string[] } {
  const stored = new Map<string, unknown>();
  const touched: string[] = [];
  const args = {
    cache: {
      get: (key: string) => Promise.resolve(stored.get(key)),
      set: (key: string, value: unknown) => Promise.resolve(stored.set(key, value)),
      del: (key: string) => Promise.resolve(void stored.delete(key)),
    },
    actions: { touchNode: ({ id }: { id: string }) => void touched.push(id) },
    getNodesByType: (type: string) => [{ id: `${type} 1` }],
  };
  return { args: args as unknown as NodePluginArgs, touched };
}

describe('what a build keeps of the last one', () => {
  it('is everything, if nothing has changed', async () => {
    const { args, touched } = createArgs();
    expect(await keepReading(args, site, 'code')).toBeUndefined();
    await rememberReading(args, site, 'code', [outside]);
    expect(touched).toEqual([]);
    expect(await keepReading(args, site, 'code')).toEqual([outside]);
    expect(touched).toEqual(['ApiPage 1', 'ApiSpecification 1']);
  });

  it.each([
    ['the list', 'site/openapi/sources.yml'],
    ['an earlier version', 'site/openapi/history/core/2020-01-01.yaml'],
    ['a new file', 'site/openapi/schemas/part.json'],
    ['a setting', 'site/content/_site/site.yml'],
    ['a document outside of the site', 'shop/openapi.yaml'],
  ])('is nothing after a change of %s', async (_, file) => {
    const { args, touched } = createArgs();
    await rememberReading(args, site, 'code', [outside]);
    write(file, 'b');
    expect(await keepReading(args, site, 'code')).toBeUndefined();
    expect(touched).toEqual([]);
  });

  it('is nothing with other code, without a document, or after a reading with problems', async () => {
    const { args } = createArgs();
    await rememberReading(args, site, 'code', [outside]);
    expect(await keepReading(args, site, 'other code')).toBeUndefined();
    rmSync(outside);
    expect(await keepReading(args, site, 'code')).toBeUndefined();
    write('shop/openapi.yaml', 'a');
    expect(await keepReading(args, site, 'code')).toEqual([outside]);
    await forgetReading(args);
    expect(await keepReading(args, site, 'code')).toBeUndefined();
  });
});
