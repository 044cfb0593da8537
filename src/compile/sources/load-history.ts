import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { attachChanges, type ChangeStep } from '../../apis/changes/attach-changes';
import { compareSpecifications } from '../../apis/changes/compare-specifications';
import { listSnapshots } from './specification-history';
import { documentVersion } from '../../apis/document/document-version';
import { parseSpecification } from '../../apis/parse/parse-specification';
import { keptAddresses } from '../../apis/changes/kept-addresses';
import { fillTokens } from '../../site/fill-tokens';
import type { BuiltApi, KeptAddress } from '../../apis/model/api';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';
import type { Specification } from '../../apis/document/specification';
import { isLenient, type ApiSource } from '../../site/read-api-sources';

/**
 * Adds the changes since earlier snapshots to the pages of an API, and the addresses that pages had then.
 *
 * @param folder  Of the list of specifications.
 */
export function addHistory(
  built: BuiltApi,
  present: Specification,
  source: ApiSource,
  folder: string,
  directory: string,
  product: Product,
): { readonly built: BuiltApi; readonly diagnostics: readonly Diagnostic[] } {
  const { id, route } = source;
  const steps: ChangeStep[] = [];
  const diagnostics: Diagnostic[] = [];
  const kept = new Map<string, KeptAddress>();
  let later = present;
  for (const { date, path } of listSnapshots(folder, id)) {
    const file = relative(directory, path).replaceAll('\\', '/');
    const filled = fillTokens(readFileSync(path, 'utf8'), product, file);
    const parsed = parseSpecification(filled.text, file, {
      originalPosition: filled.originalPosition,
      isLenient: isLenient(source),
    });
    if (!parsed.ok) {
      diagnostics.push(...parsed.diagnostics);
      continue;
    }
    const earlier = parsed.value;
    steps.push({
      from: documentVersion(earlier),
      to: documentVersion(later),
      date,
      changes: compareSpecifications(earlier, later),
    });
    // The newest document that had an address decides.
    for (const address of keptAddresses(earlier, present, built.pages, route))
      if (!kept.has(address.from)) kept.set(address.from, address);
    later = earlier;
  }
  return { built: { ...attachChanges(built, steps), kept: [...kept.values()] }, diagnostics };
}
