import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSpecification } from '../../openapi/parse/parse-specification';
import type { Specification } from '../../openapi/document/specification';
import { fillTokens } from '../../site/fill-tokens';
import { readApiSources, type ApiSource } from '../../site/read-api-sources';
import type { Problem, Result } from '../../model/problem';
import type { Product } from '../../model/site';

/** Path of the list of specifications; PORTAL_OPENAPI_SOURCES sets another one, to preview any document. */
export function sourcesFile(directory: string): string {
  return resolve(directory, process.env['PORTAL_OPENAPI_SOURCES'] ?? 'openapi/sources.yml');
}

/** False for a folder, or if nothing exists. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Reads the list of specifications. Reports a missing list. */
export function readSourceList(
  directory: string,
  product: Product,
  list = sourcesFile(directory),
): Result<readonly ApiSource[]> {
  const file = relative(directory, list).replaceAll('\\', '/');
  if (isFile(list)) return readApiSources(readFileSync(list, 'utf8'), file, product);
  return {
    ok: false,
    problems: [
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

/** Reads files beside a specification that references can use, by path, with tokens filled in. */
export function readNeighbours(folder: string, product: Product): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => NEIGHBOUR.test(name) && !name.startsWith('history/'))
      .filter((name) => isFile(join(folder, name)))
      .map((name) => [name, readFilled(join(folder, name), name, product)]),
  );
}

/** Files that references can lead to; Markdown is the text of a description. */
const NEIGHBOUR = /\.(ya?ml|json|md)$/;
/** A reference to a file. */
const FILE_REFERENCE = /\$ref["']?\s*:\s*["']?([^#"'\s,}]+)/g;

const readFilled = (path: string, name: string, product: Product): string =>
  fillTokens(readFileSync(path, 'utf8'), product, name).text;

/**
 * Reads the files that a document refers to: those of its folder, and those of other folders of the project that it
 * names with `..`, by path from its folder. Nothing for a document without such references.
 */
export function readReferencedFiles(
  text: string,
  folder: string,
  directory: string,
  product: Product,
): ReadonlyMap<string, string> {
  if (text.search(FILE_REFERENCE) === -1) return new Map();
  const files = new Map(readNeighbours(folder, product));
  const root = realpathSync(directory);
  const waiting = [{ name: '', content: text }, ...[...files].map(([name, content]) => ({ name, content }))];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, address = ''] of next.content.matchAll(FILE_REFERENCE)) {
      const path = resolve(folder, dirname(next.name), address);
      const name = relative(folder, path).replaceAll('\\', '/');
      if (!name.startsWith('../') || files.has(name) || !NEIGHBOUR.test(name) || !isFile(path)) continue;
      // A symbolic link could lead out of the project.
      if (relative(root, realpathSync(path)).startsWith('..')) continue;
      const content = readFilled(path, name, product);
      files.set(name, content);
      waiting.push({ name, content });
    }
  }
  return files;
}

/** A specification, if its outer shape is valid, and every problem found. */
export interface ReadSpecification {
  /** Path from the root of the site. */
  readonly file: string;
  readonly specification: Specification | undefined;
  readonly problems: readonly Problem[];
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
  const path = join(dirname(list), source.file);
  const file = relative(directory, path).replaceAll('\\', '/');
  const filled = fillTokens(text ?? readFileSync(path, 'utf8'), product, file);
  const parsed = parseSpecification(filled.text, file, {
    originalPosition: filled.originalPosition,
    files: readReferencedFiles(filled.text, dirname(path), directory, product),
  });
  return parsed.ok
    ? { file, specification: parsed.value, problems: filled.problems }
    : { file, specification: undefined, problems: [...filled.problems, ...parsed.problems] };
}
