import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { toJson } from '../../kit/values/exact-number';
import { filesBelow } from './site-files';
import type { Specification } from '../../apis/document/specification';

/** Earlier documents of an API, beside the list of specifications: `history/shop/2026-11-21.json`. */
const HISTORY_FOLDER = 'history';

/** Maximum steps on the pages. */
const MAX_SNAPSHOTS = 5;

export interface Snapshot {
  /** Last day on which the document was valid, or its release date: `2026-11-21`. */
  readonly date: string;
  readonly path: string;
}

/** Path of a snapshot. References to other files are resolved in it, so it is self-contained. */
export function snapshotPath(folder: string, id: string, date: string, file: string): string {
  return join(folder, HISTORY_FOLDER, id, `${date}${extname(file)}`);
}

/** The latest snapshots of an API, newest first. */
export function listSnapshots(folder: string, id: string): Snapshot[] {
  const place = join(folder, HISTORY_FOLDER, id);
  return filesBelow(place, /^\d{4}-\d{2}-\d{2}\.(?:json|ya?ml)$/)
    .reverse()
    .slice(0, MAX_SNAPSHOTS)
    .map((name) => ({ date: name.slice(0, 10), path: join(place, name) }));
}

/** The text of a document's snapshot: unchanged, or bundled with the files that it refers to. */
export function snapshotText(path: string, specification: Specification): string {
  return specification.isBundled
    ? `${toJson(specification.document, 2) ?? ''}\n`
    : readFileSync(path, 'utf8');
}
