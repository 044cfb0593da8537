import { isBuild } from '../gatsby-command';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkTokens } from './check-tokens';
import { readProductFile, readSettingsFile } from './read-product-file';
import { listSnapshots } from './specification-history';
import { checkSnapshot } from './check-snapshot';
import {
  isFile,
  locateSpecification,
  readSourceList,
  readSpecification,
  sourcesFile,
} from './specification-sources';
import { buildApiPages } from '../../apis/pages/build-api-pages';
import { mergeReaderValues, readReaderIds } from '../../apis/reader-values/read-reader-values';
import { normalizeApi } from '../../apis/operation/normalize-api';
import { callOrigins } from '../../apis/request-description/call-origins';
import { checkHasOperations, checkSpecification } from '../../apis/parse/check-specification';
import { present } from '../../kit/values/json-value';
import { forgive } from '../../kit/diagnostics/degrees';
import type { EventDocument } from './validate-asyncapi';
import { unforeseen } from '../../kit/diagnostics/unforeseen';
import { forgiveDocument } from '../../apis/parse/forgive-document';
import { hasForeignLinks, isLenient, type ApiSource } from '../../site/read-api-sources';
import { referencesPath } from './stored-references';
import { addHistory } from './load-history';
import type { AsyncapiSource, Specification } from '../../apis/document/specification';
import type { HighlightCode } from '../../apis/text/render-markdown';
import type { BuiltApi } from '../../apis/model/api';
import type { ReaderId } from '../../apis/reader-values/reader-values';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';

export interface LoadedApi {
  readonly source: ApiSource;
  /** Path of the specification from the root of the site. */
  readonly file: string;
  /** Absolute paths of its file and of those that it refers to. */
  readonly reads: readonly string[];
  readonly built: BuiltApi;
  readonly document: unknown;
  /** Address of the files to download, without slash and ending: `openapi/shop`. */
  readonly download: string;
  /** Addresses that the console can call; the pages' policy allows only these. */
  readonly origins: readonly string[];
}

interface LoadContext {
  /** Path of the list of specifications. */
  readonly list: string;
  readonly directory: string;
  readonly product: Product;
  readonly settings: SiteSettings | undefined;
  readonly highlight: HighlightCode;
  readonly pathPrefix: string;
  /** Texts to read instead of stored ones, fresh from their remote addresses (`readSpecification`). */
  readonly texts: ReadonlyMap<string, string>;
}

/** A specification that was read and checked. */
interface ReadApi {
  /** Absent if an error makes it unusable. */
  readonly specification?: Specification;
  readonly diagnostics: readonly Diagnostic[];
  /** Of a document of messages, also of one with errors. */
  readonly asyncapi?: AsyncapiSource;
  /** Files that the specification refers to. */
  readonly used?: ReadonlyMap<string, string | undefined>;
}

interface Outcome {
  readonly api?: LoadedApi;
  readonly diagnostics: readonly Diagnostic[];
}

function readApi(source: ApiSource, context: LoadContext): ReadApi {
  const { path, file } = locateSpecification(source, context);
  const read = readSpecification(source, context, context.texts);
  if (!isFile(path)) return { diagnostics: read.diagnostics };
  const unsure = context.texts.has(source.id) ? [] : checkSnapshot(source, readFileSync(path, 'utf8'), file);
  const { specification, used } = read;
  const checked = specification
    ? [...checkSpecification(specification), ...checkHasOperations(specification)]
    : [];
  const found = [...read.diagnostics, ...checked];
  const diagnostics = [...unsure, ...(isLenient(source) ? forgiveDocument(found) : found)];
  if (!specification) return { diagnostics, used };
  const isUsable = diagnostics.every(({ severity }) => severity !== 'error');
  return {
    ...(isUsable ? { specification } : {}),
    ...present({ asyncapi: specification.asyncapi }),
    diagnostics,
    used,
  };
}

function buildApi(
  source: ApiSource,
  { list, directory, product, settings, highlight, pathPrefix }: LoadContext,
  { specification, diagnostics, used }: ReadApi,
  readerIds: readonly ReaderId[],
): Outcome {
  if (!specification) return { diagnostics };
  const { path, file } = locateSpecification(source, { directory, list });
  const { asyncapi } = specification;
  const folder = asyncapi ? 'asyncapi' : 'openapi';
  const built = buildApiPages(specification, {
    readerIds,
    id: source.id,
    routeBase: source.route,
    sidebarLabel: source.label,
    downloads: [
      { label: 'YAML', href: `/${folder}/${source.download}.yaml` },
      { label: 'JSON', href: `/${folder}/${source.download}.json` },
    ],
    ...present({ problemRoute: settings?.problemsPage }),
    highlight,
    pathPrefix,
    links: {
      isStrict: !hasForeignLinks(source),
      ...(source.linkBase === undefined ? {} : { base: source.linkBase }),
    },
    ...(source.index === undefined ? {} : { index: source.index }),
    ...present({ hasPages: source.pages }),
  });
  const history = addHistory(built, specification, source, dirname(list), directory, product);
  const found = [...built.diagnostics, ...history.diagnostics];
  return {
    api: {
      source,
      file,
      reads: [path, ...(used?.keys() ?? [])],
      built: history.built,
      document: asyncapi?.document ?? specification.document,
      download: `${folder}/${source.download}`,
      // No console sends a message.
      origins: asyncapi ? [] : [...callOrigins(normalizeApi(specification)), ...(source.calls ?? [])],
    },
    diagnostics: [...diagnostics, ...(isLenient(source) ? forgive(found) : found)],
  };
}

const remembered = new Map<string, { readonly key: string; readonly read: ReadApi }>();

/**
 * Reads a specification again only if one of its files has changed, because a save in develop changes one of
 * several. Files that it refers to count too.
 */
function readRemembered(source: ApiSource, context: LoadContext): ReadApi {
  // A build reads each once, so a cache would only use memory.
  if (isBuild()) return readApi(source, context);
  const { product, pathPrefix, settings } = context;
  const folder = dirname(context.list);
  const { path } = locateSpecification(source, context);
  const fresh = context.texts.get(source.id);
  const text = fresh ?? (isFile(path) ? readFileSync(path, 'utf8') : '');
  const history = listSnapshots(folder, source.id).map((snapshot) => [
    snapshot.path,
    readFileSync(snapshot.path, 'utf8'),
  ]);
  const keyWith = (used: ReadApi['used']): string => {
    const others = [...(used?.keys() ?? [])].map((other) => [
      other,
      isFile(other) ? readFileSync(other, 'utf8') : '',
    ]);
    const { problemsPage } = settings ?? {};
    const references = referencesPath(folder, source.id);
    const stored = isFile(references) ? readFileSync(references, 'utf8') : '';
    const isFetched = fresh !== undefined;
    const parts = [source, product, pathPrefix, problemsPage, isFetched, text, stored, others, history];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  };
  const before = remembered.get(path);
  if (before && before.key === keyWith(before.read.used) && text !== '') return before.read;
  const read = readApi(source, context);
  remembered.set(path, { key: keyWith(read.used), read });
  return read;
}

const builtOf = new WeakMap<ReadApi, { readonly key: string; readonly outcome: Outcome }>();

/** Builds the pages of a specification again only if it was read again, or if the ids of any have changed. */
function buildRemembered(
  source: ApiSource,
  context: LoadContext,
  read: ReadApi,
  readerIds: readonly ReaderId[],
): Outcome {
  const key = JSON.stringify(readerIds);
  const before = builtOf.get(read);
  if (before?.key === key) return before.outcome;
  const outcome = buildApi(source, context, read, readerIds);
  if (!isBuild()) builtOf.set(read, { key, outcome });
  return outcome;
}

/** An API with a document that no rule foresaw is missing, like one with errors. */
function safely<Read extends { readonly diagnostics: readonly Diagnostic[] }>(
  source: ApiSource,
  context: LoadContext,
  run: () => Read,
): Read | { readonly diagnostics: readonly Diagnostic[] } {
  try {
    return run();
  } catch (error) {
    return { diagnostics: [unforeseen(locateSpecification(source, context).file, error)] };
  }
}

/**
 * Reads the list of specifications and everything in it. Never throws for any content of the files.
 *
 * @param remoteTexts  Texts to read instead of snapshots, by the id of their row, and instead of references, by
 *                     `referencesKey`.
 */
export function loadApis(
  directory: string,
  highlight: HighlightCode,
  pathPrefix: string,
  remoteTexts: ReadonlyMap<string, string> = new Map(),
): {
  readonly apis: readonly LoadedApi[];
  readonly events: readonly EventDocument[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const product = readProductFile(directory);
  // gatsby-transformer-site reports it.
  if (!product.ok) return { apis: [], events: [], diagnostics: [] };
  const list = sourcesFile(directory);
  const sources = readSourceList(directory, product.value, list);
  if (!sources.ok) return { apis: [], events: [], diagnostics: sources.diagnostics };
  const settings = readSettingsFile(directory);
  const reads = sources.value.map((source) => {
    const context = {
      list,
      directory,
      product: product.value,
      settings: settings.ok ? settings.value : undefined,
      highlight,
      pathPrefix,
      texts: remoteTexts,
    };
    const read: ReadApi = safely(source, context, () => readRemembered(source, context));
    return { source, context, read };
  });
  // The example of one API can contain the id that another one marks.
  const { ids } = mergeReaderValues(
    reads.map(({ read }) => ({ ids: readReaderIds(read.specification?.document), hosts: {} })),
  );
  const outcomes = reads.map(({ source, context, read }): Outcome =>
    safely(source, context, () => buildRemembered(source, context, read, ids)),
  );
  return {
    apis: outcomes.flatMap(({ api }) => (api ? [api] : [])),
    events: reads.flatMap(({ source, read: { asyncapi, diagnostics } }) =>
      asyncapi ? [{ asyncapi, source, diagnostics }] : [],
    ),
    diagnostics: [
      ...outcomes.flatMap(({ diagnostics }) => diagnostics),
      ...checkTokens(
        dirname(list),
        directory,
        product.value,
        sources.value
          .filter(isLenient)
          .map((source) => locateSpecification(source, { directory, list }).path),
      ),
    ],
  };
}
