import { own, ownEntries, toJson, type JsonObject } from '../../kit/values/json-value';
import { collectLimited } from './limited-report';
import { matchPattern } from '../../kit/patterns/match-pattern';
import { patternMistake } from '../../kit/patterns/parse-pattern';
import { contradictions } from './contradictions';
import { endlessSchemas } from './endless-schemas';
import { mappingTarget } from '../schema/read-discriminator';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Report, Specification } from '../document/specification';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { uselessKeywords } from './useless-keywords';
import { everyValue, walkObjects } from '../document/walk-references';
import type { Path } from '../../kit/values/pointer';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** What Python and PCRE write in another way than ECMA-262, and what to write. */
const FOREIGN: readonly (readonly [sign: RegExp, fix: string])[] = [
  [/\(\?P[<=>]/, 'Write (?<name>…) for a group with a name.'],
  [/\\[AZz]/, 'Write ^ for the beginning of the text, and $ for its end.'],
  [/\(\?[a-z]+\)/, 'A pattern has no flags: write [Aa] for both cases.'],
  [/[*+?}]\+|\(\?>/, 'Write the repetition without the second "+", which ECMA-262 does not have.'],
  [/\[\[:\w+:\]/, 'Write a class such as [a-z], \\d, or \\p{L}.'],
];

/** Reports patterns that cannot be compared, so that examples and requests are not checked against them. */
function checkPatterns(schema: JsonObject, path: Path, report: Report): void {
  const patterns: readonly (readonly [unknown, Path])[] = [
    [own(schema, 'pattern'), [...path, 'pattern']],
    ...ownEntries(schema, 'patternProperties').map(
      ([name]) => [name, [...path, 'patternProperties', name]] as const,
    ),
  ];
  for (const [pattern, at] of patterns) {
    if (typeof pattern !== 'string' || matchPattern(pattern, '') !== undefined) continue;
    const shown = (toJson(pattern) ?? '').slice(0, 80);
    const mistake = patternMistake(pattern);
    const foreign = FOREIGN.find(([sign]) => sign.test(pattern))?.[1];
    const [message, fix] =
      mistake === undefined
        ? [
            `Values are not checked against the pattern ${shown}.`,
            'Write it without back references, look-behind and large repetitions.',
          ]
        : [
            `The pattern ${shown} is no regular expression of ECMA-262 with the flag "u", as JSON Schema reads it: ${mistake}.`,
            foreign ?? 'Correct it; "\\" before a sign takes it as it is.',
          ];
    report(at, 'unchecked-pattern', message, fix);
  }
}

/** Reports values of a discriminator that are mapped to nothing. */
function checkMappings(specification: Specification, schema: JsonObject, path: Path, report: Report): void {
  const discriminator = own(schema, 'discriminator');
  const check = (target: unknown, what: string, ...at: readonly string[]): void => {
    const names = Object.keys(own(own(specification.document, 'components'), 'schemas') ?? {});
    if (mappingTarget(target, { specification }) === undefined)
      report(
        [...path, 'discriminator', ...at],
        'unknown-mapping',
        `${what} of the discriminator is mapped to ${showInvisible(toJson(target)?.slice(0, 100) ?? 'nothing')}, which is not a schema of this document.`,
        suggestName(String(target), names, 'Write the name of a schema, or a reference to it.'),
      );
  };
  for (const [name, target] of ownEntries(discriminator, 'mapping'))
    check(target, `The value "${showInvisible(name)}"`, 'mapping', name);
  const fallback = own(discriminator, 'defaultMapping');
  if (fallback !== undefined) check(fallback, '"defaultMapping"', 'defaultMapping');
}

/** Reports schemas that no value can fulfil, keywords without effect, mappings to nothing, and numbers that JSON does not have. */
export function checkSchemas(specification: Specification): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  // They can be anywhere, also in examples.
  for (const { value, path } of everyValue(specification.document))
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const message = `${value} is not a number of JSON.`;
      report(path, 'impossible-schema', message, 'Write a finite number, or remove the key.');
    }
  for (const path of endlessSchemas(specification))
    report(
      path,
      'impossible-schema',
      'Each value needs another value of this schema inside, so none has an end.',
      'Make the property optional, or allow null.',
      'key',
    );
  walkObjects(specification.document, (value, path) => {
    checkPatterns(value, path, report);
    for (const [key, message] of contradictions(specification, value))
      report([...path, key], 'impossible-schema', message, 'Correct the limits, or remove the key.');
    for (const [key, message, fix] of uselessKeywords(value, specification))
      report([...path, key], 'schema-keyword', message, fix);
    checkMappings(specification, value, path, report);
  });
  return all();
}
