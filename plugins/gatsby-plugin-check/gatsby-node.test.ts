import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { expect, it, vi } from 'vitest';
import { isSiteFile } from '../../src/compile/sources/site-files';
import { useFolder } from '../../tests/setup/use-folder';
import { onCreateWebpackConfig } from './gatsby-node';

const { at, write } = useFolder({ 'site/content/index.mdx': 'text', 'preview/.cache/a': '' });

it('reports what the watcher of the preview ignores, until it is gone, without a save', async () => {
  vi.stubEnv('gatsby_executing_command', 'develop');
  vi.stubEnv('PORTAL_ROOT', at('site'));
  const args = {
    stage: 'develop',
    actions: { setWebpackConfig: () => undefined },
    store: { getState: () => ({ program: { directory: at('preview') } }) },
    reporter: {
      verbose: () => undefined,
      log: () => undefined,
      warn: () => undefined,
      success: () => undefined,
    },
    getNodesByType: () => [],
  };
  void onCreateWebpackConfig?.(args as unknown as CreateWebpackConfigArgs, { plugins: [] }, () => undefined);
  const pipe = at('site/content/pipe.mdx');
  execFileSync('mkfifo', [pipe]);
  expect(isSiteFile(at('site'), pipe)).toBe(false);
  const shown = (): string => readFileSync(at('preview/public/_diagnostics.json'), 'utf8');
  await vi.waitFor(() => expect(shown()).toContain('file/not-a-file'), 5000);
  rmSync(pipe);
  write('preview/content/index.mdx', 'text');
  await vi.waitFor(() => expect(shown()).not.toContain('file/not-a-file'), 5000);
});
