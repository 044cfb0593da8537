import { METHODS } from './read-query';
import type { Found } from './rank';

/** A call as in a log: `GET /v1/machines/9b2d`. */
export interface Call {
  /** Lowercase; undefined if the query has none. */
  readonly method: string | undefined;
  readonly segments: readonly string[];
}

const CALL = new RegExp(`(?:^|\\s)(?:(${METHODS})\\s+)?(?:https?://[^\\s/]+)?(/[^\\s?#]+)`, 'i');
/** A method with part of a path: `GET commands/{id}`. */
const PARTIAL = new RegExp(`^\\s*(${METHODS})\\s+/?([\\w{}-]+(?:/[\\w{}.-]+)*)\\s*$`);

/** What finds a method with part of a path in a text, and the part alone; undefined for another query. */
export function readPartialCall(
  query: string,
): { readonly whole: RegExp; readonly path: RegExp } | undefined {
  const [, method = '', path] = PARTIAL.exec(query) ?? [];
  if (path === undefined) return undefined;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.includes('{') ? '\\{[^}]*\\}' : segment.replaceAll('.', '\\.')));
  const end = `${segments.join('/')}(?![\\w-])`;
  return { whole: new RegExp(`${method}\\s+\\S*${end}`, 'i'), path: new RegExp(end, 'i') };
}

/** The segments after the version, because a specification has that and what is before in its servers. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .replace(/^.*\/v\d+(?=\/)/, '')
    .split('/')
    .filter((segment) => segment !== '');

/** The call in a query; undefined if the query has no path. */
export function readCall(query: string): Call | undefined {
  const [, method, path] = CALL.exec(query) ?? PARTIAL.exec(query) ?? [];
  return path === undefined ? undefined : { method: method?.toLowerCase(), segments: segmentsOf(path) };
}

/** Maximum segments of a base path without a version, such as `/application/users/7`. */
const MAX_BASE = 2;

/** How a call fits a path. */
interface Match {
  /** Segments before the path, which are words of a base path. */
  readonly base: number;
  /** How many parameters of the path have a value: 2 of `/machines/{id}/metadata/{key}` in `/machines/9/metadata/plan`. */
  readonly values: number;
}

/** How the end of a path fits a method with some of its last segments; a path alone is that of a call. */
function matchEnd({ method, segments }: Call, parts: readonly string[]): Match | undefined {
  if (method === undefined || segments.length < 2 || segments.length > parts.length) return undefined;
  const fits = parts.slice(-segments.length).every((part, at) => {
    const segment = segments[at] ?? '';
    return part.includes('{') ? segment.includes('{') : part.toLowerCase() === segment.toLowerCase();
  });
  return fits ? { base: MAX_BASE + 1, values: 0 } : undefined;
}

/** How a call fits a path; undefined if it is a call of another one. */
export function matchCall(call: Call, path: string): Match | undefined {
  const parts = segmentsOf(path);
  const base = call.segments.length - parts.length;
  if (base < 0 || base > MAX_BASE) return matchEnd(call, parts);
  if (base > 0 && (parts[0] ?? '{').includes('{')) return undefined;
  if (!call.segments.slice(0, base).every((segment) => /^[a-z-]+$/i.test(segment))) return undefined;
  let values = 0;
  for (const [index, part] of parts.entries()) {
    const segment = call.segments[base + index] ?? '';
    if (part.includes('{')) values += segment.includes('{') ? 0 : 1;
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return { base, values };
}

/**
 * The operations that are called in a query: those with the shortest base path, then the fewest parameters, because
 * `/machines/limits` is not `/machines/{id}`. A path without a method can be that of several. None for a path without ids
 * and without the status of an error: its words find it.
 */
export function findCalled(query: string, found: readonly Found[]): readonly Found[] {
  const call = readCall(query);
  if (!call) return [];
  const matches = found.flatMap((target) => {
    const { kind, method, path = '' } = target.document;
    const isMethod = (call.method ?? method) === method;
    const match = kind === 'operation' && isMethod ? matchCall(call, path) : undefined;
    return match ? [{ target, ...match, order: match.base * 100 + match.values }] : [];
  });
  const least = Math.min(...matches.map(({ order }) => order));
  return matches
    .filter(
      ({ order, values }) =>
        order === least && (values > 0 || call.method !== undefined || readErrorStatus(query) !== undefined),
    )
    .map(({ target }) => target);
}

/** The status of an error in a query with nothing else, or with a path: `409`, `409 /users`, `GET /users -> HTTP 409`. */
export function readErrorStatus(query: string): string | undefined {
  return /(?:^|\s)\/\w|^\s*\d+\s*$/.test(query)
    ? /(?<![\w/.-])[45]\d\d(?![\w/.-])/.exec(query)?.[0]
    : undefined;
}
