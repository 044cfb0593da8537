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
import { replaceFiles } from './replace-files';
import { snapshotChecksum } from '../sources/snapshot-checksum';
import { snapshotPath, snapshotText } from '../sources/specification-history';
import type { Specification } from '../../apis/document/specification';
import { ownObject, ownString } from '../../kit/values/json-value';

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

/** The current snapshot; undefined if it is missing or broken. */
function readEarlier(path: string, { product }: UpdateContext): Specification | undefined {
  if (!existsSync(path)) return undefined;
  const read = readForeignSpecification(readFileSync(path, 'utf8'), path, product, {
    isJson: path.endsWith('.json'),
    // It is only compared with the new one.
    isLenient: true,
    files: referencedFiles(dirname(path), dirname(path), product),
  });
  return read.ok ? read.value : undefined;
}

/**
 * Files to write for a new text of a snapshot: itself, the list with checksum and ETag, and the earlier
 * document in the history if the change affects clients or the addresses of pages.
 *
 * @returns Undefined if the row of the list cannot be edited.
 */
function planFiles(
  source: ApiSource,
  text: string,
  etag: string | undefined,
  context: UpdateContext,
  earlier: Specification | undefined,
  hasChanges: boolean,
): Map<string, string> | undefined {
  const folder = dirname(context.list);
  const path = join(dirname(context.list), source.file);
  const pin = { checksum: snapshotChecksum(text), ...(etag === undefined ? {} : { etag }) };
  const list = pinApiSource(readFileSync(context.list, 'utf8'), source.id, pin, context.product);
  if (list === undefined) return undefined;
  const kept = snapshotPath(folder, source.id, context.today, source.file);
  return new Map([
    // A second update on one day keeps the document from the start of the day.
    ...(earlier && hasChanges && !existsSync(kept) ? [[kept, snapshotText(path, earlier)] as const] : []),
    [path, text],
    [context.list, list],
  ]);
}

const titleOf = (specification: Specification | undefined): string | undefined =>
  ownString(ownObject(specification?.document, 'info'), 'title');

const notPinned = (source: ApiSource, context: UpdateContext): UpdateOutcome => ({
  kind: 'not-pinned',
  text: `${relative('', context.list)}  The row of "${source.id}" cannot be edited. Write one key per line, as docs/writing.md shows, and try again. Nothing was written.`,
});

/**
 * Downloads the current document of a remote specification, checks it, and replaces the snapshot. The
 * snapshot, its checksum, and the history change together or not at all.
 */
export async function updateSpecification(source: ApiSource, context: UpdateContext): Promise<UpdateOutcome> {
  const { remote } = source;
  if (remote === undefined) throw new Error(`"${source.id}" has no remote address.`);
  const path = join(dirname(context.list), source.file);
  const isAsPinned = existsSync(path) && snapshotChecksum(readFileSync(path, 'utf8')) === source.checksum;
  const fetched = await fetchDocument(remote, {
    ...context.fetch,
    ...typesOf(source),
    hosts: source.hosts ?? [],
    // The ETag only applies while the snapshot is what was downloaded.
    ...(source.etag !== undefined && isAsPinned ? { etag: source.etag } : {}),
  });
  if (fetched.kind === 'failed')
    return {
      kind: 'fetch-failed',
      text: `${source.id}: ${fetched.failure}\n  ${fetched.message}\n  ${fetched.fix}\n  The snapshot is unchanged.`,
    };
  if (fetched.kind === 'unchanged')
    return { kind: 'unchanged', text: `${source.id}: not modified since the last update.` };
  const read = readForeignSpecification(fetched.text, remote, context.product, {
    isJson: source.file.endsWith('.json'),
    isLenient: isLenient(source),
  });
  if (!read.ok)
    return { kind: 'refused', text: `${formatReport(read.diagnostics)}\nThe snapshot is unchanged.` };
  const earlier = readEarlier(path, context);
  const changes = earlier ? compareSpecifications(earlier, read.value) : [];
  if (isAsPinned && snapshotChecksum(fetched.text) === source.checksum && fetched.etag === source.etag)
    return { kind: 'unchanged', text: `${source.id}: the same document as the snapshot.` };
  const objections = (await context.objections?.(new Map([[source.id, fetched.text]]))) ?? [];
  if (objections.length > 0)
    return {
      kind: 'refused',
      text: [
        `${source.id}: the site cannot be built with this document.`,
        formatReport(objections),
        formatChanges(changes),
        'The snapshot is unchanged. Change the pages named above first, or have the document corrected.',
      ].join('\n\n'),
    };
  // The address of the introduction is made from the title.
  const hasChanges = changes.length > 0 || titleOf(earlier) !== titleOf(read.value);
  const files = planFiles(source, fetched.text, fetched.etag, context, earlier, hasChanges);
  if (!files) return notPinned(source, context);
  replaceFiles(files);
  const paths = [...files.keys()].map((file) => relative('', file)).join(', ');
  return { kind: 'updated', text: `${source.id}: wrote ${paths}.\n${formatChanges(changes)}` };
}

/** Stores the checksum of the current snapshot after it was edited on purpose. */
export function pinSpecification(source: ApiSource, context: UpdateContext): UpdateOutcome {
  const path = join(dirname(context.list), source.file);
  const text = readFileSync(path, 'utf8');
  if (snapshotChecksum(text) === source.checksum)
    return { kind: 'unchanged', text: `${source.id}: the checksum fits.` };
  const files = planFiles(source, text, undefined, context, undefined, false);
  if (!files) return notPinned(source, context);
  files.delete(path);
  replaceFiles(files);
  return { kind: 'updated', text: `${source.id}: noted the checksum of ${source.file} in its current form.` };
}

/** Adds the current document to the history, so that later changes are reported relative to it. */
export function releaseSpecification(source: ApiSource, context: UpdateContext): UpdateOutcome {
  const folder = dirname(context.list);
  const path = join(dirname(context.list), source.file);
  const present = readEarlier(path, context);
  if (!present)
    return {
      kind: 'refused',
      text: `${source.id}: ${source.file} is missing or has problems; "npm run build" names them.`,
    };
  const kept = snapshotPath(folder, source.id, context.today, source.file);
  if (existsSync(kept))
    return { kind: 'unchanged', text: `${source.id}: ${relative('', kept)} is there already.` };
  replaceFiles(new Map([[kept, snapshotText(path, present)]]));
  return { kind: 'updated', text: `${source.id}: kept as ${relative('', kept)}.` };
}
