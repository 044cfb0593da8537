import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import { readProductFile } from '../../src/node/sources/read-product-file';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { formatContentReport } from '../../src/examples/report/format-content-report';
import type { ExamplePage } from '../../src/model/example';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { SiteSettings } from '../../src/model/site';
import { checkOutput } from './check-output';
import { checkSite } from '../../src/node/check/check-site';
import { gatherNodes } from '../../src/node/check/gather-nodes';
import { checkRememberedExamples } from './remembered-examples';
import { printDiagnostics } from './print-diagnostics';
import { placeOfAddress } from '../../src/node/check/site-targets';

/** The output of `npm run content:report`, written by a build. */
const REPORT_FILE = join('.cache', 'content-report.txt');

let isBootstrapped = false;

/** Checks the examples of the guides against specifications and schemas, and writes their report. */
async function checkPageExamples(
  directory: string,
  pages: readonly ExamplePage[],
): Promise<readonly Diagnostic[]> {
  const product = readProductFile(directory);
  // gatsby-transformer-site reports it.
  if (!product.ok) return [];
  const { diagnostics, report } = await checkRememberedExamples(directory, product.value, pages);
  const file = join(directory, REPORT_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatContentReport(report));
  return diagnostics;
}

/** In develop, the page shows the diagnostics too: src/client/start/develop-diagnostics.ts reads this file. */
function showInPreview(directory: string, diagnostics: readonly Diagnostic[]): void {
  const file = join(directory, 'public', '_diagnostics.json');
  if (!isDevelop()) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(diagnostics));
  }
}

/** Runs every check over the nodes and reports all diagnostics together; errors stop a build. */
async function check(args: NodePluginArgs): Promise<void> {
  const directory = siteDirectory(args);
  const started = performance.now();
  const input = gatherNodes(args);
  const all = checkSite(input, await checkPageExamples(directory, input.examplePages), (file) =>
    placeOfAddress(directory, file),
  );
  args.reporter.verbose(`The sources were checked in ${Math.round(performance.now() - started)} ms`);
  showInPreview(directory, all);
  const warnings = all.filter(({ severity }) => severity === 'warning').length;
  writeFileSync(join(directory, '.cache', 'diagnostic-count.json'), JSON.stringify({ warnings }));
  printDiagnostics(args.reporter, all, isDevelop());
}

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args) => {
  if (!isDevelop()) await check(args);
  isBootstrapped = true;
};

interface OutputQuery {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

/** Checks the links in the output as well, so that no component can contain a broken one. */
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
  const started = performance.now();
  const diagnostics = checkOutput(siteDirectory({ store }), routes, url, pathPrefix);
  reporter.verbose(
    `${routes.length} built pages were checked in ${Math.round(performance.now() - started)} ms`,
  );
  printDiagnostics(reporter, diagnostics, isDevelop());
};

/** Delay after a change, in milliseconds, so that the saved page comes first. */
const SETTLE_MS = 400;
let timer: NodeJS.Timeout | undefined;
let checking: Promise<void> = Promise.resolve();

/** Checks after a pause without further requests for a check. */
function checkSoon(args: NodePluginArgs): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    checking = checking
      .then(() => check(args))
      .catch((error: unknown) => {
        args.reporter.error('The check failed.', error as Error);
      });
  }, SETTLE_MS);
}

let isListening = false;

/** Postpones a check while nodes still change: in between, a fixed file may look like a new diagnostic. */
function waitForChanges(args: NodePluginArgs): void {
  if (isListening) return;
  isListening = true;
  const putOff = (): void => {
    if (timer) checkSoon(args);
  };
  args.emitter.on('CREATE_NODE', putOff);
  args.emitter.on('DELETE_NODE', putOff);
}

/**
 * In develop, pages are created again after each change, so the check runs then. It waits until the changed
 * page is on the screen, so that a writer does not wait for it.
 */
export const createPages: GatsbyNode['createPages'] = (args) => {
  if (!isBootstrapped) return;
  waitForChanges(args);
  checkSoon(args);
};

interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, run: () => void) => void } };
}

/** In develop, the first check runs once the script of the first page is bundled. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  if (args.stage !== 'develop') return;
  let isFirst = true;
  const checkAfterBundling = {
    apply({ hooks }: Compiler): void {
      hooks.done.tap('first check', () => {
        if (isFirst) checkSoon(args);
        isFirst = false;
      });
    },
  };
  args.actions.setWebpackConfig({ plugins: [checkAfterBundling] });
};
