import { nearestName } from '../../diagnostics/nearest-name';
import type { SearchDocument } from '../../model/search';
import { NotFound } from './refusal';
import { readPage } from './read-page';
import { readDocuments } from './search-site';
import type { Site } from './site';

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}{}/]+/gu, '');

/** The names of an operation: id, title, method with path, and path. */
function namesOf({ title, route, method = '', path = '' }: SearchDocument): string[] {
  return [title, route.replace(/^.*\//, ''), `${method} ${path}`, path].map(squash);
}

/** Refuses a name that no document has, with the nearest one. */
function refuse(kind: string, name: string, known: readonly string[]): never {
  const nearest = nearestName(name, known);
  throw new NotFound(
    `There is no ${kind} "${name}". ${nearest === undefined ? 'Find it with the tool "search".' : `Did you mean "${nearest}"?`}`,
  );
}

/**
 * The Markdown of an operation.
 *
 * @param name  `GetUserProfile`, `GET /users/{userId}`, or its title.
 */
export async function readOperation(site: Site, name: string): Promise<string> {
  const operations = (await readDocuments(site)).filter(({ kind }) => kind === 'operation');
  const wanted = squash(name.replace(/^op:/, ''));
  const found = operations.find((operation) => namesOf(operation).includes(wanted));
  if (!found)
    return refuse(
      'operation',
      name,
      operations.map(({ title }) => title),
    );
  return readPage(site, found.route);
}
