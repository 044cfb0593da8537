import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { checkLinks } from '../../src/links/check-links';
import { checkRoutes } from '../../src/links/check-routes';
import { formatReport } from '../../src/problems/format-problems';
import { gatherSources } from './gather-sources';

let isBootstrapped = false;

/** Runs every check over the nodes and reports all problems at once; errors stop a build. */
function check(args: NodePluginArgs): void {
  const { problems, links, targets, routes } = gatherSources(args);
  const all = [...problems, ...checkLinks(links, targets), ...checkRoutes(routes)];
  if (all.length === 0) return;
  const report = formatReport(all);
  if (all.some(({ severity }) => severity === 'error')) args.reporter.panicOnBuild(`\n${report}\n`);
  else args.reporter.warn(`\n${report}\n`);
}

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = (args) => {
  check(args);
  isBootstrapped = true;
};

/** In develop pages are created again after each change: the moment to say what it broke or mended. */
export const createPages: GatsbyNode['createPages'] = (args) => {
  if (isBootstrapped) check(args);
};
