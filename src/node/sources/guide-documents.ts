import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, own, ownString, type JsonObject } from '../../openapi/document/json-value';
import { publishDocument, type PublishSources } from '../../openapi/document/publish-document';
import { readProblemCatalog, readSettings } from '../../site/read-settings';
import { parseYaml } from '../../yaml/parse-yaml';
import { CONTENT_FOLDER, readProductFile, SETTINGS_FILE } from './read-product-file';
import { readNeighbours } from './specification-sources';

/** Folders of documents that only the guides describe, and where readers download them. */
const FOLDERS = { 'guide-apis': 'openapi', asyncapi: 'asyncapi' } as const;

/** A self-contained document that readers download; it has no pages. */
export interface GuideDocument {
  /** `core-api`: name of its file, without ending. */
  readonly name: string;
  /** Folder of the download, without slashes. */
  readonly folder: string;
  readonly title: string;
  readonly document: JsonObject;
}

function filesOf(
  directory: string,
): readonly { readonly name: string; readonly path: string; readonly folder: string }[] {
  return Object.entries(FOLDERS).flatMap(([folder, download]) => {
    const at = join(directory, 'openapi', folder);
    if (!existsSync(at)) return [];
    return readdirSync(at)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => ({ name: name.replace(/\.ya?ml$/, ''), path: `${folder}/${name}`, folder: download }));
  });
}

const folderOf = (path: string): string | undefined =>
  (FOLDERS as Readonly<Record<string, string>>)[path.split('/')[0] ?? ''];

/** Addresses of the downloads, for the check of links. */
export function guideDownloads(directory: string): string[] {
  return filesOf(directory).flatMap(({ name, folder }) =>
    ['yaml', 'json'].map((ending) => `/${folder}/${name}.${ending}`),
  );
}

/** JSON without positions: a large document takes 3 ms instead of a second. What cannot be read is reported elsewhere. */
function parse(text: string, name: string): unknown {
  if (!name.endsWith('.json')) {
    const yaml = parseYaml(text, name);
    return yaml.ok ? yaml.value.value : undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSources(directory: string): PublishSources | undefined {
  const product = readProductFile(directory);
  const catalogFile = `${CONTENT_FOLDER}/_site/problems.yml`;
  if (!product.ok || !existsSync(join(directory, catalogFile))) return undefined;
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  const catalog = readProblemCatalog(read(catalogFile), catalogFile, product.value);
  const settings = readSettings(read(SETTINGS_FILE), SETTINGS_FILE, product.value);
  if (!catalog.ok || !settings.ok) return undefined;
  const parsed = [...readNeighbours(join(directory, 'openapi'), product.value)]
    // Other specifications in YAML are long, and nothing here refers to them.
    .filter(([name]) => name.endsWith('.json') || folderOf(name) !== undefined)
    .map(([name, text]) => [name, parse(text, name)] as const);
  return { files: new Map(parsed), catalog: catalog.value, docsOrigin: settings.value.url };
}

/**
 * Reads the documents that only the guides describe, each made self-contained.
 *
 * @param directory  Root folder of the site.
 * @returns None where the site has none, or while its settings or the catalog cannot be read: others report that.
 */
export function loadGuideDocuments(directory: string): GuideDocument[] {
  const files = filesOf(directory);
  const sources = files.length > 0 ? readSources(directory) : undefined;
  if (!sources) return [];
  return files.flatMap(({ name, path, folder }) => {
    const document = sources.files.get(path);
    if (!isObject(document)) return [];
    const title = ownString(own(document, 'info'), 'title') ?? name;
    return [{ name, folder, title, document: publishDocument(document, path, sources) }];
  });
}
