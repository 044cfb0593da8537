import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { isDevelop } from '../../src/compile/gatsby-command';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { copyStatic } from '../../src/compile/preview/copy-static';
import { answerOnlyHere } from '../../src/compile/preview/local-requests';

/**
 * An error between two steps, such as a promise that nobody waits for, would end the preview. It is reported instead, and the
 * preview keeps the last good page.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  if (!isDevelop()) return;
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.removeAllListeners(event);
    process.on(event, (error: unknown) => {
      reporter.error(
        `A step of the preview failed: ${error instanceof Error ? error.message : String(error)}\n` +
          'The pages stay as they were. Save the file again; if that does not help, start the preview again.',
      );
    });
  }
};

/** Accepts requests of this machine only, and serves no link out of the folder. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ store, reporter }) => {
  const folder = siteDirectory({ store });
  answerOnlyHere(join(folder, 'public'));
  copyStatic(projectDirectory({ store }), folder, (text) => reporter.error(text));
};
