import { own, ownEntries, toJson } from '../document/json-value';
import { collectWarnings } from './collect-warnings';
import { contradictions, uselessKeywords } from './contradictions';
import { mappingTarget } from '../schema/read-discriminator';
import { showInvisible } from '../../diagnostics/show-invisible';
import type { Specification } from '../document/specification';
import { suggestName } from '../../diagnostics/nearest-name';
import { walkObjects } from '../document/walk-references';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

/** Reports numbers that JSON does not have. They can be anywhere, also in examples. */
function checkNumbers(document: unknown, report: (path: Path, message: string) => void): void {
  const seen = new WeakSet();
  const open: { readonly value: unknown; readonly path: Path }[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'number' && !Number.isFinite(value))
      report(path, `${value} is not a number of JSON.`);
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value))
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
}

/** Reports schemas that no value can fulfil, keywords without effect, mappings to nothing, and numbers that JSON does not have. */
export function checkSchemas(specification: Specification): Diagnostic[] {
  const { warn: report, all } = collectWarnings(specification);
  checkNumbers(specification.document, (path, message) => {
    report(path, 'impossible-schema', message, 'Write a finite number, or remove the key.');
  });
  const schemas = Object.keys(own(own(specification.document, 'components'), 'schemas') ?? {});
  walkObjects(specification.document, (value, path) => {
    for (const [key, message] of contradictions(specification, value))
      report([...path, key], 'impossible-schema', message, 'Correct the limits, or remove the key.');
    for (const [key, message, fix] of uselessKeywords(value, specification))
      report([...path, key], 'schema-keyword', message, fix);
    const discriminator = own(value, 'discriminator');
    for (const [name, target] of ownEntries(discriminator, 'mapping'))
      if (mappingTarget(target, { specification }) === undefined)
        report(
          [...path, 'discriminator', 'mapping', name],
          'unknown-mapping',
          `The value "${showInvisible(name)}" of the discriminator is mapped to ${showInvisible(toJson(target)?.slice(0, 100) ?? 'nothing')}, which is not a schema of this document.`,
          suggestName(String(target), schemas, 'Write the name of a schema, or a reference to it.'),
        );
  });
  return all();
}
