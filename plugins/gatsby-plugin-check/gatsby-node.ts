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
import type { SiteSettings } from '../../src/model/site';
import { formatAnnotations } from '../../src/problems/format-annotations';
import { formatReport } from '../../src/problems/format-problems';
import { checkOutput } from './check-output';
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

/** Tells problems in the terminal, and to GitHub Actions; errors stop a build. */
function tell(reporter: NodePluginArgs['reporter'], problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  // Gatsby frames what its reporter prints; a workflow command counts only at the start of a line.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${formatAnnotations(problems)}\n`);
  const report = formatReport(problems);
  if (problems.some(({ severity }) => severity === 'error')) reporter.panicOnBuild(`\n${report}\n`);
  else reporter.warn(`\n${report}\n`);
}

/** Runs every check over the nodes and reports all problems at once; errors stop a build. */
function check(args: NodePluginArgs): void {
  const directory = siteDirectory(args);
  const input = gatherSources(args);
  const all = checkSite(input, checkPageExamples(directory, input.examplePages), (file) =>
    placeOfAddress(directory, file),
  );
  tell(args.reporter, all);
}

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = (args) => {
  check(args);
  isBootstrapped = true;
};

interface OutputQuery {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

/** The second look at links: at what was written, so that no component can link to nothing unnoticed. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, reporter, pathPrefix }) => {
  const { data } = await graphql<OutputQuery>(`
    query CheckOutput {
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
        }
      }
      siteSettings {
        model
      }
    }
  `);
  if (!data?.siteSettings) return;
  const routes = data.allSitePage.nodes.map(({ path }) => path);
  const { url } = data.siteSettings.model;
  tell(reporter, checkOutput(siteDirectory({ store }), routes, url, pathPrefix));
};

/** In develop pages are created again after each change: the moment to say what it broke or mended. */
export const createPages: GatsbyNode['createPages'] = (args) => {
  if (isBootstrapped) check(args);
};
