import { isObject, own, ownEntries } from '../../kit/values/json-value';
import { remember } from '../../kit/values/remember';
import { limitOf, propertiesOf, requiredOf, schemasWith } from '../schema/intersect-keywords';
import { isHidden } from '../schema/is-hidden';
import { matchPattern } from '../../kit/patterns/match-pattern';
import { samplePattern } from '../../kit/patterns/sample-pattern';
import type { FlatSchema } from '../schema/flatten-schema';
import type { Located } from '../document/resolve-ref';
import type { Sampler, SampleState } from './sampler';

/** Members that are added for `minProperties`. */
const MAX_ADDED = 10;

type Member = readonly [name: string, value: unknown];

const toObject = (members: readonly Member[]): Record<string, unknown> => Object.fromEntries(members);

/** The sources that say something about members that they do not name, from the base to the use. */
const withOthers = remember((flat: FlatSchema) =>
  flat.nearest
    .toReversed()
    .filter(({ schema }) =>
      ['patternProperties', 'additionalProperties', 'unevaluatedProperties'].some(
        (keyword) => own(schema, keyword) !== undefined,
      ),
    ),
);

/**
 * The schemas of a member, from the base to the use: in each source that of its name, of the matching patterns, or of the
 * other members.
 */
function partsOf(
  flat: FlatSchema,
  properties: ReturnType<typeof propertiesOf>,
  name: string,
  state: SampleState,
): Located[] {
  const others = (keyword: string): Located[] =>
    withOthers(flat).flatMap(({ schema, path }): Located[] => {
      const named = own(own(schema, 'properties'), name) !== undefined;
      const patterns = ownEntries(schema, 'patternProperties').filter(
        ([pattern]) => matchPattern(pattern, name, state.patterns) === true,
      );
      const rest = own(schema, keyword);
      const isOther = !named && patterns.length === 0 && rest !== undefined;
      return [
        ...patterns.map(([pattern, value]) => ({ value, path: [...path, 'patternProperties', pattern] })),
        ...(isOther ? [{ value: rest, path: [...path, keyword] }] : []),
      ];
    });
  const known = [...(properties.get(name)?.parts ?? []), ...others('additionalProperties')];
  return known.length > 0 ? known : others('unevaluatedProperties');
}

/** Names for members that a schema does not list. */
function* freeNames(flat: FlatSchema, state: SampleState, sampler: Sampler): Generator<string> {
  const names = schemasWith(flat, 'propertyNames');
  if (names.length > 0)
    for (const name of sampler.sampleDifferent(
      [{ value: { type: 'string' }, path: [] }, ...names],
      MAX_ADDED,
      state,
    ))
      yield String(name);
  for (const { schema } of flat.sources)
    for (const [pattern] of ownEntries(schema, 'patternProperties')) {
      const name = samplePattern(pattern);
      if (name !== undefined) yield name;
    }
  for (let count = 1; count <= MAX_ADDED; count += 1) yield count === 1 ? 'name' : `name${count}`;
}

/** Objects that may fit: with all members, with the required ones and as many others as fit, then with fewer. */
export function* sampleObjects(
  flat: FlatSchema,
  parts: readonly Located[],
  state: SampleState,
  sampler: Sampler,
): Generator<Record<string, unknown>> {
  const required = requiredOf(flat);
  const members: Member[] = [];
  const properties = propertiesOf(flat);
  for (const name of [...properties.keys(), ...[...required].filter((one) => !properties.has(one))]) {
    const isOptional = !required.has(name);
    if (isOptional && state.isBrief && state.depth > 1 && (required.size > 0 || members.length > 0)) continue;
    if (isOptional && (state.depth >= state.levels || state.budget.values <= 0)) continue;
    const inner = partsOf(flat, properties, name, state);
    if (isHidden(state, inner)) continue;
    const isOpen = inner.every(
      ({ value }) => value === true || (isObject(value) && Object.keys(value).length === 0),
    );
    const value =
      isOpen && !isOptional ? (sampler.sample(inner, state) ?? 'string') : sampler.sample(inner, state);
    if (value !== undefined) members.push([name, value]);
    // An example without a required member would be invalid.
    else if (!isOptional) return;
  }
  const wanted = Number(limitOf(flat, 'minProperties') ?? 0);
  const isMap = ['additionalProperties', 'patternProperties'].some(
    (key) => schemasWith(flat, key).length > 0,
  );
  if (members.length < Math.max(wanted, isMap ? 1 : 0))
    for (const name of freeNames(flat, state, sampler)) {
      if (members.some(([known]) => known === name)) continue;
      const inner = partsOf(flat, properties, name, state);
      const value = sampler.sample(inner, state) ?? (inner.length === 0 ? 'string' : undefined);
      if (value !== undefined) members.push([name, value]);
      if (members.length >= Math.max(wanted, 1)) break;
    }
  yield toObject(members);
  // With members that exclude each other, the first ones win.
  const kept = new Set(members.filter(([name]) => required.has(name)));
  const keptWith = (one?: Member): Record<string, unknown> =>
    toObject(members.filter((member) => member === one || kept.has(member)));
  if (sampler.isRight(parts, keptWith(), state))
    for (const member of members) {
      if (state.budget.attempts <= 0) break;
      if (!kept.has(member) && sampler.isRight(parts, keptWith(member), state)) kept.add(member);
    }
  yield keptWith();
  let left = members;
  for (const member of members.toReversed()) {
    if (required.has(member[0])) continue;
    yield toObject(members.filter((other) => other !== member));
    left = left.filter((other) => other !== member);
    yield toObject(left);
  }
}
