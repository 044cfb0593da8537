import { parseSpecification } from '../../apis/parse/parse-specification';
import { toJson } from '../../kit/values/json-value';
import { mockIdOf } from '../../site/mock-address.mjs';
import { loadGuideDocuments } from './guide-documents';
import { readProductFile } from './read-product-file';
import { locateSpecification, readSourceList, readSpecification, sourcesFile } from './specification-sources';
import type { Specification } from '../../apis/document/specification';
import type { Result } from '../../kit/diagnostics/diagnostic';

/** A document of a site, which is read on demand. */
export interface SiteDocument {
  /** As in openapi/sources.yml; of one that only guides describe, the first part of the mock's addresses. */
  readonly id: string;
  readonly label: string;
  /** Path from the root of the site. */
  readonly file: string;
  /** Whether its calls are documented for readers; messages aside. */
  readonly isServed: boolean;
  readonly read: () => Result<Specification>;
}

/** Every document of a site, for what needs no pages: those of openapi/sources.yml, and those that only guides describe. */
export function listDocuments(
  directory: string,
): Result<Readonly<Record<'listed' | 'ofGuides', readonly SiteDocument[]>>> {
  const product = readProductFile(directory);
  if (!product.ok) return product;
  const site = { directory, product: product.value, list: sourcesFile(directory) };
  const sources = readSourceList(directory, product.value, site.list);
  if (!sources.ok) return sources;
  const { documents, diagnostics } = loadGuideDocuments(directory);
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const listed = sources.value.map((source): SiteDocument => {
    const { file } = locateSpecification(source, site);
    return {
      ...{ id: source.id, label: source.label, file, isServed: source.pages !== false },
      read: () => {
        const { specification, diagnostics: found } = readSpecification(source, site);
        return specification ? { ok: true, value: specification } : { ok: false, diagnostics: found };
      },
    };
  });
  const ofGuides = documents.map(({ name, title, file, folder, document }): SiteDocument => ({
    ...{ id: mockIdOf(name), label: title, file, isServed: folder === 'openapi' },
    read: () => parseSpecification(toJson(document) ?? '', file),
  }));
  return { ok: true, value: { listed, ofGuides } };
}
