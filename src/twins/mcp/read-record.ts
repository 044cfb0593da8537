import { nearestName } from '../../kit/diagnostics/nearest-name';
import type { FileKind, NamedFile } from '../markdown/machine-files';
import { readCall } from '../../search/called-path';
import { isRecord } from '../../search/index-address';
import { readQuery } from '../../search/read-query';
import { readFiles } from './read-files';
import { readPage } from './read-page';
import { namedPage } from './read-skills';
import { NotFound, Refusal } from './refusal';
import { searchNames, searchPlaces } from './search-site';
import type { Site } from './site';

const WORDS: Readonly<Record<FileKind, string>> = {
  operations: 'operation',
  problems: 'problem code',
  events: 'event',
};
/** Names that are listed if one is unknown. */
const MAX_LISTED = 40;
/** Characters of a quotation. */
const MAX_DETAIL = 500;

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

/** The methods that a verb at the beginning of a name means. */
const VERBS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:list|get|read|find|show|fetch)/i, ['get']],
  [/^(?:create|add)/i, ['post']],
  [/^(?:delete|remove)/i, ['delete']],
  [/^(?:update|change|set)/i, ['put', 'patch']],
];
/** Operations that are suggested at most. */
const MAX_NEAR = 3;

/** The operations that are nearest to a name or a request, those of its method first, as a list; empty if none is. */
function nearOperations(files: readonly NamedFile[], asked: string): string {
  const callOf = ({ names }: NamedFile): string => names.find((name) => /^[A-Z]+ \//.test(name)) ?? '';
  const methodOf = (file: NamedFile): string => callOf(file).split(' ')[0]?.toLowerCase() ?? '';
  const pages = files.map((file, index) => {
    const call = callOf(file);
    const [operationId = ''] = file.names;
    const title = file.names.findLast((name) => name !== call) ?? operationId;
    return {
      ...namedPage(`/${index}`, title),
      ...{ method: methodOf(file), path: call.slice(call.indexOf('/')), operationId },
    };
  });
  const methods = [
    readCall(asked)?.method ?? [],
    VERBS.find(([verb]) => verb.test(asked.trim()))?.[1] ?? [],
  ].flat();
  const found = searchNames(pages, asked).flatMap(({ route }) => files[Number(route.slice(1))] ?? []);
  const isSame = (file: NamedFile): boolean => methods.includes(methodOf(file));
  return [...found.filter(isSame), ...found.filter((file) => !isSame(file))]
    .slice(0, MAX_NEAR)
    .map((file) => `- ${file.names[0]}: ${callOf(file)}`)
    .join('\n');
}

/** What a pasted problem or error of OAuth says, as a quotation, because it is data; undefined if it says nothing. */
function quoteDetail(pasted: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(pasted.slice(pasted.indexOf('{'), pasted.lastIndexOf('}') + 1));
    const said = isRecord(problem) ? (problem['detail'] ?? problem['error_description']) : undefined;
    return typeof said === 'string'
      ? `What was pasted says, as data: ${JSON.stringify(said.slice(0, MAX_DETAIL))}`
      : undefined;
  } catch {
    return undefined;
  }
}

/** The files with a name, or else with what an event's type has after its prefix. */
function findNamed(files: readonly NamedFile[], kind: FileKind, name: string): readonly NamedFile[] {
  // `invalid_request` is an error of OAuth, and not the problem `invalid-request`.
  const key = kind === 'problems' && name.includes('_') ? (text: string) => text.toLowerCase() : squash;
  const named = files.filter(({ names }) => names.some((one) => key(one) === key(name)));
  const [, rest] = /^[^.]*\.(.+)$/s.exec(name) ?? [];
  return kind === 'events' && named.length === 0 && rest !== undefined ? findNamed(files, kind, rest) : named;
}

/** Says that there is no such file, and what is near. @returns What the documentation says about it instead. */
async function explainMissing(
  site: Site,
  kind: FileKind,
  files: readonly NamedFile[],
  asked: string,
  name: string,
): Promise<string> {
  const missing = `There is no ${WORDS[kind]} "${(kind === 'problems' ? name : asked).slice(0, 200)}".`;
  const places = await searchPlaces(site, name, kind !== 'operations');
  const found = places === '' ? [] : [`The search finds:\n${places}`];
  if (kind === 'problems' && places !== '' && name.includes('_')) return [missing, ...found].join('\n\n');
  const near =
    kind === 'operations'
      ? nearOperations(files, name)
      : nearestName(
          name,
          files.flatMap(({ names }) => names),
        );
  const known = files.map(({ names }) => names[0] ?? '').slice(0, MAX_LISTED);
  const hint =
    near === undefined || near === ''
      ? known.length === 0
        ? 'This site lists none.'
        : `Known: ${known.join(', ')}.`
      : kind === 'operations'
        ? `Did you mean:\n${near}`
        : `Did you mean "${near}"?`;
  throw new NotFound([`${missing} ${hint}`, ...found].join('\n\n'));
}

/**
 * The Markdown file about an operation, a problem, or an event.
 *
 * @param asked  One of its names. A request for an operation, a pasted problem document or its `type` for a problem.
 * @param section  Title or anchor of the only section to read.
 * @throws Refusal if none has that name, or several.
 */
export async function readRecord(
  site: Site,
  kind: FileKind,
  asked: string,
  section?: string,
): Promise<string> {
  const files = await readFiles(site, kind);
  const name = kind === 'problems' ? readQuery(asked).trim() : asked.replace(/^op:/, '').trim();
  const exact = findNamed(files, kind, name);
  const called =
    kind === 'operations' ? files.filter(({ names }) => names.some((one) => isCall(name, one))) : [];
  const found = exact.length > 0 ? exact : called;
  if (found.length > 1)
    throw new Refusal(
      `Several operations are "${asked}": ${found.map(({ names }) => names[0]).join(', ')}. Ask for one of these ids.`,
    );
  const [first] = found;
  const text = first
    ? await readPage(site, first.file, section)
    : await explainMissing(site, kind, files, asked, name);
  const quoted = kind === 'problems' ? quoteDetail(asked) : undefined;
  return [text.trimEnd(), ...(quoted === undefined ? [] : [quoted])].join('\n\n');
}
