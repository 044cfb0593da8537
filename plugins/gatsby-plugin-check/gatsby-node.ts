import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { subscribe } from 'node:diagnostics_channel';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { isDevelop } from '../../src/compile/gatsby-command';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { readSitePages } from '../../src/compile/gatsby/site-pages';
import type { ExamplePage } from '../../src/guides/examples/example';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { createEarlierWarnings } from './earlier-warnings';
import { addressesOf, checkOutput } from './check-output';
import { findMissing, recordFinished } from './record-finished';
import { checkSite } from '../../src/compile/check/check-site';
import { gatherNodes } from '../../src/compile/check/gather-nodes';
import { checkRememberedExamples } from './remembered-examples';
import { areGuidesLenient } from '../../src/compile/sources/demanded-checks';
import { readSourceList } from '../../src/compile/sources/specification-sources';
import { hasForeignLinks } from '../../src/site/read-api-sources';
import { forgive } from '../../src/kit/diagnostics/degrees';
import { printDiagnostics } from './print-diagnostics';
import { readParts, SEARCH_MANIFEST } from '../../src/search/index-address';
import { checkSiteFiles, LEFT_OUT } from '../../src/compile/sources/site-files';
import { placeOfAddress } from '../../src/compile/check/site-targets';

let isBootstrapped = false;

/** Checks the examples of the guides against specifications and schemas. */
async function checkPageExamples(
  directory: string,
  pages: readonly ExamplePage[],
): Promise<readonly Diagnostic[]> {
  const product = readProductFile(directory);
  // gatsby-transformer-site reports it.
  if (!product.ok) return [];
  return checkRememberedExamples(directory, product.value, pages);
}

const markEarlier = createEarlierWarnings();

/** In develop, the page shows the diagnostics too: src/reader/client/start/develop-diagnostics.ts reads this file. */
function showInPreview(directory: string, diagnostics: readonly Diagnostic[]): void {
  const file = join(directory, 'public', '_diagnostics.json');
  if (!isDevelop()) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(markEarlier(diagnostics)));
  }
}

let warnings = 0;

/** Adds to the number that a build ends with: scripts/lib/build-site.mjs reads this file. */
function countWarnings(directory: string, diagnostics: readonly Diagnostic[]): void {
  warnings += diagnostics.filter(({ severity }) => severity === 'warning').length;
  writeFileSync(join(directory, '.cache', 'diagnostic-count.json'), JSON.stringify({ warnings }));
}

/** Names of the files of the search; none if its manifest is missing, which is found anyway. */
function searchParts(directory: string): readonly string[] {
  try {
    return readParts(JSON.parse(readFileSync(join(directory, 'public', SEARCH_MANIFEST), 'utf8')));
  } catch {
    return [];
  }
}

/** A build has checked the files before Gatsby copied them; in the preview, one can be replaced by a link or a pipe. */
async function checkSources(args: NodePluginArgs, directory: string): Promise<readonly Diagnostic[]> {
  const unsafe = isDevelop() ? checkSiteFiles(projectDirectory(args)) : [];
  if (unsafe.length > 0) {
    // No event tells that it is gone.
    checkSoon(args, AGAIN_MS);
    return unsafe;
  }
  const input = gatherNodes(args);
  const examples = await checkPageExamples(directory, input.examplePages);
  return checkSite(input, examples, (file) => placeOfAddress(directory, file));
}

/** Runs every check over the nodes and reports all diagnostics together; errors stop a build. */
async function check(args: NodePluginArgs): Promise<void> {
  const directory = siteDirectory(args);
  const started = performance.now();
  const all = await checkSources(args, directory);
  args.reporter.verbose(`The sources were checked in ${Math.round(performance.now() - started)} ms`);
  showInPreview(directory, all);
  warnings = 0;
  countWarnings(directory, all);
  printDiagnostics(args.reporter, all, isDevelop());
}

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (args) => {
  if (!isDevelop()) await check(args);
  isBootstrapped = true;
};

/** Pages of documents whose links lead to a site of others: full addresses of this one may have been its pages. */
function foreignPages(directory: string): (route: string) => boolean {
  const product = readProductFile(directory);
  const rows = product.ok ? readSourceList(directory, product.value) : product;
  const routes = rows.ok ? rows.value.filter(hasForeignLinks).map(({ route }) => route) : [];
  return (page) =>
    routes.some((route) => page.startsWith(route) && /^(?:$|[/.])/.test(page.slice(route.length)));
}

/**
 * Checks that every planned file is in the output, and its links, so that no component can contain a broken one. At the end, it
 * records that, so a build that was stopped earlier has no record.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = ({ getNodesByType, store, reporter, pathPrefix }) => {
  const { routes, sources, settings } = readSitePages({ getNodesByType });
  if (!settings) return;
  const directory = siteDirectory({ store });
  const started = performance.now();
  const files = addressesOf(join(directory, 'public'));
  const missing = findMissing(
    [...routes, ...sources.map(({ route }) => route)],
    searchParts(directory),
    files,
  );
  if (missing.length > 0) {
    reporter.panicOnBuild(
      `The build made a site without ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more files` : ''}.`,
    );
    return;
  }
  const isForeign = foreignPages(directory);
  const found = checkOutput(directory, routes, {
    origin: settings.url,
    prefix: pathPrefix,
    files,
    isForeign,
  });
  const diagnostics = areGuidesLenient(settings) ? forgive(found) : found;
  reporter.verbose(
    `${routes.length} built pages were checked in ${Math.round(performance.now() - started)} ms`,
  );
  countWarnings(directory, diagnostics);
  printDiagnostics(reporter, diagnostics, isDevelop());
  if (diagnostics.every(({ severity }) => severity !== 'error')) recordFinished(directory, files);
};

/** Delay after a change, in milliseconds, so that the saved page comes first. */
const SETTLE_MS = 400;
/** The same for the first page of a preview, which a browser requests in several steps. */
const FIRST_MS = 3000;
/** The same for what must not be read. */
const AGAIN_MS = 1000;
let timer: NodeJS.Timeout | undefined;
let checking: Promise<void> = Promise.resolve();

/** Checks after a pause without further requests for a check. */
function checkSoon(args: NodePluginArgs, delay = SETTLE_MS): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    checking = checking
      .then(() => check(args))
      .catch((error: unknown) => {
        args.reporter.error('The check failed.', error as Error);
      });
  }, delay);
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
  subscribe(LEFT_OUT.name, () => {
    checkSoon(args);
  });
  let isFirst = true;
  const checkAfterBundling = {
    apply({ hooks }: Compiler): void {
      hooks.done.tap('first check', () => {
        if (isFirst) checkSoon(args, FIRST_MS);
        isFirst = false;
      });
    },
  };
  args.actions.setWebpackConfig({ plugins: [checkAfterBundling] });
};
