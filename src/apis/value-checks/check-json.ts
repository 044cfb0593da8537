import { fromJson } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { MAX_STEPS, type Budget } from '../../kit/patterns/match-pattern';
import { describeBodyError } from './describe-body-error';
import { foreign } from './foreign-text';
import { checkWithLimit } from './check-with-limit';
import { prettyJson } from './pretty-json';
import { t } from '../../kit/texts/t';

/** One error of a request's text. */
export interface BodyError {
  /** JSON Pointer (RFC 6901); empty for the whole value. Absent if the text is not JSON. */
  readonly pointer?: string;
  readonly cause: string;
  readonly fix: string;
  /** Whether it is no mistake of the reader: a part could not be checked. */
  readonly isUnchecked?: true;
  /** Whether that part is the value itself, and not a pattern. */
  readonly isPartial?: true;
}

/** Maximum characters of a formatted body, because longer text makes typing in a field slow. */
const MAX_FORMATTED = 200_000;

/** Maximum reported errors. */
export const MAX_ERRORS = 20;

/** Maximum shown characters of a pattern. */
const MAX_PATTERN = 200;

/** The position at which JSON.parse stopped, from the engine's message. */
function placeOf(message: string, text: string): string {
  const given = /line (\d+) column (\d+)/.exec(message);
  if (given) return t`Line ${given[1] ?? ''}, column ${given[2] ?? ''}`;
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  const lines = before.split('\n');
  return t`Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/**
 * Checks a value against its schema.
 *
 * @param isShort  Whether the first error of each list and object is enough, which takes less time and memory.
 * @returns At most 20 errors, each path once with its first cause. References to nothing say nothing; the
 *          server decides.
 */
export function checkValue(
  value: JsonValue,
  schema: JsonSchema,
  budget: Budget = { steps: MAX_STEPS },
  isShort = false,
): BodyError[] {
  const found = checkWithLimit(value, schema, budget, isShort);
  const errors = found.violations.map(describeBodyError);
  const seen = new Set<string>();
  const wrong = errors.filter(({ pointer }) => {
    const isNew = !seen.has(pointer);
    seen.add(pointer);
    return isNew;
  });
  const unchecked = [...found.unchecked].map((pattern): BodyError => ({
    ...{
      cause: t`The pattern ${foreign(pattern.slice(0, MAX_PATTERN))} could not be checked here.`,
      isUnchecked: true,
    },
    fix: t`Compare the value with it yourself.`,
  }));
  const partial: BodyError = {
    ...{
      cause: t`A part could not be checked here: the value is too large or too deep.`,
      isUnchecked: true,
      isPartial: true,
    },
    fix: t`Compare it with the schema of the operation.`,
  };
  return [...wrong, ...unchecked, ...(found.isPartial ? [partial] : [])].slice(0, MAX_ERRORS);
}

/** Checks a JSON text: first its syntax, then its value against the schema. */
export function checkJson(text: string, schema: JsonSchema): BodyError[] {
  if (text.trim() === '') return [{ cause: t`The body is empty.`, fix: t`Enter a JSON value.` }];
  let value: JsonValue;
  try {
    value = fromJson(text) as JsonValue;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return [
      {
        cause: t`${placeOf(message, text)}: this is not valid JSON.`,
        fix: t`Check for a missing comma, quote, or bracket. Property names and strings need double quotes.`,
      },
    ];
  }
  return checkValue(value, schema);
}

/** JSON with an indent of two spaces; the text itself if it is invalid or would get too long. */
export function formatJson(text: string): string {
  const formatted = prettyJson(text, MAX_FORMATTED);
  return formatted?.hidden === 0 ? formatted.text : text;
}
