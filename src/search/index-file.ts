import type {
  EntryName,
  SearchEntry,
  SearchManifest,
  SerializedIndex,
  StoredDocument,
} from '../model/search';

/** Ids as the steps from one to the next, counted from 0: small numbers repeat, and repeated text compresses. */
export const toSteps = (ids: readonly number[]): number[] =>
  ids.map((id, index) => (index === 0 ? id : id - (ids[index - 1] ?? 0)));

/**
 * Turns the steps of one term back into ids.
 *
 * @param documents  Number of documents of the entry: an id beyond them, from a damaged file, is left out.
 */
export function fromSteps(steps: readonly unknown[], documents: number): number[] {
  const ids: number[] = [];
  let id = 0;
  for (const step of steps) {
    id += typeof step === 'number' ? step : Number.NaN;
    if (id >= 0 && id < documents) ids.push(id);
  }
  return ids;
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
    optional(value['a']) &&
    optional(value['t']) &&
    optional(value['x']) &&
    optional(value['m']) &&
    optional(value['u']) &&
    (value['b'] === undefined || Array.isArray(value['b']))
  );
}

/** The lists themselves are read when their term is looked up: nearly all of them never are. */
const isIndex = (value: unknown): value is SerializedIndex =>
  isRecord(value) && Object.values(value).every(Array.isArray);

const NAMES: readonly string[] = ['titles', 'keywords', 'headings', 'items', 'text'] satisfies EntryName[];

/** Reads the list of entries of one search file. @throws Error when it is not one. */
export function readSearchFile(value: unknown): SearchEntry[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The search index is missing or broken.');
  return value.map((entry: unknown): SearchEntry => {
    if (
      isRecord(entry) &&
      typeof entry['name'] === 'string' &&
      NAMES.includes(entry['name']) &&
      isIndex(entry['index']) &&
      Array.isArray(entry['documents']) &&
      entry['documents'].every(isDocument)
    )
      return { name: entry['name'] as EntryName, documents: entry['documents'], index: entry['index'] };
    throw new Error('The search index is broken.');
  });
}

const FILE_NAME = /^search-index-[0-9a-f]+\.json$/;

/**
 * Reads the manifest. Only file names are taken as parts, so a part is always on the site's own origin.
 *
 * @throws Error when it is not one: develop answers a missing file with `{}`.
 */
export function readManifest(value: unknown): SearchManifest {
  const parts: unknown = isRecord(value) ? value['parts'] : undefined;
  if (
    isRecord(value) &&
    Array.isArray(parts) &&
    parts.every((part): part is string => typeof part === 'string' && FILE_NAME.test(part))
  )
    return { entries: readSearchFile(value['entries']), parts };
  throw new Error('The search manifest is missing or broken.');
}
