import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parserDiagnostics, type ParserFinding } from '../../asyncapi/parser-diagnostics';
import {
  isObject,
  own,
  ownArray,
  ownEntries,
  toJson,
  type JsonObject,
} from '../../openapi/document/json-value';
import { isLenient, type ApiSource } from '../../site/read-api-sources';
import type { AsyncapiSource } from '../../openapi/document/specification';
import type { Diagnostic } from '../../model/diagnostic';

/** A document of messages, also one with errors, and what was found before. */
export interface EventDocument {
  readonly asyncapi: AsyncapiSource;
  readonly source: ApiSource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Findings of the parser that are kept, by the digest of the document. */
const FOLDER = join('.cache', 'asyncapi');
/** Changes with the parser and with what is kept of its findings. */
const VERSION = '3.6.6 1';

/** Reads documents one after the other in a thread, which starts with the first one. */
function startParser() {
  let thread: Worker | undefined;
  return {
    findingsOf: (text: string): Promise<ParserFinding[]> =>
      new Promise((resolve) => {
        // Loaded at run time, because Gatsby's compiler would include the parser.
        thread ??= new Worker(join(process.cwd(), 'src/node/sources/asyncapi-thread.mjs'));
        thread.removeAllListeners();
        thread.once('message', resolve);
        thread.once('error', ({ message }) => {
          thread = undefined;
          resolve([{ path: [], message: `The parser cannot read the document: ${message}` }]);
        });
        thread.postMessage(text);
      }),
    end: () => thread?.terminate(),
  };
}

/**
 * The parser takes an object with `$ref` for its target, so the other parts of a file that is a reference as a whole would
 * be missing. In `allOf`, the reference means the same.
 */
function withoutWholeReferences(document: JsonObject): JsonObject {
  const files = ownEntries(document, 'x-files').map(([name, file]) => {
    if (!isObject(file) || own(file, '$ref') === undefined) return [name, file];
    const { $ref, ...rest } = file;
    return [name, { ...rest, allOf: [{ $ref }, ...ownArray(file, 'allOf')] }];
  });
  return files.length === 0 ? document : { ...document, 'x-files': Object.fromEntries(files) as JsonObject };
}

/** Reads the findings of an earlier build for the same text. */
function remembered(file: string): ParserFinding[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ParserFinding[];
  } catch {
    return undefined;
  }
}

const isSamePlace = (one: Diagnostic, other: Diagnostic): boolean =>
  one.file === other.file &&
  one.position?.line === other.position?.line &&
  one.position?.column === other.position?.column;

/**
 * Checks documents of AsyncAPI with the parser of the AsyncAPI project. References to other files are already part of the
 * document, so nothing is read, and the network is never used. What was found before at the same place is not repeated.
 *
 * @param directory  Root folder of the site, whose cache keeps the result.
 */
export async function validateAsyncapi(
  directory: string,
  documents: readonly EventDocument[],
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const parser = startParser();
  for (const { asyncapi: source, source: row, diagnostics: before } of documents) {
    const text = toJson(withoutWholeReferences(source.document)) ?? '';
    const digest = createHash('sha256').update(`${VERSION}\n${text}`).digest('hex');
    const file = join(directory, FOLDER, `${digest}.json`);
    let findings = remembered(file);
    if (!findings) {
      findings = await parser.findingsOf(text);
      mkdirSync(join(directory, FOLDER), { recursive: true });
      writeFileSync(file, JSON.stringify(findings));
    }
    const found = parserDiagnostics(source, findings).filter(
      (one) => !before.some((other) => isSamePlace(one, other)),
    );
    diagnostics.push(
      ...(isLenient(row) ? found.map((one) => ({ ...one, severity: 'warning' as const })) : found),
    );
  }
  await parser.end();
  return diagnostics;
}
