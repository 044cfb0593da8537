import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { parseSpecification } from '../../apis/parse/parse-specification';
import type { SpecificationFiles } from '../../apis/document/bundle-files';
import type { Specification } from '../../apis/document/specification';
import { readApiSettingsFile } from './read-product-file';
import { filesBelow, objectionTo } from './site-files';
import { fillTokens } from '../../site/fill-tokens';
import { readApiSources, type ApiSource } from '../../site/read-api-sources';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

/** Path of the list of specifications; PORTAL_OPENAPI_SOURCES sets another one, to preview any document. */
export function sourcesFile(directory: string): string {
  return resolve(directory, process.env['PORTAL_OPENAPI_SOURCES'] ?? 'openapi/sources.yml');
}

/** False if nothing exists, or for what must not be read. */
export const isFile = (path: string): boolean => objectionTo(path) === undefined;

/** Reads the list of specifications. Reports a missing list. */
export function readSourceList(
  directory: string,
  product: Product,
  list = sourcesFile(directory),
): Result<readonly ApiSource[]> {
  const file = relative(directory, list).replaceAll('\\', '/');
  if (isFile(list)) {
    const { apiRoot } = readApiSettingsFile(directory, product);
    return readApiSources(readFileSync(list, 'utf8'), file, product, apiRoot);
  }
  return {
    ok: false,
    diagnostics: [
      {
        code: 'sources/missing-file',
        severity: 'error',
        file,
        message: 'The file does not exist.',
        fix: 'Add it with one row per specification, or an empty list: [].',
      },
    ],
  };
}

/** Reads every file of a folder that references can use, by path, with tokens filled in. */
export function readNeighbours(folder: string, product: Product): ReadonlyMap<string, string> {
  return new Map(
    filesBelow(folder, NEIGHBOUR)
      .filter((name) => !name.startsWith('history/') && isFile(join(folder, name)))
      .map((name) => [name, readFilled(join(folder, name), name, product)]),
  );
}

/** Files that references can lead to: Markdown is the text of a description, and Avro (`.avsc`) is JSON. */
const NEIGHBOUR = /\.(ya?ml|json|avsc|md)$/;
const readFilled = (path: string, name: string, product: Product): string =>
  fillTokens(readFileSync(path, 'utf8'), product, name).text;

/** Files that a document refers to, read on demand. */
export interface ReferencedFiles extends SpecificationFiles {
  /** Every file that was asked for, by its absolute path; undefined if it cannot be used. */
  readonly used: ReadonlyMap<string, string | undefined>;
}

/** Whether a path is in one of the folders, also after symbolic links are followed. */
function isInside(path: string, folders: readonly string[]): boolean {
  const real = realpathSync(path);
  return folders.some((folder) => !relative(folder, real).startsWith('..'));
}

/**
 * The files that a document can refer to: those of its folder, and those of the site. Only what a reference names is
 * read, so a document can be in a folder with thousands of other files.
 *
 * @param folder     Folder of the document.
 * @param directory  Root folder of the site.
 */
export function referencedFiles(folder: string, directory: string, product: Product): ReferencedFiles {
  const used = new Map<string, string | undefined>();
  const roots = [directory, folder].map((path) => realpathSync(path));
  const get = (name: string): string | undefined => {
    const path = resolve(folder, name);
    if (!used.has(path)) {
      const isUsable = NEIGHBOUR.test(name) && isFile(path) && isInside(path, roots);
      used.set(path, isUsable ? readFilled(path, name, product) : undefined);
    }
    return used.get(path);
  };
  return {
    used,
    get,
    has: (name) => get(name) !== undefined,
    keys: () =>
      readdirSync(folder, { recursive: isInside(folder, roots.slice(0, 1)), encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => NEIGHBOUR.test(name)),
  };
}

/**
 * Where a listed document is. In a build, the list is a copy, but a document outside of the copied folders is not:
 * its path leads from the list of the site itself.
 *
 * @returns Its absolute path, and the path from the root of the site for messages.
 */
export function locateSpecification(
  { file }: Pick<ApiSource, 'file'>,
  { directory, list }: { readonly directory: string; readonly list: string },
): { readonly path: string; readonly file: string } {
  const shown = (root: string, path: string): string => relative(root, path).replaceAll('\\', '/');
  const folder = dirname(list);
  const root = process.env['PORTAL_ROOT'] ?? directory;
  const copied = resolve(folder, file);
  const isOutside = shown(directory, copied).startsWith('../') || !isFile(copied);
  if (isAbsolute(file)) return { path: copied, file: shown(root, copied) };
  if (!file.startsWith('../') || !isOutside || shown(directory, folder).startsWith('..'))
    return { path: copied, file: shown(directory, copied) };
  const path = resolve(root, relative(directory, folder), file);
  return { path, file: shown(root, path) };
}

/** A specification, if its outer shape is valid, and every diagnostic found. */
export interface ReadSpecification {
  /** Path from the root of the site. */
  readonly file: string;
  readonly specification: Specification | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Files that it refers to, by their absolute paths. */
  readonly used: ReferencedFiles['used'];
}

/**
 * Reads a listed specification for every part of the site: tokens are filled in, `$ref` to files beside it
 * resolved, Swagger 2.0 converted.
 *
 * @param list  Path of its list.
 * @param text  Its text, if it does not come from the file, which must exist otherwise.
 */
export function readSpecification(
  source: Pick<ApiSource, 'file'>,
  { directory, product, list }: { directory: string; product: Product; list: string },
  text?: string,
): ReadSpecification {
  const { path, file } = locateSpecification(source, { directory, list });
  const filled = fillTokens(text ?? readFileSync(path, 'utf8'), product, file);
  const files = referencedFiles(dirname(path), directory, product);
  const parsed = parseSpecification(filled.text, file, {
    originalPosition: filled.originalPosition,
    files,
  });
  const { used } = files;
  return parsed.ok
    ? { file, specification: parsed.value, diagnostics: filled.diagnostics, used }
    : { file, specification: undefined, diagnostics: [...filled.diagnostics, ...parsed.diagnostics], used };
}
