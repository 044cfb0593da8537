import { escapePattern } from '../../kit/patterns/escape-pattern';
import type { LinkedText } from '../settings';

/** An operation with a page. */
export interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly route: string;
}

/** Characters of a name that is looked for; the engine refuses an expression of many more. */
const MAX_NAME = 1000;

/**
 * What a text can call each operation: `Get users` or `GET /users`. No single words, no names of two operations, and none
 * that nobody writes.
 */
function routesByName(operations: readonly NamedOperation[]): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { method, path, summary, route } of operations)
    for (const name of [summary, `${method.toUpperCase()} ${path}`])
      if (routes.has(name) || name.length > MAX_NAME || !/\S\s\S/.test(name)) ambiguous.add(name);
      else routes.set(name, route);
  for (const name of ambiguous) routes.delete(name);
  return routes;
}

/** A link to a page of the site, as in Markdown: `[name](/route#anchor)`. */
const WRITTEN_LINK = /\[([^[\]]+)\]\((\/[^\s()]*)\)/;

/** The routes of the Markdown links in a text. */
export const writtenRoutes = (text: string): readonly string[] =>
  text.split(WRITTEN_LINK).filter((_, index) => index % 3 === 2);

/**
 * Returns a function that splits a text at its Markdown links and at the names of operations, so that each can
 * be a link.
 */
export function operationLinker(operations: readonly NamedOperation[]): (text: string) => LinkedText {
  const linkNames = nameLinker(operations);
  return (text) => {
    // Each link is two parts: its name and its route.
    const parts = text.split(WRITTEN_LINK);
    return parts.flatMap((part, index): LinkedText => {
      if (index % 3 === 0) return linkNames(part);
      return index % 3 === 1 ? [{ name: part, route: parts[index + 1] ?? '' }] : [];
    });
  };
}

function nameLinker(operations: readonly NamedOperation[]): (text: string) => LinkedText {
  const routes = routesByName(operations);
  if (routes.size === 0) return (text) => (text === '' ? [] : [text]);
  // The longest first, because `Get users` also begins `Get users of a site`.
  const names = [...routes.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const named = new RegExp(`(?<![\\p{L}\\p{N}/])(${names.join('|')})(?![\\p{L}\\p{N}/-])`, 'u');
  return (text) =>
    text.split(named).flatMap((part, index): LinkedText => {
      const route = index % 2 === 1 ? routes.get(part) : undefined;
      return route !== undefined ? [{ name: part, route }] : part === '' ? [] : [part];
    });
}
