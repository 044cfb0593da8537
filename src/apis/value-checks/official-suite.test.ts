import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromJson, toJson } from '../../kit/values/exact-number';
import { MAX_STEPS } from '../../kit/patterns/match-pattern';
import { plainSpecification } from '../document/specification';
import { fits } from '../example-values/fit-value';
import type { JsonSchema, JsonValue } from '../model/request';
import { checkWithLimit } from './check-with-limit';

/** One line: a schema with its values. */
interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

/** The required tests of draft 2020-12 (github.com/json-schema-org/JSON-Schema-Test-Suite, 44401e0c). */
const GROUPS = readFileSync('tests/fixtures/json-schema-suite/draft-2020-12.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => fromJson(line) as Group);

/** What is not supported, and why, by the file and the text of a schema; how many answers differ. */
const UNSUPPORTED: readonly (readonly [why: string, pattern: RegExp, count: number])[] = [
  ['Formats count, as in OpenAPI; for the suite, they are notes.', /^format /, 15],
  ['Documents have no vocabularies of their own.', /^vocabulary /, 1],
  ['Documents have no "$dynamicRef" across resources.', /"\$dynamic(?:Ref|Anchor)"/, 19],
  ['References are bundled before, so that each is a pointer.', /"\$(?:id|anchor)":"|"\$ref":"[^#]/, 37],
];
const reasonOf = ({ file, schema }: Group): string | undefined =>
  UNSUPPORTED.find(([, pattern]) => pattern.test(`${file} ${toJson(schema) ?? ''}`))?.[0];

const JUDGES: Readonly<Record<string, (value: JsonValue, schema: Group['schema']) => boolean>> = {
  'of values': (value, schema) => {
    const { violations, unchecked, isPartial } = checkWithLimit(value, schema, {
      steps: MAX_STEPS,
    });
    if (isPartial || unchecked.size > 0) throw new Error('It is not checked.');
    return violations.length === 0;
  },
  'of examples': (value, schema) =>
    fits(
      {
        specification: plainSpecification(typeof schema === 'object' ? schema : {}),
        ...{ direction: undefined, isLenient: false, known: new WeakMap(), work: { left: 100_000 } },
        patterns: { steps: MAX_STEPS },
      },
      [{ value: schema, path: [] }],
      value,
    ),
};

it.each(Object.entries(JUDGES))('the judge %s agrees with the official suite', (_, judge) => {
  const wrong: Record<string, number> = {};
  const unforeseen = GROUPS.flatMap((group) =>
    group.tests.flatMap(({ description, data, valid }) => {
      let said: unknown;
      try {
        said = judge(data, group.schema);
      } catch (error) {
        said = error;
      }
      if (said === valid) return [];
      const why = reasonOf(group);
      if (why === undefined) return [`${group.file}: ${group.description}: ${description}: ${String(said)}`];
      wrong[why] = (wrong[why] ?? 0) + 1;
      return [];
    }),
  );
  expect(GROUPS.flatMap(({ tests }) => tests)).toHaveLength(1299);
  expect(unforeseen).toEqual([]);
  expect(wrong).toEqual(Object.fromEntries(UNSUPPORTED.map(([why, , count]) => [why, count])));
});
