import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { parseSpecification } from '../../apis/parse/parse-specification';
import type { SpecificationFiles } from '../../apis/document/bundle-files';
import type { Specification } from '../../apis/document/specification';
import { rowsToCheck } from './demanded-checks';
import { readApiSettingsFile } from './read-product-file';
import { filesBelow, objectionTo } from './site-files';
import { missingDocument } from './missing-document';
import {
  filesOfSites,
  parseReferences,
  readReferences,
  referencesKey,
  type References,
} from './stored-references';
import { fillTokens } from '../../site/fill-tokens';
import { isLenient, readApiSources, type ApiSource } from '../../site/read-api-sources';
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
    const rows = readApiSources(readFileSync(list, 'utf8'), file, product, apiRoot);
    return rows.ok ? { ok: true, value: rowsToCheck(rows.value) } : rows;
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
      .filter((name) => !/^(?:history|references)\//.test(name) && isFile(join(folder, name)))
      .map((name) => [name, readFilled(join(folder, name), name, product)]),
  );
}

/** Files that references can lead to: Markdown is the text of a description, and Avro (`.avsc`) is JSON. */
const NEIGHBOUR = /\.(ya?ml|json|avsc|md)$/;
/** Files that are only shown: code samples, and examples. Configurations and keys have other endings. */
const SHOWN =
  /\.(?:ya?ml|json|md|txt|xml|csv|html|http|curl|sh|bash|ps1|php|py|rb|[cm]?[jt]sx?|java|kts?|groovy|scala|cs|fs|vb|go|rs|swift|dart|c|h|cc|cpp|hpp|m|pl|lua|r|exs?|clj|sql|graphql)$/i;
const readFilled = (path: string, name: string, product: Product): string =>
  fillTokens(readFileSync(path, 'utf8'), product, name).text;

/** Files that a document refers to, read on demand. */
export interface ReferencedFiles extends SpecificationFiles {
  /** Every file that was asked for, by its absolute path; undefined if it cannot be used. */
  readonly used: ReadonlyMap<string, string | undefined>;
}

/** Whether a path is in one of the folders. */
const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => !relative(folder, path).startsWith('..'));

/** What a document can refer to besides the files of its folder and of the site. */
export interface MoreFiles {
  /** A folder around its own: that of its repository. */
  readonly root?: string | undefined;
  /** Stored files of other sites, by their addresses. */
  readonly references?: References;
  /** Of the document itself, for what it names relative to it. */
  readonly address?: string | undefined;
  /** Gets the addresses of files that are not stored. */
  readonly missing?: Set<string>;
  /** Gets the paths of files that are neither in the document's folder nor in the site. */
  readonly outside?: Set<string>;
}

/**
 * The files that a document can refer to: those of its folder, those of the site, and more. Only what a reference names
 * is read, so a document can be in a folder with thousands of other files. Beyond these folders, nothing is read, also
 * not through a link; and outside of its own folder and the site, nothing that is hidden.
 *
 * @param folder     Folder of the document.
 * @param directory  Root folder of the site.
 */
export function referencedFiles(
  folder: string,
  directory: string,
  product: Product,
  { root, references = new Map(), address, missing, outside }: MoreFiles = {},
): ReferencedFiles {
  const used = new Map<string, string | undefined>();
  const near = [directory, folder].map((path) => realpathSync(path));
  const wide = root !== undefined && existsSync(root) ? [realpathSync(root)] : [];
  const isInside = (path: string): boolean =>
    isBelow(path, near) ||
    wide.some((one) => isBelow(path, [one]) && !/(?:^|[\\/])\./.test(relative(one, path)));
  const elsewhere = filesOfSites(references, { address, missing });
  const get = (name: string, isText = false): string | undefined => {
    if (URL.canParse(name)) return elsewhere.get(name);
    const path = resolve(folder, name);
    if (!isBelow(path, [resolve(directory), resolve(folder)])) outside?.add(path);
    if (!used.has(path)) {
      const isUsable =
        (isText ? SHOWN : NEIGHBOUR).test(name) && isFile(path) && isInside(realpathSync(path));
      used.set(path, isUsable ? readFilled(path, name, product) : undefined);
    }
    return used.get(path) ?? elsewhere.get(name);
  };
  return {
    used,
    get,
    has: (name) => get(name) !== undefined,
    keys: () =>
      readdirSync(folder, { recursive: isBelow(realpathSync(folder), near.slice(0, 1)), encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => NEIGHBOUR.test(name)),
    isAllowed: (name) => address !== undefined || isBelow(resolve(folder, name), [...near, ...wide]),
  };
}

/**
 * Where a listed document is. In a build, the list is a copy, but a document outside of the copied folders is not:
 * its path leads from the list of the site itself.
 *
 * @returns Its absolute path, and the path from the root of the site for messages.
 */
export function locateSpecification(
  { file, root: around }: Pick<ApiSource, 'file'> & Partial<Pick<ApiSource, 'root'>>,
  { directory, list }: { readonly directory: string; readonly list: string },
): { readonly path: string; readonly file: string; readonly around?: string } {
  const shown = (root: string, path: string): string => relative(root, path).replaceAll('\\', '/');
  const folder = dirname(list);
  const root = process.env['PORTAL_ROOT'] ?? directory;
  if (around !== undefined && !isAbsolute(file)) {
    // The copy has none of the files around the site.
    const own = shown(directory, folder).startsWith('..')
      ? folder
      : resolve(root, relative(directory, folder));
    const path = resolve(own, file);
    return { path, file: shown(root, path), around: resolve(own, around) };
  }
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
 * @param list   Path of its list.
 * @param texts  Texts to read instead of stored ones: its own by its id, and its references by `referencesKey`.
 */
export function readSpecification(
  source: Pick<ApiSource, 'file'> & Partial<ApiSource>,
  { directory, product, list }: { directory: string; product: Product; list: string },
  texts: ReadonlyMap<string, string> = new Map(),
): ReadSpecification {
  const { id = '' } = source;
  const { path, file, around } = locateSpecification(source, { directory, list });
  if (!isFile(path)) {
    const diagnostics = [missingDocument(source, { path, file }, { directory, list })];
    return { file, specification: undefined, diagnostics, used: new Map() };
  }
  const filled = fillTokens(texts.get(id) ?? readFileSync(path, 'utf8'), product, file);
  const fresh = texts.get(referencesKey(id));
  const stored =
    fresh === undefined
      ? readReferences(source, resolve(list, '..'))
      : { references: parseReferences(fresh), diagnostics: [] };
  const files = referencedFiles(dirname(path), directory, product, {
    root: around,
    references: stored.references,
    address: source.remote,
  });
  const parsed = parseSpecification(filled.text, file, {
    originalPosition: filled.originalPosition,
    files,
    isLenient: isLenient(source),
  });
  const { used } = files;
  const diagnostics = [...stored.diagnostics, ...filled.diagnostics];
  return parsed.ok
    ? { file, specification: parsed.value, diagnostics, used }
    : { file, specification: undefined, diagnostics: [...diagnostics, ...parsed.diagnostics], used };
}
