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
import { isLenient } from '../../site/read-api-sources';
import type { LoadedApi } from './load-apis';
import type { Diagnostic } from '../../model/diagnostic';

/** Findings of the parser that are kept, by the digest of the document. */
const FOLDER = join('.cache', 'asyncapi');
/** Changes with the parser and with what is kept of its findings. */
const VERSION = '3.6.6 1';

/** Loaded at run time, because Gatsby's compiler would include the parser. */
const findingsOf = (text: string): Promise<ParserFinding[]> =>
  new Promise((resolve) => {
    const thread = new Worker(join(process.cwd(), 'src/node/sources/asyncapi-thread.mjs'), {
      workerData: text,
    });
    thread.once('message', resolve);
    thread.once('error', ({ message }) => {
      resolve([{ path: [], message: `The parser cannot read the document: ${message}` }]);
    });
  });

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

/**
 * Checks documents of AsyncAPI with the parser of the AsyncAPI project. References to other files are already part of the
 * document, so nothing is read, and the network is never used.
 *
 * @param directory  Root folder of the site, whose cache keeps the result.
 */
export async function validateAsyncapi(
  directory: string,
  apis: readonly Pick<LoadedApi, 'asyncapi' | 'source'>[],
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { asyncapi: source, source: row } of apis) {
    if (!source) continue;
    const text = toJson(withoutWholeReferences(source.document)) ?? '';
    const digest = createHash('sha256').update(`${VERSION}\n${text}`).digest('hex');
    const file = join(directory, FOLDER, `${digest}.json`);
    let findings = remembered(file);
    if (!findings) {
      findings = await findingsOf(text);
      mkdirSync(join(directory, FOLDER), { recursive: true });
      writeFileSync(file, JSON.stringify(findings));
    }
    const found = parserDiagnostics(source, findings);
    diagnostics.push(
      ...(isLenient(row) ? found.map((one) => ({ ...one, severity: 'warning' as const })) : found),
    );
  }
  return diagnostics;
}
