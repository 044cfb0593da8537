import type { OutputUnit } from '@cfworker/json-schema';
import { isMembers } from '../../kit/values/exact-number';
import { parsePointer, type Path } from '../../kit/values/pointer';
import type { JsonValue } from '../model/request';
import type { LimitedSchema } from './limit-schema';

/** A keyword of a schema that a value does not fulfill. */
export interface Violation {
  /** As written in the schema; `false` for a schema that accepts nothing. */
  readonly keyword: string;
  /** The value of the keyword. */
  readonly limit: unknown;
  /** The schema with the keyword; of `false`, the one around it. */
  readonly schema: JsonValue;
  /** The way through the schema, in which a reference is a step: `#/properties/a/$ref/type`. */
  readonly location: string;
  /** Path of the value. */
  readonly path: Path;
  readonly value: unknown;
  /** Whether the value is a name in the object at the path without its last step (`propertyNames`). */
  readonly isName: boolean;
  /** Name of a missing member. */
  readonly missing?: string;
  /** The member that requires the missing one (`dependentRequired`). */
  readonly because?: string;
  /** Alternatives of `oneOf` that the value fulfills. */
  readonly matches?: number;
}

/** The steps of a place that the checker names, as a fragment. */
const partsOf = (location: string): string[] => parsePointer(location) ?? [];

const child = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(part)];
  return isMembers(value) && Object.hasOwn(value, part) ? value[part] : undefined;
};

/** The checker says what is missing, and how many alternatives match, in its texts only. */
const MISSING = /(?:property|does not have) "([\s\S]*?)"\.?$/;
const BECAUSE = /^Instance has "([\s\S]*?)" but /;
const MATCHES = /\((\d+) matches\)/;

/** Says which keyword of the given schema an error of the checker is about. */
export function readViolation(unit: OutputUnit, root: JsonValue, limited: LimitedSchema): Violation {
  let node: unknown = limited.schema;
  let given: JsonValue = true;
  let isName = false;
  let standIn: ReturnType<LimitedSchema['standsFor']>;
  const enter = (next: unknown): void => {
    node = next;
    if (!isMembers(next)) return;
    standIn = limited.standsFor(next);
    given = standIn?.given ?? limited.givenFor(next) ?? given;
  };
  enter(node);
  for (const part of partsOf(unit.keywordLocation).slice(0, -1)) {
    if (part === 'propertyNames' && isMembers(node) && limited.givenFor(node) !== undefined) isName = true;
    const next = child(node, part);
    enter(
      part === '$ref' && typeof next === 'string' && next.startsWith('#')
        ? partsOf(next).reduce<unknown>(child, limited.schema)
        : next,
    );
  }
  const keyword = standIn?.keyword ?? unit.keyword;
  const path = partsOf(unit.instanceLocation);
  const [missing, because, matches] = [MISSING, BECAUSE, MATCHES].map((text) => text.exec(unit.error)?.[1]);
  return {
    ...{ keyword, schema: given, location: unit.keywordLocation, path, isName },
    limit: standIn ? child(given, keyword) : child(node, keyword),
    value: isName ? path.at(-1) : path.reduce<unknown>(child, root),
    ...(/equired$/.test(keyword) && missing !== undefined ? { missing } : {}),
    ...(keyword === 'dependentRequired' && because !== undefined ? { because } : {}),
    ...(keyword === 'oneOf' && matches !== undefined ? { matches: Number(matches) } : {}),
  };
}
