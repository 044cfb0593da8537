import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parserDiagnostics, type ParserFinding } from '../../apis/asyncapi/parser-diagnostics';
import { isObject, own, ownArray, ownEntries, toJson, type JsonObject } from '../../kit/values/json-value';
import { forgive } from '../../kit/diagnostics/degrees';
import { isLenient, type ApiSource } from '../../site/read-api-sources';
import type { AsyncapiSource } from '../../apis/document/specification';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

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

/**
 * Seconds for one document. The largest ones in use take a few; parts that share parts multiply, and 20 levels of them would
 * take hours.
 */
const MAX_SECONDS = 30;
/** Seconds that the thread may wait for nothing: the parser reads no files, and no network. */
const MAX_IDLE = 10;
/** Megabytes of the thread, which alone ends if a document needs more. */
const MAX_MEMORY = 1024;

/** What the parser found, or why it did not finish. */
type Outcome = { readonly findings: readonly ParserFinding[] } | { readonly unfinished: string };

/** Limits for one document, in seconds: of processor time, and of waiting. */
interface ParserLimits {
  readonly maxSeconds?: number;
  readonly maxIdle?: number;
  /** Of the thread; another one only in tests. */
  readonly script?: string;
}

const THREAD = join(process.cwd(), 'src/compile/sources/asyncapi-thread.mjs');

/** Reads documents one after the other in a thread, which starts with the first one and ends with one that takes too long. */
function startParser({ maxSeconds = MAX_SECONDS, maxIdle = MAX_IDLE, script = THREAD }: ParserLimits) {
  let thread: Worker | undefined;
  return {
    read: (text: string): Promise<Outcome> =>
      new Promise((resolve) => {
        // Loaded at run time, because Gatsby's compiler would include the parser.
        const running = (thread ??= new Worker(script, {
          resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
        }));
        const settle = (outcome: Outcome): void => {
          clearInterval(timer);
          running.removeAllListeners();
          if ('unfinished' in outcome) {
            thread = undefined;
            void running.terminate();
          }
          resolve(outcome);
        };
        // Of processor time, because a thread waits on a busy machine. Other threads count too, so it is at most that much.
        const begin = process.cpuUsage();
        // A thread that waits takes no processor time. Its loop counts when it has nothing to do, also on a busy machine.
        const wait = running.performance.eventLoopUtilization();
        const timer = setInterval(() => {
          const { user, system } = process.cpuUsage(begin);
          const { idle } = running.performance.eventLoopUtilization(wait);
          if (user + system > maxSeconds * 1_000_000)
            settle({ unfinished: `did not finish in ${maxSeconds} seconds` });
          else if (idle > maxIdle * 1000) settle({ unfinished: `did nothing for ${maxIdle} seconds` });
        }, 250);
        running.once('exit', () => {
          settle({ unfinished: 'ended without an answer' });
        });
        running.once('message', (findings: ParserFinding[]) => {
          settle({ findings });
        });
        running.once('error', (error: NodeJS.ErrnoException) => {
          const { code, name, message } = error;
          const reason =
            code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? `needs more than ${MAX_MEMORY} MB`
              : name === 'RangeError'
                ? 'cannot read so many levels'
                : undefined;
          thread = undefined;
          settle(
            reason === undefined
              ? { findings: [{ path: [], message: `The parser cannot read the document: ${message}` }] }
              : { unfinished: reason },
          );
        });
        running.postMessage(text);
      }),
    end: () => thread?.terminate(),
  };
}

/** Says that the rules of the parser are unchecked, and no more: all other checks are done. */
const unfinishedDiagnostic = ({ placeOf }: AsyncapiSource, reason: string): Diagnostic => ({
  code: 'spec/unchecked',
  severity: 'warning',
  ...placeOf([]),
  message: `The parser of AsyncAPI ${reason}, so its rules are not checked here.`,
  fix: 'Refer to the same schema less often: schemas in "allOf", "oneOf", or "properties" that refer to each other several times multiply.',
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
function remembered(file: string): readonly ParserFinding[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ParserFinding[];
  } catch {
    return undefined;
  }
}

/** Keeps the findings for the next time, where the disk allows it. */
function keep(file: string, findings: readonly ParserFinding[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(findings));
  } catch {
    // A check changes nothing else, so it needs no rights to write.
  }
}

const placeKey = ({ file, position }: Diagnostic): string => `${file}:${position?.line}:${position?.column}`;

/**
 * Checks documents of AsyncAPI with the parser of the AsyncAPI project. References to other files are already part of the
 * document, so nothing is read, and the network is never used. What was found before at the same place is not repeated.
 *
 * @param directory  Root folder of the site, whose cache keeps the result.
 * @param limits  A document that takes longer has one warning instead.
 */
export async function validateAsyncapi(
  directory: string,
  documents: readonly EventDocument[],
  limits: ParserLimits = {},
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const parser = startParser(limits);
  for (const { asyncapi: source, source: row, diagnostics: before } of documents) {
    const text = toJson(withoutWholeReferences(source.document)) ?? '';
    const digest = createHash('sha256').update(`${VERSION}\n${text}`).digest('hex');
    const file = join(directory, FOLDER, `${digest}.json`);
    let findings = remembered(file);
    if (!findings) {
      const outcome = await parser.read(text);
      // Not kept, because it depends on the machine.
      if ('unfinished' in outcome) {
        diagnostics.push(unfinishedDiagnostic(source, outcome.unfinished));
        continue;
      }
      ({ findings } = outcome);
      keep(file, findings);
    }
    const known = new Set(before.map(placeKey));
    const found = parserDiagnostics(source, findings).filter((one) => !known.has(placeKey(one)));
    diagnostics.push(...(isLenient(row) ? forgive(found) : found));
  }
  await parser.end();
  return diagnostics;
}
