import { expect, it, vi } from 'vitest';
import { createResolvers } from './last-updated';

it('the preview shows a date only if the page has one in its front matter', async () => {
  const found: { resolve?: (guide: object) => unknown } = {};
  const args = {
    store: { getState: () => ({ program: { directory: process.cwd() } }) },
    reporter: { warn: vi.fn() },
    createResolvers: ({ Guide }: { Guide: { lastUpdated: { resolve: (guide: object) => unknown } } }) =>
      Object.assign(found, Guide.lastUpdated),
  };
  await (createResolvers as unknown as (args: object) => unknown)(args);
  const guide = { file: 'content/index.mdx', frontmatter: {} };
  vi.stubEnv('NODE_ENV', 'development');
  expect(found.resolve?.(guide)).toBeNull();
  expect(found.resolve?.({ ...guide, frontmatter: { lastUpdate: '2026-01-31' } })).toBe('2026-01-31');
});
