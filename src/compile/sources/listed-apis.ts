import { existsSync, readFileSync } from 'node:fs';
import type { Product } from '../../site/settings';
import { readSourceList, sourcesFile } from './specification-sources';

/** A row of openapi/sources.yml, as far as it can be read. */
export interface ListedApi {
  readonly id: string;
  readonly route: string;
  readonly download: string;
}

/** The rows of openapi/sources.yml; read loosely if the list has mistakes. */
export function listedApis(directory: string, product: Product): readonly ListedApi[] {
  const file = sourcesFile(directory);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const rows = readSourceList(directory, product, file);
  if (rows.ok) return rows.value;
  // Reads each row separately, whatever is wrong in the others.
  return text.split(/^-\s/m).map((row) => {
    const value = (key: string): string =>
      new RegExp(`\\b${key}\\w*:\\s*['"]?([^\\s'",}]+)`).exec(row)?.[1] ?? '';
    return { id: value('id'), route: value('route'), download: value('(?:d\\w*load|down)') };
  });
}
