import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetReading, keepReading, rememberReading } from './unchanged-sources';

let folder = '';
let site = '';
let outside = '';

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unchanged-sources-'));
  site = path.join(folder, 'site');
  outside = path.join(folder, 'shop', 'openapi.yaml');
  write(path.join(site, 'openapi', 'sources.yml'), '[]');
  write(path.join(site, 'openapi', 'history', 'core', '2020-01-01.yaml'), 'a');
  write(path.join(site, 'content', '_site', 'site.yml'), 'a');
  write(outside, 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

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
    expect(await keepReading(args, site, 'code')).toBe(false);
    await rememberReading(args, site, 'code', [outside]);
    expect(touched).toEqual([]);
    expect(await keepReading(args, site, 'code')).toBe(true);
    expect(touched).toEqual(['ApiPage 1', 'ApiSpecification 1']);
  });

  it.each([
    ['the list', () => path.join(site, 'openapi', 'sources.yml')],
    ['an earlier version', () => path.join(site, 'openapi', 'history', 'core', '2020-01-01.yaml')],
    ['a new file', () => path.join(site, 'openapi', 'schemas', 'part.json')],
    ['a setting', () => path.join(site, 'content', '_site', 'site.yml')],
    ['a document outside of the site', () => outside],
  ])('is nothing after a change of %s', async (_, fileOf) => {
    const { args, touched } = createArgs();
    await rememberReading(args, site, 'code', [outside]);
    write(fileOf(), 'b');
    expect(await keepReading(args, site, 'code')).toBe(false);
    expect(touched).toEqual([]);
  });

  it('is nothing with other code, without a document, or after a reading with problems', async () => {
    const { args } = createArgs();
    await rememberReading(args, site, 'code', [outside]);
    expect(await keepReading(args, site, 'other code')).toBe(false);
    rmSync(outside);
    expect(await keepReading(args, site, 'code')).toBe(false);
    write(outside, 'a');
    expect(await keepReading(args, site, 'code')).toBe(true);
    await forgetReading(args);
    expect(await keepReading(args, site, 'code')).toBe(false);
  });
});
