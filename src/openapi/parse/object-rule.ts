import { showInvisible } from '../../diagnostics/show-invisible';
import { toJson, type JsonObject } from '../document/json-value';
import type { OpenapiVersion } from './object-types';
import type { Path } from '../document/pointer';
import type { Specification } from '../document/specification';
import type { Warn } from './collect-warnings';

/** Where an object is. */
export interface Context {
  readonly source: Specification;
  readonly path: Path;
  readonly version: OpenapiVersion;
  readonly warn: Warn;
}

/** Reports what the specification forbids in one object of a document (an error), and what has no effect (a warning). */
export type Rule = (object: JsonObject, context: Context) => void;

/** A value as a message shows it. */
export const show = (value: unknown): string => showInvisible((toJson(value) ?? '').slice(0, 60));

/** Of these, an object has one at most. */
export const exclusive =
  (...pairs: readonly (readonly [string, string])[]): Rule =>
  (object, { path, warn }) => {
    for (const [one, other] of pairs)
      if (Object.hasOwn(object, one) && Object.hasOwn(object, other))
        warn(
          [...path, other],
          'exclusive-fields',
          `"${one}" and "${other}" exclude each other.`,
          'Remove one.',
          'key',
        );
  };

/** Reports the second of two equal texts. */
export function checkTwice(
  texts: readonly unknown[],
  at: (index: number) => Path,
  what: string,
  warn: Warn,
): void {
  const second = texts.findIndex((text, index) => text !== undefined && texts.indexOf(text) !== index);
  if (second !== -1)
    warn(at(second), 'wrong-value', `The ${what} ${show(texts[second])} is listed twice.`, 'Remove one.');
}

/** Warns of a field that has no effect there, or none that is defined. */
export function warnOf({ path, warn }: Context, field: Path, message: string, fix = 'Remove it.'): void {
  warn([...path, ...field], 'wrong-value', message, fix, 'key', 'warning');
}

/** Reports keys of a map that no reference can name (OpenAPI 3.1 §4.8.7). */
export function checkNames(names: readonly string[], at: Path, what: string, warn: Warn): void {
  for (const name of names)
    if (!/^[\w.-]+$/.test(name))
      warn(
        [...at, name],
        'wrong-value',
        `"${showInvisible(name)}" is no name of a ${what}.`,
        'Use letters, digits, and . - _ only.',
        'key',
      );
}
