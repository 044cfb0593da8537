import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { attachChanges, type ChangeStep } from '../../apis/changes/attach-changes';
import { compareSpecifications } from '../../apis/changes/compare-specifications';
import { listSnapshots } from './specification-history';
import { documentVersion } from '../../apis/document/document-version';
import { parseSpecification } from '../../apis/parse/parse-specification';
import { keptAddresses } from '../../apis/changes/kept-addresses';
import { renamedOperations } from '../../apis/changes/renamed-operations';
import { fillTokens } from '../../site/fill-tokens';
import type { BuiltApi, KeptAddress } from '../../apis/model/api';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';
import type { Specification } from '../../apis/document/specification';
import { isLenient, type ApiSource } from '../../site/read-api-sources';

/** The earlier documents of an API with their dates, newest first, as they are asked for. */
export function* earlierDocuments(
  source: ApiSource,
  folder: string,
  directory: string,
  product: Product,
): Generator<{ readonly date: string; readonly parsed: Result<Specification> }> {
  for (const { date, path } of listSnapshots(folder, source.id)) {
    const file = relative(directory, path).replaceAll('\\', '/');
    const filled = fillTokens(readFileSync(path, 'utf8'), product, file);
    const parsed = parseSpecification(filled.text, file, {
      originalPosition: filled.originalPosition,
      isLenient: isLenient(source),
    });
    yield { date, parsed };
  }
}

/**
 * Adds the changes since earlier snapshots to the pages of an API, and the addresses and ids that pages had then.
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
  const steps: ChangeStep[] = [];
  const diagnostics: Diagnostic[] = [];
  const kept = new Map<string, KeptAddress>();
  let renamed = new Map<string, string>();
  let later = present;
  for (const { date, parsed } of earlierDocuments(source, folder, directory, product)) {
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
    // The newest document that had an address or an id decides.
    for (const address of keptAddresses(earlier, present, built.pages, source.route))
      if (!kept.has(address.from)) kept.set(address.from, address);
    renamed = new Map([...renamedOperations(earlier, present), ...renamed]);
    later = earlier;
  }
  const whole = attachChanges(built, steps);
  return {
    built: {
      ...whole,
      kept: [...kept.values()],
      ...(renamed.size > 0 ? { catalog: { ...whole.catalog, renamed: Object.fromEntries(renamed) } } : {}),
    },
    diagnostics,
  };
}
