import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compareSpecifications } from '../../apis/changes/compare-specifications';
import { formatChanges } from '../../apis/changes/format-changes';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { formatReport } from '../../kit/diagnostics/format-diagnostics';
import { pinApiSource } from '../../site/pin-api-source';
import { isLenient, type ApiSource } from '../../site/read-api-sources';
import type { Product } from '../../site/settings';
import { fetchDocument, type FetchOptions } from '../sources/fetch-document';
import { readForeignSpecification } from '../sources/read-foreign-specification';
import { referencedFiles } from '../sources/specification-sources';
import {
  readReferences,
  referencesKey,
  referencesPath,
  referencesText,
  type References,
} from '../sources/stored-references';
import { fetchReferences } from './fetch-references';
import { replaceFiles } from './replace-files';
import { snapshotChecksum } from '../sources/snapshot-checksum';
import { snapshotPath, snapshotText } from '../sources/specification-history';
import type { Specification } from '../../apis/document/specification';
import { ownObject, ownString, present } from '../../kit/values/json-value';

/** The result of an update; everything but `fetch-failed`, `refused`, and `not-pinned` has exit code 0. */
export interface UpdateOutcome {
  readonly kind: 'unchanged' | 'updated' | 'fetch-failed' | 'refused' | 'not-pinned';
  /** For the terminal. */
  readonly text: string;
}

export interface UpdateContext {
  /** Absolute path of the list of specifications. */
  readonly list: string;
  readonly product: Product;
  /** Day of the update, `2026-11-21`, which names the earlier document in the history. */
  readonly today: string;
  readonly fetch?: Pick<FetchOptions, 'timeout' | 'maxBytes' | 'ca' | 'backoff'>;
  /** Additional diagnostics that the site would have with new texts, by id of their row. */
  readonly objections?: (texts: ReadonlyMap<string, string>) => Promise<readonly Diagnostic[]>;
}

const YAML_TYPES = [
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
  'text/x-yaml',
  '+yaml',
  'application/json',
  '+json',
  'text/plain',
];

/** Media types that a remote document may have, by the extension of its snapshot. */
export function typesOf({ file }: Pick<ApiSource, 'file'>): Pick<FetchOptions, 'types'> {
  return file.endsWith('.json') ? {} : { types: YAML_TYPES };
}

/** Opens the files that the document of a row can refer to. */
const filesOf =
  (source: ApiSource, { list, product }: UpdateContext) =>
  (references: References, missing: Set<string>) => {
    const folder = dirname(list);
    const own = dirname(join(folder, source.file));
    const root = source.root === undefined ? undefined : join(folder, source.root);
    return referencedFiles(own, own, product, { root, references, missing, address: source.remote });
  };

/** The current snapshot; undefined if it is missing or broken. */
function readEarlier(source: ApiSource, context: UpdateContext): Specification | undefined {
  const folder = dirname(context.list);
  const path = join(folder, source.file);
  if (!existsSync(path)) return undefined;
  const read = readForeignSpecification(readFileSync(path, 'utf8'), path, context.product, {
    isJson: path.endsWith('.json'),
    // It is only compared with the new one.
    isLenient: true,
    files: filesOf(source, context)(readReferences(source, folder).references, new Set()),
  });
  return read.ok ? read.value : undefined;
}

/** A document as it is now. */
interface Current {
  readonly text: string;
  /** What it refers to at other sites. */
  readonly references?: References | undefined;
  readonly etag: string | undefined;
}

/**
 * Files to write for a new text of a snapshot: itself, the list with checksum and ETag, and the earlier
 * document in the history if the change affects clients or the addresses of pages.
 *
 * @returns Undefined if the row of the list cannot be edited.
 */
function planFiles(
  source: ApiSource,
  { text, references, etag }: Current,
  context: UpdateContext,
  earlier: Specification | undefined,
  hasChanges: boolean,
): Map<string, string> | undefined {
  const folder = dirname(context.list);
  const path = join(dirname(context.list), source.file);
  const stored = referencesPath(folder, source.id);
  const others = references === undefined || references.size === 0 ? undefined : referencesText(references);
  const pin = present({
    checksum: source.remote === undefined ? source.checksum : snapshotChecksum(text),
    references: others === undefined ? undefined : snapshotChecksum(others),
    etag,
  });
  const list = pinApiSource(readFileSync(context.list, 'utf8'), source.id, pin, context.product);
  if (list === undefined) return undefined;
  const kept = snapshotPath(folder, source.id, context.today, source.file);
  return new Map([
    // A second update on one day keeps the document from the start of the day.
    ...(earlier && hasChanges && !existsSync(kept) ? [[kept, snapshotText(path, earlier)] as const] : []),
    ...(source.remote === undefined ? [] : [[path, text] as const]),
    ...(others === undefined ? [] : [[stored, others] as const]),
    [context.list, list],
  ]);
}

const titleOf = (specification: Specification | undefined): string | undefined =>
  ownString(ownObject(specification?.document, 'info'), 'title');

const notPinned = (source: ApiSource, context: UpdateContext): UpdateOutcome => ({
  kind: 'not-pinned',
  text: `${relative('', context.list)}  The row of "${source.id}" cannot be edited. Write one key per line, as docs/writing.md shows, and try again. Nothing was written.`,
});

/** What is to be told instead of a document. */
const isOutcome = (found: Current | UpdateOutcome): found is UpdateOutcome => 'kind' in found;

/** Downloads the document of a row; one that is written here is read, because only what it refers to is elsewhere. */
async function readCurrent(
  source: ApiSource,
  context: UpdateContext,
  isAsPinned: boolean,
): Promise<Current | UpdateOutcome> {
  const { id, remote } = source;
  if (remote === undefined) {
    const path = join(dirname(context.list), source.file);
    return existsSync(path)
      ? { text: readFileSync(path, 'utf8'), etag: undefined }
      : { kind: 'refused', text: `${id}: ${source.file} is missing.` };
  }
  const fetched = await fetchDocument(remote, {
    ...context.fetch,
    ...typesOf(source),
    hosts: source.hosts ?? [],
    // The ETag only applies while the snapshot is what was downloaded, and says nothing about other files.
    ...(source.etag !== undefined && isAsPinned && source.references === undefined
      ? { etag: source.etag }
      : {}),
  });
  if (fetched.kind === 'failed')
    return {
      kind: 'fetch-failed',
      text: `${id}: ${fetched.failure}\n  ${fetched.message}\n  ${fetched.fix}\n  The snapshot is unchanged.`,
    };
  return fetched.kind === 'unchanged'
    ? { kind: 'unchanged', text: `${id}: not modified since the last update.` }
    : { text: fetched.text, etag: fetched.etag };
}

/** Downloads what a document refers to at other sites. What was there before has to be there again. */
async function withReferences(
  source: ApiSource,
  { text, etag }: Current,
  context: UpdateContext,
): Promise<Current | UpdateOutcome> {
  const folder = dirname(context.list);
  const { references, failed } = await fetchReferences(
    text,
    source.remote ?? source.file,
    filesOf(source, context),
    { ...context.fetch, hosts: source.hosts ?? [], ...present({ address: source.remote }) },
  );
  const earlier = readReferences(source, folder).references;
  const [lost] = [...failed].filter(([address]) => earlier.has(address));
  return lost
    ? {
        kind: 'fetch-failed',
        text: `${source.id}: ${lost[0]}\n  ${lost[1]}\n  The snapshot is unchanged.`,
      }
    : { text, etag, references };
}

/**
 * Downloads the current document of a remote specification with what it refers to at other sites, checks it, and replaces
 * the snapshot. The snapshot, its checksums, and the history change together or not at all.
 */
export async function updateSpecification(source: ApiSource, context: UpdateContext): Promise<UpdateOutcome> {
  const { id } = source;
  const folder = dirname(context.list);
  const path = join(folder, source.file);
  const isAsPinned = existsSync(path) && snapshotChecksum(readFileSync(path, 'utf8')) === source.checksum;
  const read = await readCurrent(source, context, isAsPinned);
  if (isOutcome(read)) return read;
  const current = await withReferences(source, read, context);
  if (isOutcome(current)) return current;
  const { text, etag, references = new Map() } = current;
  const checked = readForeignSpecification(text, source.remote ?? source.file, context.product, {
    isJson: source.file.endsWith('.json'),
    isLenient: isLenient(source),
    files: filesOf(source, context)(references, new Set()),
  });
  if (!checked.ok)
    return { kind: 'refused', text: `${formatReport(checked.diagnostics)}\nThe snapshot is unchanged.` };
  const earlier = readEarlier(source, context);
  const changes = earlier ? compareSpecifications(earlier, checked.value) : [];
  const pin = references.size === 0 ? undefined : snapshotChecksum(referencesText(references));
  const isSame = source.remote === undefined || (isAsPinned && snapshotChecksum(text) === source.checksum);
  if (isSame && pin === source.references && etag === source.etag)
    return { kind: 'unchanged', text: `${id}: the same document as the snapshot.` };
  const texts = new Map([
    [id, text],
    ...(pin === source.references ? [] : [[referencesKey(id), referencesText(references)] as const]),
  ]);
  const objections = (await context.objections?.(texts)) ?? [];
  if (objections.length > 0)
    return {
      kind: 'refused',
      text: [
        `${id}: the site cannot be built with this document.`,
        formatReport(objections),
        formatChanges(changes),
        'The snapshot is unchanged. Change the pages named above first, or have the document corrected.',
      ].join('\n\n'),
    };
  // The address of the introduction is made from the title.
  const hasChanges = changes.length > 0 || titleOf(earlier) !== titleOf(checked.value);
  const files = planFiles(source, current, context, earlier, hasChanges);
  if (!files) return notPinned(source, context);
  replaceFiles(files);
  const paths = [...files.keys()].map((file) => relative('', file)).join(', ');
  return { kind: 'updated', text: `${id}: wrote ${paths}.\n${formatChanges(changes)}` };
}

/** Stores the checksum of the current snapshot after it was edited on purpose. */
export function pinSpecification(source: ApiSource, context: UpdateContext): UpdateOutcome {
  const path = join(dirname(context.list), source.file);
  const text = readFileSync(path, 'utf8');
  if (snapshotChecksum(text) === source.checksum)
    return { kind: 'unchanged', text: `${source.id}: the checksum fits.` };
  const references =
    source.references === undefined ? undefined : readReferences(source, dirname(context.list)).references;
  const files = planFiles(source, { text, references, etag: undefined }, context, undefined, false);
  if (!files) return notPinned(source, context);
  files.delete(path);
  replaceFiles(files);
  return { kind: 'updated', text: `${source.id}: noted the checksum of ${source.file} in its current form.` };
}

/** Adds the current document to the history, so that later changes are reported relative to it. */
export function releaseSpecification(source: ApiSource, context: UpdateContext): UpdateOutcome {
  const folder = dirname(context.list);
  const path = join(dirname(context.list), source.file);
  const current = readEarlier(source, context);
  if (!current)
    return {
      kind: 'refused',
      text: `${source.id}: ${source.file} is missing or has problems; "npm run build" names them.`,
    };
  const kept = snapshotPath(folder, source.id, context.today, source.file);
  if (existsSync(kept))
    return { kind: 'unchanged', text: `${source.id}: ${relative('', kept)} is there already.` };
  replaceFiles(new Map([[kept, snapshotText(path, current)]]));
  return { kind: 'updated', text: `${source.id}: kept as ${relative('', kept)}.` };
}
