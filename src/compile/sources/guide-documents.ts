import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPublished } from '../../apis/document/check-published';
import { isObject, own, ownString, type JsonObject } from '../../kit/values/json-value';
import { publishDocument, type PublishSources } from '../../apis/document/publish-document';
import { problemPageOf } from '../../site/problem-type';
import { parseDocument } from '../../kit/yaml/parse-document';
import type { ParsedYaml } from '../../kit/yaml/parse-yaml';
import { fromJson } from '../../kit/values/exact-number';
import { createOriginalPosition } from './load-example-sources';
import { readProductFile } from './read-product-file';
import { readSettingsOf } from './settings-files';
import { filesBelow } from './site-files';
import { readNeighbours } from './specification-sources';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

/** Folders of documents that only the guides describe, and where readers download them. */
const FOLDERS = { 'guide-apis': 'openapi', asyncapi: 'asyncapi' } as const;

/** A self-contained document that readers download; it has no pages. */
export interface GuideDocument {
  /** `core-api`: name of its file, without ending. */
  readonly name: string;
  /** Folder of the download, without slashes. */
  readonly folder: string;
  /** Path from the root of the site. */
  readonly file: string;
  readonly title: string;
  readonly document: JsonObject;
}

function filesOf(
  directory: string,
): readonly { readonly name: string; readonly path: string; readonly folder: string }[] {
  return Object.entries(FOLDERS).flatMap(([folder, download]) =>
    filesBelow(join(directory, 'openapi', folder), /^[^/]*\.ya?ml$/).map((name) => ({
      ...{ name: name.replace(/\.ya?ml$/, ''), path: `${folder}/${name}`, folder: download },
    })),
  );
}

const folderOf = (path: string): string | undefined =>
  (FOLDERS as Readonly<Record<string, string>>)[path.split('/')[0] ?? ''];

/** Addresses of the downloads, for the check of links. */
export function guideDownloads(directory: string): string[] {
  return filesOf(directory).flatMap(({ name, folder }) =>
    ['yaml', 'json'].map((ending) => `/${folder}/${name}.${ending}`),
  );
}

const titleOf = (document: JsonObject, name: string): string =>
  ownString(own(document, 'info'), 'title') ?? name;

/** JSON without positions: a large document takes 3 ms instead of a second. */
function parse(text: string, name: string): unknown {
  if (!name.endsWith('.json')) {
    const yaml = parseDocument(text, name);
    return yaml.ok ? yaml.value.value : undefined;
  }
  try {
    return fromJson(text);
  } catch {
    return undefined;
  }
}

interface ReadSources extends PublishSources {
  /** The same files as texts. */
  readonly texts: ReadonlyMap<string, string>;
  readonly product: Product;
}

function readSources(directory: string): ReadSources | undefined {
  const product = readProductFile(directory);
  if (!product.ok) return undefined;
  const folders = { engine: directory, site: directory };
  const catalog = readSettingsOf('ProblemCatalog', product.value, folders)?.result;
  const settings = readSettingsOf('SiteSettings', product.value, folders)?.result;
  if (!catalog?.ok || !settings?.ok) return undefined;
  const texts = new Map(
    [...readNeighbours(join(directory, 'openapi'), product.value)]
      // Other specifications in YAML are long, and nothing here refers to them.
      .filter(([name]) => name.endsWith('.json') || folderOf(name) !== undefined),
  );
  const files = new Map([...texts].map(([name, text]) => [name, parse(text, name)]));
  const problemPage = problemPageOf(settings.value);
  return { files, texts, catalog: catalog.value, problemPage, product: product.value };
}

/** Documents that could be read, and every diagnostic in them and in the schemas that they use. */
export interface GuideDocuments {
  readonly documents: readonly GuideDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the documents that only the guides describe, each made self-contained. A document with a diagnostic is omitted.
 *
 * @param directory  Root folder of the site.
 * @returns Nothing where the site has none, or while its settings or the catalog cannot be read: others report that.
 */
export function loadGuideDocuments(directory: string): GuideDocuments {
  const files = filesOf(directory);
  const sources = files.length > 0 ? readSources(directory) : undefined;
  if (!sources) return { documents: [], diagnostics: [] };
  const originalPosition = createOriginalPosition(directory, sources.product);
  const parsed = (name: string): Result<ParsedYaml> =>
    parseDocument(sources.texts.get(name) ?? '', `openapi/${name}`);
  const placed = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.position
      ? { ...diagnostic, position: originalPosition(diagnostic.file, diagnostic.position) }
      : diagnostic;

  const unreadable = [...sources.files]
    .filter(([name, value]) => value === undefined && /^(?:schemas|guide-apis|asyncapi)\//.test(name))
    .flatMap(([name]) => {
      const result = parsed(name);
      return result.ok ? [] : result.diagnostics;
    });
  const mistakes = files.map(({ path }) => checkPublished(path, sources));
  // Several documents use one schema.
  const unique = new Map(mistakes.flat().map((one) => [JSON.stringify([one.name, one.path, one.code]), one]));
  const found = [...unique.values()].map(({ name, path, code, message, fix }): Diagnostic => {
    const result = parsed(name);
    const position = result.ok ? { position: result.value.positionOf(path) } : {};
    return { code, severity: 'error', file: `openapi/${name}`, ...position, message, fix };
  });
  const documents = files.flatMap(({ name, path, folder }, index) => {
    const document = sources.files.get(path);
    // Any of them may use an unreadable file.
    if (!isObject(document) || unreadable.length > 0 || mistakes[index]?.length !== 0) return [];
    const title = titleOf(document, name);
    return [
      { name, folder, file: `openapi/${path}`, title, document: publishDocument(document, path, sources) },
    ];
  });
  return { documents, diagnostics: [...unreadable, ...found].map(placed) };
}

/** The same documents from the downloads of a built site, which need no reading of sources. */
export function readGuideDownloads(directory: string): readonly GuideDocument[] {
  return filesOf(directory).flatMap(({ name, path, folder }) => {
    const download = join(directory, 'public', folder, `${name}.json`);
    const document = existsSync(download) ? fromJson(readFileSync(download, 'utf8')) : undefined;
    return isObject(document)
      ? [{ name, folder, file: `openapi/${path}`, title: titleOf(document, name), document }]
      : [];
  });
}
