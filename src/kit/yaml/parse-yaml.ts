import { load, parseEvents, YAMLException } from 'js-yaml';
import { checkText } from '../diagnostics/check-text';
import { findOffset, type OffsetNode } from './offset-tree';
import { readOffsets } from './read-offsets';
import { EXACT_SCHEMA, PLAIN_SCHEMA } from './exact-numbers';
import { createLineIndex } from '../diagnostics/line-index';
import { withLineFeeds } from './line-ends';
import { measureValue } from './measure-value';
import { addSpaces, type Spaced } from './add-spaces';
import { findMissingSpace } from './missing-space';
import type { CodeOf } from '../diagnostics/degrees';
import type { Diagnostic, Result, SourcePosition } from '../diagnostics/diagnostic';

/** A value with the positions of its parts. JSON is a subset of YAML 1.2, so the same parser reads it. */
export interface ParsedYaml {
  readonly value: unknown;
  /** As it is written, with escapes. */
  readonly text?: string;
  /** Mistakes in spite of which it was read (`isTolerant`). */
  readonly found?: readonly Diagnostic[];
  /**
   * The position of the value at a path of keys and indexes, or of the nearest known ancestor. With `key`,
   * the position of the key itself, if the last step is a key; with a text, its first position in the value.
   */
  readonly positionOf: (
    path: readonly (string | number)[],
    part?: 'key' | 'value',
    text?: string,
  ) => SourcePosition;
}

/** Limits of a document beyond which parsing stops. */
export interface YamlLimits {
  readonly aliases: number;
  readonly depth: number;
  /** With all aliases expanded. */
  readonly values: number;
  /** Whether numbers keep their digits (`ExactNumber`). */
  readonly isExact?: boolean;
  /** Whether to read what other parsers read, and report it in `found`. */
  readonly isTolerant?: boolean;
}

/** More than a writer's file needs, so that an alias bomb cannot fill the memory. */
export const LIMITS: YamlLimits = { aliases: 100, depth: 100, values: 100_000 };

/** Characters of a long description. */
const MAX_VALUE = 20_000;

function remedyOf(reason: string): string {
  if (reason.startsWith('duplicated')) return 'Keep one of the two keys.';
  if (reason.includes('maxDepth'))
    return 'Reduce the nesting: give inner parts their own names, and refer to them.';
  if (reason.includes('tab characters')) return 'Indent with spaces: YAML does not allow tabs there.';
  if (reason.startsWith('unidentified alias'))
    return 'Define it earlier in the file with "&" and its name, or put the value in quotes if "*" is text.';
  if (reason.includes('maxAliases')) return 'Write the values out instead of repeating aliases.';
  if (reason.includes('deficient'))
    return 'Close the quote or bracket, or indent each line within it by more spaces than its key has.';
  if (reason.includes('single document')) return 'Keep one document: remove what follows the line "---".';
  return 'Check indentation, quotes and colons on this line and the one before it.';
}

/** The message of js-yaml, with the name of a duplicate key. */
function nameReason(reason: string, text: string, offset: number): string {
  if (!reason.startsWith('duplicated')) return reason;
  const [, quoted, bare] = /^["']?(?:([^"'\n]*)["']|([^\s:,{}[\]]+))/.exec(text.slice(offset)) ?? [];
  const name = quoted ?? bare;
  return name === undefined ? reason : `the key "${name}" is used twice in one mapping`;
}

/** js-yaml reports the character after the quote of a key and after the star of an alias. */
function offsetOfDiagnostic(reason: string, text: string, noticed: number): number {
  const before = text[noticed - 1] ?? '';
  if (reason.includes('single document')) return text.lastIndexOf('\n---') + 1;
  if (reason.startsWith('duplicated') && before === '&')
    return noticed + (/^\S+[ \t]*/.exec(text.slice(noticed))?.[0].length ?? 0);
  if (reason.startsWith('duplicated') && /["']/.test(before)) return noticed - 1;
  if (!/alias/i.test(reason)) return noticed;
  return before === '*' ? noticed - 1 : text[noticed - 2] === '*' ? noticed - 2 : noticed;
}

/** The unclosed quote on the last of some lines that has one. */
function openQuote(lines: readonly string[]): SourcePosition | undefined {
  for (let line = lines.length; line > 0; line -= 1) {
    for (const quote of ["'", '"']) {
      const parts = (lines[line - 1] ?? '').split(quote);
      if (parts.length % 2 === 0) return { line, column: parts.slice(0, -1).join(quote).length + 1 };
    }
  }
  return undefined;
}

/** The unclosed bracket or brace before the reported position. */
function openBracket(text: string, noticed: number): number | undefined {
  let closing = 0;
  for (let offset = noticed - 1; offset >= 0; offset -= 1) {
    const sign = text[offset] ?? '';
    if (sign === ']' || sign === '}') closing += 1;
    else if (sign === '[' || sign === '{') {
      if (closing === 0) return offset;
      closing -= 1;
    }
  }
  return undefined;
}

/** The position of the character that causes an error, if the parser reports it several lines later. */
function causePlace(
  reason: string,
  text: string,
  offset: number,
  place: (offset: number) => SourcePosition,
): SourcePosition {
  const noticed = place(offset);
  const isDeficient = reason.includes('deficient');
  if (!(isDeficient || reason.includes('quoted scalar')) || /[\]}]/.test(text.charAt(offset))) return noticed;
  // A line with too little indentation is within the quote.
  const quote = openQuote(text.split('\n').slice(0, noticed.line - Number(isDeficient)));
  if (quote) return quote;
  const bracket = isDeficient ? openBracket(text, offset) : undefined;
  return bracket === undefined ? noticed : place(bracket);
}

/** The message of js-yaml if a line is a text instead of a key with a value. */
const SYNTAX_OF_KEYS =
  /multiline key|bad indentation|expected ':' after|end of the stream|can not read a block mapping/;

/** The tab that indents the line at which the parser stops, or the one before it (YAML 1.2.2, 6.1). */
function indentingTab(text: string, stop: number): SourcePosition | undefined {
  const lines = text.split('\n');
  for (const line of [stop - 1, stop]) {
    const column = (lines[line - 1] ?? '').search(/(?<=^ *)\t/) + 1;
    if (column > 0) return { line, column };
  }
  return undefined;
}

/** Where the parser fails; Infinity for a valid text. */
function reachOf(text: string, read: (text: string) => unknown): number {
  try {
    read(text);
    return Infinity;
  } catch (error) {
    return error instanceof YAMLException ? (error.mark?.position ?? 0) : 0;
  }
}

/** What some parsers read, and YAML does not allow. */
const LACKS = {
  indentation: {
    message:
      'The line is within brackets or quotes, and not deeper than their key, which YAML does not allow.',
    fix: 'Indent the line by more spaces than the key has.',
  },
  comment: {
    message: 'A comment begins directly after a value, which YAML does not allow.',
    fix: 'Write a space before "#".',
  },
} as const;

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/**
 * Parses YAML 1.2 or JSON with js-yaml and records the position of each part.
 *
 * @param source  The document, with or without a byte order mark.
 * @param file  Its path from the root of the repository, for diagnostics.
 * @param from  Position of the text's first character in the file (front matter begins in line 2).
 * @param limits  Higher for documents that others write.
 * @returns The value with its positions, or one diagnostic: js-yaml stops at the first error. Never throws; duplicate keys,
 *          aliases inside their own anchor, and alias bombs are diagnostics.
 */
export function parseYaml(
  source: string,
  file: string,
  from: SourcePosition = { line: 1, column: 1 },
  limits: YamlLimits = LIMITS,
): Result<ParsedYaml> {
  const text = withLineFeeds(source.replace(/^\uFEFF/, ''));
  const placeOf = createLineIndex(text);
  const shift = (position: SourcePosition): SourcePosition => ({
    line: position.line + from.line - 1,
    column: position.line === 1 ? position.column + from.column - 1 : position.column,
  });
  const read = (yaml: string): unknown =>
    load(yaml, {
      schema: limits.isExact ? EXACT_SCHEMA : PLAIN_SCHEMA,
      maxAliases: limits.aliases,
      maxDepth: limits.depth,
    });
  const fail = (
    position: SourcePosition,
    message: string,
    fix: string,
    code: CodeOf<'yaml'> = 'syntax',
  ): Result<ParsedYaml> => ({
    ok: false,
    diagnostics: [{ code: `yaml/${code}`, severity: 'error', file, position, message, fix }],
  });
  const accept = ({ text: yaml, places, writtenOffset }: Spaced): Result<ParsedYaml> => {
    const value = read(yaml);
    const place = (offset: number): SourcePosition => shift(placeOf(writtenOffset(offset)));
    let root: OffsetNode | undefined;
    const positionOf: ParsedYaml['positionOf'] = (path, part = 'value', wanted = '') => {
      // Read on demand: most documents have no diagnostic, and the events of 12 MB take seconds.
      root ??= readOffsets(yaml, parseEvents(yaml, { maxDepth: limits.depth }));
      const offset = findOffset(root, path, part);
      const found = yaml.indexOf(wanted, offset);
      // Escapes and folded lines can hide the text; a later one belongs to another value.
      return place(found === -1 || found - offset > MAX_VALUE ? offset : found);
    };
    const limit = measureValue(value, limits.values);
    const found = [...places].map(([offset, kind]): Diagnostic => ({
      ...{ code: `yaml/${kind}`, severity: 'error', file, position: shift(placeOf(offset)) },
      ...LACKS[kind],
    }));
    if (!limit) return { ok: true, value: { value, text, found, positionOf } };
    return limit.values === Infinity
      ? fail(
          positionOf(limit.path),
          'A YAML alias (*name) is inside its own anchor (&name), so the document has no end.',
          'Write the value out instead of the alias; in a specification, use "$ref".',
          'circular-alias',
        )
      : fail(
          // The whole document: no position of a part has to be found in it.
          from,
          `The document has ${limit.values.toLocaleString('en')} values, with its YAML aliases (*name) resolved. At most ${limits.values.toLocaleString('en')} are read.`,
          'Repeat fewer aliases, because those inside others multiply; or split the document.',
          'too-large',
        );
  };
  try {
    return accept({ text, places: new Map(), writtenOffset: (offset) => offset });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const spaced = limits.isTolerant ? addSpaces(text, error, read) : undefined;
    if (spaced) return accept(spaced);
    const { reason } = error;
    const noticed = error.mark?.position ?? 0;
    const tight = SYNTAX_OF_KEYS.test(reason)
      ? findMissingSpace(text, noticed, (fixed) => reachOf(fixed, read))
      : undefined;
    if (tight)
      return fail(
        shift(placeOf(tight.offset)),
        `This is not valid YAML: "${shorten(tight.written)}" has no space after the colon.`,
        `Write "${shorten(tight.meant)}".`,
      );
    const tab = indentingTab(text, placeOf(noticed).line);
    if (tab)
      return fail(
        shift(tab),
        'This is not valid YAML: the line is indented with a tab.',
        'Indent with spaces only.',
      );
    const offset = offsetOfDiagnostic(reason, text, noticed);
    return fail(
      shift(causePlace(reason, text, offset, placeOf)),
      `This is not valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${nameReason(reason, text, offset)}.`,
      remedyOf(reason),
    );
  }
}

/** Parses a whole file like parseYaml, with one `file/…` diagnostic if it is not readable text. */
export function parseYamlFile(source: string, file: string, limits?: YamlLimits): Result<ParsedYaml> {
  const diagnostics = checkText(source, file);
  return diagnostics.length > 0 ? { ok: false, diagnostics } : parseYaml(source, file, undefined, limits);
}
