import { parseYaml } from '../kit/yaml/parse-yaml';
import type { Product } from './settings';
import { readApiSources } from './read-api-sources';

/** What `npm run spec:update` stores about a snapshot. */
export interface SnapshotPin {
  /** Absent for a document that is no snapshot. */
  readonly checksum?: string;
  /** Absent if the document refers to no other site; an earlier one is removed. */
  readonly references?: string;
  /** Absent if the server sends none; an earlier one is removed. */
  readonly etag?: string;
}

function setKey(
  lines: string[],
  row: { readonly first: number; readonly last: number },
  key: string,
  value: string | undefined,
): void {
  const pattern = new RegExp(`^(\\s*(?:- )?)${key}:`);
  const indent = ' '.repeat((/^(\s*)- /.exec(lines[row.first] ?? '')?.[1] ?? '').length + 2);
  for (let index = row.first; index <= row.last; index += 1) {
    const found = pattern.exec(lines[index] ?? '');
    if (!found || (found[1] ?? '').length !== indent.length) continue;
    if (value === undefined) lines.splice(index, 1);
    else lines[index] = `${found[1] ?? ''}${key}: ${value}`;
    return;
  }
  if (value === undefined) return;
  let end = row.last;
  while (end > row.first && /^\s*(?:#.*)?$/.test(lines[end] ?? '')) end -= 1;
  lines.splice(end + 1, 0, `${indent}${key}: ${value}`);
}

/**
 * Writes checksum and ETag of a snapshot into the list of specifications; keeps comments and order.
 *
 * @param text  The list before tokens are filled in.
 * @returns The new text; undefined if the form of the row cannot be edited (`{ id: … }`).
 */
export function pinApiSource(
  text: string,
  id: string,
  pin: SnapshotPin,
  product: Product,
): string | undefined {
  const yaml = parseYaml(text, 'sources.yml');
  if (!yaml.ok || !Array.isArray(yaml.value.value)) return undefined;
  const rows = yaml.value.value as readonly unknown[];
  const index = rows.findIndex((row) => (row as { id?: unknown } | null)?.id === id);
  if (index === -1) return undefined;
  const lines = text.split('\n');
  const startOf = (row: number): number => yaml.value.positionOf([row]).line - 1;
  const first = startOf(index);
  const last = index + 1 < rows.length ? startOf(index + 1) - 1 : lines.length - 1;
  const etag = pin.etag === undefined ? undefined : JSON.stringify(pin.etag);
  for (const [key, value] of Object.entries({ checksum: pin.checksum, references: pin.references, etag })) {
    const moved = lines.length - text.split('\n').length;
    setKey(lines, { first, last: last + moved }, key, value);
  }
  const result = lines.join('\n');
  const read = readApiSources(result, 'sources.yml', product);
  const row = read.ok ? read.value.find((one) => one.id === id) : undefined;
  return row && (['checksum', 'references', 'etag'] as const).every((key) => row[key] === pin[key])
    ? result
    : undefined;
}
