import { isSitePath } from '../../kit/addresses/site-path';
import {
  FILE_KINDS,
  MACHINE_FILES,
  type AnchorPlaces,
  type FileKind,
  type NamedFile,
} from '../markdown/machine-files';
import { isRecord } from '../../search/index-address';
import { Refusal } from './refusal';
import type { Site } from './site';

const isFile = (value: unknown): value is NamedFile =>
  isRecord(value) &&
  Array.isArray(value['names']) &&
  value['names'].length > 0 &&
  value['names'].every((name) => typeof name === 'string') &&
  typeof value['file'] === 'string' &&
  isSitePath(value['file']);

async function readList({ reader }: Site): Promise<unknown> {
  try {
    return JSON.parse(await reader.read(`/${MACHINE_FILES}`));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}

/** The files of a kind. @throws Refusal if their list is missing or broken. */
export async function readFiles(site: Site, kind: FileKind): Promise<readonly NamedFile[]> {
  const files = await readList(site);
  const found =
    isRecord(files) && FILE_KINDS.every((one) => Array.isArray(files[one])) ? files[kind] : undefined;
  if (Array.isArray(found) && found.every(isFile)) return found;
  throw new Refusal(
    `The list of files of ${site.reader.place}, ${MACHINE_FILES}, is broken. Use the tool "search".`,
  );
}

/** What the Markdown of a page has at the anchors of its HTML; nothing if their list is missing or broken. */
export async function readAnchors(site: Site, file: string): Promise<AnchorPlaces> {
  const files = await readList(site).catch(() => undefined);
  const anchors = isRecord(files) ? files['anchors'] : undefined;
  const places = isRecord(anchors) && Object.hasOwn(anchors, file) ? anchors[file] : undefined;
  if (!isRecord(places)) return {};
  return Object.fromEntries(
    Object.entries(places).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (entry[1].startsWith('#') || isSitePath(entry[1])),
    ),
  );
}
