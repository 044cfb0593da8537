import { showInvisible } from '../../kit/diagnostics/show-invisible';
import { own, toJson, type JsonObject } from '../../kit/values/json-value';
import type { OpenapiVersion } from './object-types';
import type { Path } from '../../kit/values/pointer';
import type { Report, Specification } from '../document/specification';
import type { Severity } from '../../kit/diagnostics/diagnostic';

/** Where an object is. */
export interface Context {
  readonly source: Specification;
  readonly path: Path;
  readonly version: OpenapiVersion;
  readonly report: Report;
}

/** Reports what the specification forbids in one object of a document (an error), and what has no effect (a warning). */
export type Rule = (object: JsonObject, context: Context) => void;

/** A value as a message shows it. */
export const show = (value: unknown): string => showInvisible((toJson(value) ?? '').slice(0, 60));

/** Reports the value of a field, or with `key` the field itself. */
export function wrong(
  { path, report }: Context,
  field: Path,
  message: string,
  fix: string,
  ...how: readonly ('key' | Severity)[]
): void {
  report([...path, ...field], 'wrong-value', message, fix, ...how);
}

/** Warns of a field that has no effect there, or none that is defined. */
export function warnOf(context: Context, field: Path, message: string, fix = 'Remove it.'): void {
  wrong(context, field, message, fix, 'key', 'warning');
}

/** Several rules for one type. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (object, context) => {
    for (const rule of rules) rule(object, context);
  };

/** Of these, an object has one at most. */
export const exclusive =
  (...pairs: readonly (readonly [string, string])[]): Rule =>
  (object, { path, report }) => {
    for (const [one, other] of pairs)
      if (Object.hasOwn(object, one) && Object.hasOwn(object, other)) {
        const message = `"${one}" and "${other}" exclude each other.`;
        report([...path, other], 'exclusive-fields', message, 'Remove one.', 'key');
      }
  };

type Fits = (text: string) => boolean;

/** Fields whose texts have a form: which, and how to write it. */
export const form =
  (fields: Readonly<Record<string, readonly [fits: Fits, fix: string]>>, where = ''): Rule =>
  (object, context) => {
    for (const [key, [fits, fix]] of Object.entries(fields)) {
      const text = own(object, key);
      if (typeof text === 'string' && !fits(text))
        wrong(context, [key], `"${key}"${where} is ${show(text)}.`, fix);
    }
  };

/** The names of a map have a form. */
export const names =
  (fits: Fits, what: string, fix: string): Rule =>
  (object, context) => {
    for (const name of Object.keys(object))
      if (!fits(name)) wrong(context, [name], `${show(name)} is ${what}.`, fix, 'key');
  };

/** Names of a map that references can have (OpenAPI 3.1 §4.8.7). */
export const referable = (what: string): Rule =>
  names((name) => /^[\w.-]+$/.test(name), `no name of a ${what}`, 'Use letters, digits, and . - _ only.');

/** Reports the second of two equal texts. */
export function checkTwice(
  context: Context,
  texts: readonly unknown[],
  at: (index: number) => Path,
  what: string,
  ...how: readonly ('key' | Severity)[]
): void {
  const second = texts.findIndex((text, index) => text !== undefined && texts.indexOf(text) !== index);
  if (second !== -1)
    wrong(context, at(second), `The ${what} ${show(texts[second])} is listed twice.`, 'Remove one.', ...how);
}
