import type { z } from 'zod';
import { hidesCharacter } from './check-characters';
import { nearestName, suggestName } from './nearest-name';
import { showInvisible } from './show-invisible';
import type { SchemaArea } from './degrees';
import type { Diagnostic, Result, SourcePosition } from './diagnostic';
import type { ParsedYaml } from '../yaml/parse-yaml';

/** Characters that no text has: control characters except tab and line ends, halves of characters, and U+FFFE and U+FFFF. XML forbids them, so pictures cannot show them. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u;

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}

/** The paths of texts with a character that nobody sees, as an escape. Unknown keys are reported in any case. */
function findControls(
  value: unknown,
  text: string,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value === 'string') return CONTROL.test(value) || hidesCharacter(value, text) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findControls(inner, text, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function showPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    const key = showInvisible(step.length > 60 ? `${step.slice(0, 60)}…` : step);
    return text ? `${text}.${key}` : key;
  }, '');
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'names with values',
  record: 'names with values',
  array: 'a list: each entry begins with "-"',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** What a value must be, where its schema does not say it in words of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Write ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Write ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return `Write at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_big':
      return `Write at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    default:
      return undefined;
  }
}

/** A short form of a value that the writer can recognize. */
function showValue(value: unknown): string {
  // JSON has no such numbers, and shows null.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    const text = JSON.stringify(value);
    return text.length > 80 ? `${text.slice(0, 80)}…` : text;
  } catch {
    // An alias (*name) inside the value it refers to.
    return 'a value that contains itself';
  }
}

/** The keys that a schema has at a path; undefined within a choice of forms. */
function keysAt(schema: unknown, path: readonly (string | number)[]): readonly string[] | undefined {
  const { def } = Object(schema) as { readonly def?: z.core.$ZodTypeDef & Readonly<Record<string, unknown>> };
  if (def?.['innerType'] !== undefined) return keysAt(def['innerType'], path);
  const [step, ...rest] = path;
  if (def?.type === 'array') return keysAt(def['element'], rest);
  if (def?.type !== 'object') return undefined;
  const shape = def['shape'] as Readonly<Record<string, unknown>>;
  return step === undefined ? Object.keys(shape) : keysAt(shape[step], rest);
}

/** The probable meaning of an unknown key: `label:Order` in braces is a key, not a key with a value. */
function suggestSpace(key: string, knownKeys: readonly string[]): string {
  // Known, in a place that does not have it.
  if (knownKeys.includes(key)) return `Remove it: "${key}" does not belong to the keys beside it.`;
  const [, name, value] = /^([\w-]+):(.+)/.exec(key) ?? [];
  return name !== undefined && knownKeys.includes(name)
    ? `Write a space after the colon: "${name}: ${String(value).slice(0, 60)}".`
    : suggestName(key, knownKeys, `Known keys: ${knownKeys.join(', ')}.`);
}

/**
 * Parses a YAML value into a type, or reports in plain words what is wrong and where.
 *
 * @param schema  Zod schema of the value; strict objects report unknown keys.
 * @param area    First half of the diagnostic codes: `frontmatter`, `settings`, `sidebar`.
 * @param knownKeys  Keys to suggest for an unknown one.
 * @param originalPosition  Maps a position in the parsed text to the writer's file.
 */
export function parseWithSchema<Value>(
  schema: z.ZodType<Value>,
  yaml: ParsedYaml,
  options: {
    readonly area: SchemaArea;
    readonly file: string;
    readonly knownKeys: readonly string[];
    readonly originalPosition?: (position: SourcePosition) => SourcePosition;
  },
): Result<Value> {
  const original = options.originalPosition ?? ((position) => position);
  const common = { severity: 'error' as const, file: options.file };
  const hidden = new Map(findControls(yaml.value, yaml.text ?? '').map((path) => [path.join('\0'), path]));
  const controls = [...hidden.values()].map((path): Diagnostic => ({
    ...common,
    code: `${options.area}/wrong-value`,
    position: original(yaml.positionOf(path)),
    message: `${path.length === 0 ? 'The content' : `"${showPath(path)}"`} contains a character that nobody sees: ${showInvisible(showValue(valueAt(yaml.value, path)))}.`,
    fix: 'Remove it: readers may read something else, and pictures and feeds cannot contain it.',
  }));
  const outcome = schema.safeParse(yaml.value, { error: plainMessage });
  if (outcome.success)
    return controls.length > 0 ? { ok: false, diagnostics: controls } : { ok: true, value: outcome.data };
  const unknown = outcome.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ key, parent: issue.path.join('\0') }))
      : [],
  );
  /** A mistyped key is reported once, and not also as a missing key. */
  const isMistyped = (path: readonly (string | number)[]): boolean =>
    unknown.some(
      ({ key, parent }) =>
        parent === path.slice(0, -1).join('\0') && nearestName(key, [String(path.at(-1))]) !== undefined,
    );
  const diagnostics = outcome.error.issues.flatMap((issue): Diagnostic[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (hidden.has(path.join('\0'))) return [];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...common,
        code: `${options.area}/unknown-key`,
        position: original(yaml.positionOf([...path, key], 'key')),
        message: `"${showPath([...path, key])}" is not a known key.`,
        fix: suggestSpace(key, keysAt(schema, path) ?? options.knownKeys),
      }));
    }
    const found = valueAt(yaml.value, path);
    if (found === undefined) {
      if (isMistyped(path)) return [];
      return [
        {
          ...common,
          code: `${options.area}/missing-key`,
          position: original(yaml.positionOf(path.slice(0, -1))),
          message: path.length === 0 ? 'The file is empty.' : `"${showPath(path)}" is missing.`,
          fix: `Add it: ${issue.message}.`,
        },
      ];
    }
    return [
      {
        ...common,
        code: `${options.area}/wrong-value`,
        position: original(yaml.positionOf(path)),
        message: `${path.length === 0 ? 'The content' : `"${showPath(path)}"`} ${found === null ? 'has no value' : `is ${showValue(found)}, which is not valid`}.`,
        // What a schema expects is a noun where it serves for a missing key too.
        fix: /^\p{Lu}/u.test(issue.message) ? `${issue.message}.` : `Write ${issue.message}.`,
      },
    ];
  });
  return { ok: false, diagnostics: [...controls, ...diagnostics] };
}
