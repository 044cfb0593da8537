import { entryOf } from '../../kit/values/table-entry';
import { flattenSchema } from '../schema/flatten-schema';
import { propertiesOf, requiredOf } from '../schema/intersect-keywords';
import { typesOf } from '../schema/describe-type';
import { isHidden } from '../schema/is-hidden';
import { sampleValue } from './sample-value';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** What a reader replaces where no value is found. */
const BLANKS: Readonly<Record<string, unknown>> = {
  array: [],
  boolean: false,
  integer: 0,
  number: 0,
  object: {},
  string: '',
};

const MAX_DEPTH = 4;
/** Members of a draft. Schemas that require each other multiply at each level, and then the draft has fewer levels. */
const MAX_MEMBERS = 300;

/**
 * The start of a body for which no example was found: its required members, with values where the parts alone have
 * some, and empty ones elsewhere. It does not have to fit the schema.
 *
 * @param depth  Of this value.
 * @param room  Members that it can have. The first level has all.
 */
export function draftValue(
  specification: Specification,
  parts: readonly Located[],
  depth = 0,
  room = MAX_MEMBERS,
): unknown {
  const flat = flattenSchema(specification, parts);
  const [type = 'object'] = typesOf(flat).types;
  if (type !== 'object' || depth > MAX_DEPTH) return entryOf(BLANKS, type) ?? null;
  const properties = propertiesOf(flat);
  const required = requiredOf(flat);
  if (depth > 0 && required.size > room) return {};
  const left = Math.floor(room / required.size);
  return Object.fromEntries(
    [...required].flatMap((name): [string, unknown][] => {
      const inner = properties.get(name)?.parts ?? [];
      if (isHidden({ specification, direction: 'request' }, inner)) return [];
      const [only] = inner;
      const found = only && inner.length === 1 ? sampleValue(specification, only, 'request') : undefined;
      return [[name, found ?? draftValue(specification, inner, depth + 1, left)]];
    }),
  );
}
