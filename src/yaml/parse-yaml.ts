import { CORE_SCHEMA, EVENT_ID, getScalarValue, load, mergeTag, parseEvents, YAMLException } from 'js-yaml';
import type { Event } from 'js-yaml';
import { checkText } from '../problems/check-text';
import type { Problem, Result, SourcePosition } from '../model/problem';

/** A value with the places of its parts. JSON is read by the same parser: it is a subset of YAML 1.2. */
export interface ParsedYaml {
  readonly value: unknown;
  /**
   * The place of the value at a path of keys and indexes; of the nearest known ancestor where the path
   * leads to nothing. With `key` the place of the key itself, where the last step is a key.
   */
  readonly positionOf: (path: readonly (string | number)[], part?: 'key' | 'value') => SourcePosition;
}

/** How much a document may hold before its reading stops. */
export interface YamlLimits {
  readonly aliases: number;
  readonly depth: number;
}

/** More than any honest text of a writer needs; an alias bomb stops here instead of filling the memory. */
const LIMITS: YamlLimits = { aliases: 100, depth: 100 };

/** YAML 1.2, and `<<` of 1.1, which many documents still use. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

function remedyOf(reason: string): string {
  if (reason.startsWith('duplicated')) return 'Keep one of the two keys.';
  if (reason.includes('maxDepth'))
    return 'Nest less deeply: give inner parts names of their own, and refer to them.';
  return 'Check indentation, quotes and colons on this line and the one before it.';
}

/** Translates offsets of a text to lines and columns, both from 1. */
export function createLineIndex(text: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) {
    starts.push(index + 1);
  }
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

const pathKey = (path: readonly (string | number)[]): string => JSON.stringify(path.map(String));

interface Frame {
  readonly kind: 'mapping' | 'sequence' | 'document';
  readonly path: readonly (string | number)[];
  index: number;
  pendingKey: string | undefined;
  /** A mapping whose next event is a key. */
  expectsKey: boolean;
}

/** Reads the offsets of keys and values from js-yaml's events. */
function readOffsets(text: string, events: readonly Event[]): Map<string, { key?: number; value: number }> {
  const offsets = new Map<string, { key?: number; value: number }>();
  const frames: Frame[] = [];
  let keyOffset: number | undefined;

  const enterChild = (offset: number): readonly (string | number)[] => {
    const frame = frames.at(-1);
    if (!frame || frame.kind === 'document') {
      offsets.set(pathKey([]), { value: offset });
      return [];
    }
    const step = frame.kind === 'sequence' ? frame.index++ : (frame.pendingKey ?? '');
    const path = [...frame.path, step];
    offsets.set(
      pathKey(path),
      keyOffset === undefined ? { value: offset } : { key: keyOffset, value: offset },
    );
    keyOffset = undefined;
    if (frame.kind === 'mapping') frame.expectsKey = true;
    return path;
  };

  for (const event of events) {
    const frame = frames.at(-1);
    if (event.type === EVENT_ID.POP) {
      frames.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      frames.push({ kind: 'document', path: [], index: 0, pendingKey: undefined, expectsKey: false });
      continue;
    }
    const start =
      event.type === EVENT_ID.SCALAR
        ? Math.max(0, event.valueStart - (event.style === 2 || event.style === 3 ? 1 : 0))
        : event.type === EVENT_ID.ALIAS
          ? event.anchorStart
          : event.start;
    if (frame?.kind === 'mapping' && frame.expectsKey) {
      frame.pendingKey = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '';
      frame.expectsKey = false;
      keyOffset = start;
      // A mapping or sequence as key is legal YAML and of no use here: its parts are walked without a place.
      if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
        frames.push({ kind: 'document', path: [], index: 0, pendingKey: undefined, expectsKey: false });
      }
      continue;
    }
    const path = enterChild(start);
    if (event.type === EVENT_ID.MAPPING) {
      frames.push({ kind: 'mapping', path, index: 0, pendingKey: undefined, expectsKey: true });
    } else if (event.type === EVENT_ID.SEQUENCE) {
      frames.push({ kind: 'sequence', path, index: 0, pendingKey: undefined, expectsKey: false });
    }
  }
  return offsets;
}

/** The quote that is not closed, on a line before the place at which the parser noticed. */
function openQuote(text: string, noticed: SourcePosition): SourcePosition {
  const lines = text.split('\n').slice(0, noticed.line);
  for (let line = lines.length; line > 0; line -= 1) {
    for (const quote of ["'", '"']) {
      const parts = (lines[line - 1] ?? '').split(quote);
      if (parts.length % 2 === 0) return { line, column: parts.slice(0, -1).join(quote).length + 1 };
    }
  }
  return noticed;
}

/**
 * Parses YAML 1.2 or JSON with js-yaml and remembers where each part stands.
 *
 * @param source  The document; a byte order mark before it is fine.
 * @param file  Its path from the root of the repository, for problems.
 * @param from  Place of the text's first character inside the file (front matter begins in line 2).
 * @param limits  Only a caller that measures what aliases blow up may raise them.
 * @returns The value with its positions, or one `yaml/syntax` problem: js-yaml stops at the first fault.
 *          Never throws for what a document can contain; duplicate keys and alias bombs are problems.
 */
export function parseYaml(
  source: string,
  file: string,
  from: SourcePosition = { line: 1, column: 1 },
  limits: YamlLimits = LIMITS,
): Result<ParsedYaml> {
  const text = source.replace(/^\uFEFF/, '');
  const place = createLineIndex(text);
  const shift = (position: SourcePosition): SourcePosition => ({
    line: position.line + from.line - 1,
    column: position.line === 1 ? position.column + from.column - 1 : position.column,
  });
  try {
    const value: unknown = load(text, {
      schema: SCHEMA,
      maxAliases: limits.aliases,
      maxDepth: limits.depth,
    });
    let offsets: Map<string, { key?: number; value: number }> | undefined;
    return {
      ok: true,
      value: {
        value,
        positionOf: (path, part = 'value') => {
          // Read on demand: most documents have no problem, and the events of 12 MB cost seconds.
          offsets ??= readOffsets(text, parseEvents(text, { maxDepth: limits.depth }));
          for (let length = path.length; length >= 0; length -= 1) {
            const found = offsets.get(pathKey(path.slice(0, length)));
            if (found)
              return shift(
                place(length === path.length && part === 'key' ? (found.key ?? found.value) : found.value),
              );
          }
          return shift({ line: 1, column: 1 });
        },
      },
    };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const mark = { line: (error.mark?.line ?? 0) + 1, column: (error.mark?.column ?? 0) + 1 };
    const problem: Problem = {
      code: 'yaml/syntax',
      severity: 'error',
      file,
      position: shift(
        /quoted scalar|deficient indentation/.test(error.reason) ? openQuote(text, mark) : mark,
      ),
      message: `This is not valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${error.reason}.`,
      remedy: remedyOf(error.reason),
    };
    return { ok: false, problems: [problem] };
  }
}

/** Parses a whole file: as parseYaml does, with one `file/…` problem for what is not a text to parse. */
export function parseYamlFile(source: string, file: string, limits?: YamlLimits): Result<ParsedYaml> {
  const problems = checkText(source, file);
  return problems.length > 0 ? { ok: false, problems } : parseYaml(source, file, undefined, limits);
}
