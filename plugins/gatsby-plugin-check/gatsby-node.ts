import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { createOriginalPosition, loadExampleSources } from '../../src/build/load-example-sources';
import { readProductFile } from '../../src/build/read-product-file';
import { siteDirectory } from '../../src/build/site-directory';
import { checkExamples } from '../../src/examples/check-examples';
import { formatContentReport } from '../../src/examples/format-content-report';
import type { ExamplePage } from '../../src/model/example';
import type { Problem } from '../../src/model/problem';
import { formatAnnotations } from '../../src/problems/format-annotations';
import { formatReport } from '../../src/problems/format-problems';
import { checkSite } from './check-site';
import { gatherSources } from './gather-sources';
import { placeOfAddress } from './site-parts';

/** What `npm run content:report` prints. */
const REPORT_FILE = join('.cache', 'content-report.txt');

let isBootstrapped = false;

/** Holds the examples of the guides against the specifications and schemas, and writes the report of them. */
function checkPageExamples(directory: string, pages: readonly ExamplePage[]): readonly Problem[] {
  const product = readProductFile(directory);
  // Told by gatsby-transformer-site.
  if (!product.ok) return [];
  const { problems, report } = checkExamples({
    ...loadExampleSources(directory, product.value),
    pages,
    originalPosition: createOriginalPosition(directory, product.value),
  });
  const file = join(directory, REPORT_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatContentReport(report));
  return problems;
}

/** Runs every check over the nodes and reports all problems at once; errors stop a build. */
function check(args: NodePluginArgs): void {
  const directory = siteDirectory(args);
  const input = gatherSources(args);
  const all = checkSite(input, checkPageExamples(directory, input.examplePages), (file) =>
    placeOfAddress(directory, file),
  );
  if (all.length === 0) return;
  // Gatsby frames what its reporter prints; a workflow command counts only at the start of a line.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(all)}\n`);
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
