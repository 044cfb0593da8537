import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GuideDocument } from '../../src/compile/sources/guide-documents';
import { mergeReaderValues, readEnvironments } from '../../src/apis/reader-values/read-reader-values';
import type { ReaderValues } from '../../src/apis/reader-values/reader-values';
import type { RequestServer } from '../../src/apis/model/request';

/** The environments of documents without pages, which samples of guides call. */
export function valuesOfDocuments(documents: readonly GuideDocument[]): ReaderValues {
  const requests = documents.map(({ document }) => {
    const { servers } = document as { readonly servers?: unknown };
    return { servers: Array.isArray(servers) ? (servers as readonly RequestServer[]) : [], schemes: [] };
  });
  return { ids: [], ...readEnvironments(requests) };
}

/** Writes what readers can replace in samples, for the panel and the pages of readers who did. */
export function writeReaderValues(directory: string, all: readonly ReaderValues[]): void {
  const folder = join(directory, 'public');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'reader-values.json'), JSON.stringify(mergeReaderValues(all)));
}
