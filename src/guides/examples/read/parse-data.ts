import { LIMITS, parseYaml } from '../../../kit/yaml/parse-yaml';
import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import type { Path } from '../../../kit/values/pointer';
import type { BlockPosition } from './block-position';
import { findOffset } from '../../../kit/yaml/offset-tree';
import { parseJson } from '../../../kit/yaml/parse-json';

/** A value on a page, with the positions of its parts in the writer's file. */
export interface DataValue {
  readonly value: unknown;
  readonly positionOf: (path: Path, part?: 'key' | 'value') => SourcePosition;
}

export type DataOutcome =
  | { readonly ok: true; readonly values: readonly DataValue[] }
  | {
      readonly ok: false;
      readonly position: SourcePosition;
      readonly message: string;
      readonly fix: string;
    };

/** Parses strict JSON. `placeOf` maps an offset of the text to the file. */
export function parseJsonData(text: string, placeOf: (offset: number) => SourcePosition): DataOutcome {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    return {
      ok: false,
      position: placeOf(parsed.offset),
      message: `This is not valid JSON: ${parsed.message}.`,
      fix: parsed.fix,
    };
  }
  const { value, offsets } = parsed;
  return {
    ok: true,
    values: [{ value, positionOf: (path, part) => placeOf(findOffset(offsets, path, part)) }],
  };
}

/** One JSON value per line; empty lines are skipped. */
function parseLines(code: string, place: BlockPosition): DataOutcome {
  const values: DataValue[] = [];
  let start = 0;
  for (const line of code.split('\n')) {
    const from = start;
    start += line.length + 1;
    if (line.trim() === '') continue;
    const parsed = parseJsonData(line, (offset) => place.atOffset(from + offset));
    if (!parsed.ok) return parsed;
    values.push(...parsed.values);
  }
  return { ok: true, values };
}

function parseYamlData(code: string, place: BlockPosition): DataOutcome {
  // A block of only comments is complete.
  if (code.split('\n').every((line) => /^\s*(?:#|$)/.test(line))) return { ok: true, values: [] };
  const parsed = parseYaml(code, 'example.yaml', undefined, { ...LIMITS, isExact: true });
  if (!parsed.ok) {
    const [diagnostic] = parsed.diagnostics;
    return {
      ok: false,
      position: place.at(diagnostic?.position ?? { line: 1, column: 1 }),
      message: diagnostic?.message ?? 'This is not valid YAML.',
      fix: diagnostic?.fix ?? 'Correct it.',
    };
  }
  const { value, positionOf } = parsed.value;
  return { ok: true, values: [{ value, positionOf: (path, part) => place.at(positionOf(path, part)) }] };
}

/** Languages of data blocks. */
export const DATA_LANGUAGES: ReadonlySet<string> = new Set(['json', 'ndjson', 'yaml', 'yml']);

/** Parses a block of data. JSON is strict: no comments, no ellipsis, no trailing comma. */
export function parseData(language: string, code: string, place: BlockPosition): DataOutcome {
  if (language === 'ndjson') return parseLines(code, place);
  if (language === 'json') return parseJsonData(code, place.atOffset);
  return parseYamlData(code, place);
}
