import { createOriginalPosition, loadExampleSources } from '../sources/load-example-sources';
import { readProductFile } from '../sources/read-product-file';
import { checkExamples } from '../../guides/examples/check/check-examples';
import type { CompiledGuides } from '../guides/compile-sources';
import type { PageTools } from '../../guides/mdx/compile-context';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { checkFirstCall, checkMockPlan } from './check-mock-plan';
import { checkSite } from './check-site';
import { checkSiteFiles } from '../sources/site-files';
import { gatherFiles, type GatheredSite } from './gather-files';
import { placeOfAddress } from './site-targets';

export interface DirectoryCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** The pages; absent if a mistake prevents reading. */
  readonly site?: GatheredSite;
}

/**
 * Checks all sources of a site without a build, with the same code as the build.
 *
 * @param specifications  Texts to read instead of snapshots, by the id of their row.
 * @param isStrict  Whether guides are checked as those of a strict site.
 * @param compiled  Pages of the last check, for one that is repeated.
 */
export function checkDirectory(
  directory: string,
  tools: PageTools,
  specifications: ReadonlyMap<string, string> = new Map(),
  isStrict = false,
  compiled?: CompiledGuides,
): DirectoryCheck {
  const unsafe = checkSiteFiles(directory);
  if (unsafe.length > 0) return { diagnostics: unsafe };
  const input = gatherFiles(directory, tools, specifications, isStrict, compiled);
  const product = readProductFile(directory);
  const examples = product.ok
    ? checkExamples({
        ...loadExampleSources(directory, product.value, undefined, specifications),
        pages: input.examplePages,
        originalPosition: createOriginalPosition(directory, product.value),
      })
    : undefined;
  // With a mistake elsewhere, the names of operations are known.
  const isWhole = !input.diagnostics.some(
    ({ severity, file }) => severity === 'error' && !file.startsWith('content/'),
  );
  const apis = isWhole ? input.site?.apis : undefined;
  const plan = product.ok
    ? [...checkMockPlan(directory, product.value, apis), ...checkFirstCall(directory, apis)]
    : [];
  return {
    diagnostics: checkSite(input, [...(examples?.diagnostics ?? []), ...plan], (file) =>
      placeOfAddress(directory, file),
    ),
    ...(input.site ? { site: input.site } : {}),
  };
}
