import type { EntryName, SearchEntry, SerializedIndex, StoredDocument } from '../model/search';

/**
 * Takes the terms out of what FlexSearch exported: `[[map], contexts, ids]`, where the map is the one of its
 * only level. The ids are the places of the documents in their list, so the list of ids says nothing new.
 *
 * @throws Error when the export has another form.
 */
export function readExport(exported: string): SerializedIndex {
  const payload: unknown = JSON.parse(exported);
  const maps: unknown = Array.isArray(payload) ? payload[0] : undefined;
  const map: unknown = Array.isArray(maps) && maps.length === 1 ? maps[0] : undefined;
  if (!isRecord(map))
    throw new Error('The export of the index is not as src/search/index-file.ts expects it.');
  return map as SerializedIndex;
}

/** Ids as the steps from one to the next, counted from 0: small numbers repeat, and repeated text compresses. */
const toSteps = (ids: readonly number[]): number[] =>
  ids.map((id, index) => (index === 0 ? id : id - (ids[index - 1] ?? 0)));

function fromSteps(steps: readonly unknown[]): number[] {
  let id = 0;
  return steps.map((step) => (id += typeof step === 'number' ? step : Number.NaN));
}

/** An entry as it stands in the file: ids that ascend are written as steps. */
export function formatEntry(entry: SearchEntry): unknown {
  const terms = Object.keys(entry.index).sort();
  return {
    name: entry.name,
    documents: entry.documents,
    index: Object.fromEntries(terms.map((term) => [term, toSteps(entry.index[term] ?? [])])),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const optional = (value: unknown): boolean => value === undefined || typeof value === 'string';

function isDocument(value: unknown): value is StoredDocument {
  return (
    isRecord(value) &&
    typeof value['p'] === 'number' &&
    typeof value['k'] === 'string' &&
    ['a', 't', 'x', 'm', 'u'].every((key) => optional(value[key])) &&
    (value['b'] === undefined || Array.isArray(value['b']))
  );
}

const NAMES: readonly string[] = ['titles', 'keywords', 'headings', 'items', 'text'] satisfies EntryName[];
function readIndex(value: Record<string, unknown>, documents: number): SerializedIndex {
  const index: Record<string, readonly number[]> = {};
  for (const [term, steps] of Object.entries(value)) {
    const ids = Array.isArray(steps) ? fromSteps(steps) : [];
    if (ids.length === 0 || !ids.every((id) => id >= 0 && id < documents))
      throw new Error('The search index is broken.');
    index[term] = ids;
  }
  return index;
}

/** Reads one part of the search file. @throws Error when it is not one. */
export function readSearchFile(value: unknown): SearchEntry[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The search index is missing or broken.');
  return value.map((entry: unknown): SearchEntry => {
    if (
      isRecord(entry) &&
      typeof entry['name'] === 'string' &&
      NAMES.includes(entry['name']) &&
      isRecord(entry['index']) &&
      Array.isArray(entry['documents']) &&
      entry['documents'].every(isDocument)
    ) {
      return {
        name: entry['name'] as EntryName,
        documents: entry['documents'],
        index: readIndex(entry['index'], entry['documents'].length),
      };
    }
    throw new Error('The search index is broken.');
  });
}
