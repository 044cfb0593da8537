import { nearestName } from '../../diagnostics/nearest-name';
import { isSitePath } from '../../links/site-path';
import { FILE_KINDS, MACHINE_FILES, type FileKind, type NamedFile } from '../../model/machine-files';
import { isRecord } from '../../search/index-address';
import { readQuery } from '../../search/read-query';
import { readPage } from './read-page';
import { NotFound, Refusal } from './refusal';
import type { Site } from './site';

const WORDS: Readonly<Record<FileKind, string>> = {
  operations: 'operation',
  problems: 'problem code',
  events: 'event',
};
/** Names that are listed if one is unknown. */
const MAX_LISTED = 40;

const isFile = (value: unknown): value is NamedFile =>
  isRecord(value) &&
  Array.isArray(value['names']) &&
  value['names'].length > 0 &&
  value['names'].every((name) => typeof name === 'string') &&
  typeof value['file'] === 'string' &&
  isSitePath(value['file']);

/** The files of a kind. */
async function readFiles({ reader }: Site, kind: FileKind): Promise<readonly NamedFile[]> {
  try {
    const files: unknown = JSON.parse(await reader.read(`/${MACHINE_FILES}`));
    const found =
      isRecord(files) && FILE_KINDS.every((one) => Array.isArray(files[one])) ? files[kind] : undefined;
    if (Array.isArray(found) && found.every(isFile)) return found;
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal(
    `The list of files of ${reader.place}, ${MACHINE_FILES}, is broken. Use the tool "search".`,
  );
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}/{}]+/gu, '');

/** Whether a request, such as `GET https://api.example/v1/users/12?limit=1`, is a call of `GET /users/{userId}`. */
function isCall(asked: string, name: string): boolean {
  const read = (text: string) => /^(?:([a-z]+)\s+)?(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)/i.exec(text.trim());
  const [, method, path] = read(asked) ?? [];
  const [, ownMethod = '', template = ''] = read(name) ?? [];
  if (path === undefined || template === '') return false;
  if (method !== undefined && method.toLowerCase() !== ownMethod.toLowerCase()) return false;
  const own = template.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean).slice(-own.length);
  return parts.length === own.length && own.every((part, at) => part === parts[at] || /^\{.*\}$/.test(part));
}

/**
 * The Markdown file about an operation, a problem, or an event.
 *
 * @param asked  One of its names. A request for an operation, a pasted problem document or its `type` for a problem.
 * @throws Refusal if none has that name, or several.
 */
export async function readRecord(site: Site, kind: FileKind, asked: string): Promise<string> {
  const files = await readFiles(site, kind);
  const name = kind === 'problems' ? readQuery(asked).trim() : asked.replace(/^op:/, '');
  const exact = files.filter(({ names }) => names.some((one) => squash(one) === squash(name)));
  const called =
    kind === 'operations' ? files.filter(({ names }) => names.some((one) => isCall(name, one))) : [];
  const found = exact.length > 0 ? exact : called;
  const [first] = found;
  if (first && found.length === 1) return readPage(site, first.file);
  if (first)
    throw new Refusal(
      `Several operations are "${asked}": ${found.map(({ names }) => names[0]).join(', ')}. Ask for one of these ids.`,
    );
  const known = files.map(({ names }) => names[0] ?? '');
  const nearest = nearestName(
    name,
    files.flatMap(({ names }) => names),
  );
  throw new NotFound(
    `There is no ${WORDS[kind]} "${asked.slice(0, 200)}". ${
      nearest === undefined
        ? `Known: ${known.slice(0, MAX_LISTED).join(', ')}.`
        : `Did you mean "${nearest}"?`
    }`,
  );
}
