import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeReaderValues } from '../../src/openapi/pages/read-reader-values';
import type { ReaderValues } from '../../src/model/reader-values';

/** Writes what readers can replace in samples, for the panel and the pages of readers who did. */
export function writeReaderValues(directory: string, all: readonly ReaderValues[]): void {
  const folder = join(directory, 'public');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'reader-values.json'), JSON.stringify(mergeReaderValues(all)));
}
