import { isObject, own, ownEntries } from '../../kit/values/json-value';
import { formatPointer } from '../../kit/values/pointer';
import { typesOf } from '../schema/describe-type';
import { findChoices } from '../schema/find-choices';
import { flattenSchema, type FlatSchema } from '../schema/flatten-schema';
import { allWith, examplesOf, firstWith, ownSources } from '../schema/intersect-keywords';
import { readDiscriminator, selectedBy, type Discriminator } from '../schema/read-discriminator';
import { allowedValues } from '../schema/read-values';
import { isSame } from '../../kit/values/equal-values';
import { fits } from './fit-value';
import { sampleArrays } from './sample-array';
import { sampleObjects } from './sample-object';
import { sampleNumbers, sampleStrings, variations } from './sample-scalar';
import type { Located } from '../document/resolve-ref';
import type { Sampler, SampleState } from './sampler';
import type { Specification } from '../document/specification';

/** Depths from which on optional members are left out: the first one with which an example is found. */
const LEVELS = [6, 3, 2, 1];
/** Beyond this depth, an example is not made. */
const MAX_DEPTH = 12;
const MAX_VALUES = 80;
/** Choices and conditions that one value answers: each one is compared with all before it. */
const MAX_QUESTIONS = 40;
/** Comparisons of a value with its schemas for one example. */
const MAX_ATTEMPTS = 500;
/** Schemas that are read for one example: those that share schemas multiply. */
const MAX_SCHEMAS = 5_000;
/** Comparisons of a part of a value with a part of its schema for one example. */
const MAX_WORK = 30_000;
/** Steps of patterns for one example. */
const MAX_STEPS = 200_000;
/** Values of one schema that are tried for a list of different items. */
const MAX_TRIED = 100;

/** What the document itself says: examples, then defaults and values. */
function* givenValues(flat: FlatSchema): Generator {
  yield* examplesOf(flat);
  for (const { schema } of ownSources(flat))
    if (isObject(schema) && Object.hasOwn(schema, 'default')) yield schema['default'];
  for (const { value } of allWith(flat, 'const')) yield value;
  for (const { value } of allowedValues(flat) ?? []) yield value;
}

/** The rule that the discriminator has the value that selects an option. */
function kindRule(option: Located, discriminator: Discriminator | undefined, state: SampleState): Located[] {
  const values = selectedBy(option, discriminator, state);
  if (!discriminator || values.length === 0) return [];
  const { property } = discriminator;
  return [
    { value: { properties: { [property]: { enum: values } }, required: [property] }, path: option.path },
  ];
}

/** The same for a schema that extends a base with a discriminator. */
function ownKind(flat: FlatSchema, state: SampleState): Located[] {
  if (flat.name === undefined) return [];
  const self = { value: { $ref: formatPointer(['components', 'schemas', flat.name]) }, path: [] };
  return flat.origins.flatMap((name) => {
    const base = { value: { $ref: formatPointer(['components', 'schemas', name]) }, path: [] };
    const discriminator = readDiscriminator(flattenSchema(state.specification, [base]), state);
    return discriminator?.mapping.some(({ target }) => target === self.value.$ref) === true
      ? kindRule(self, discriminator, state)
      : [];
  });
}

function* valuesOfTypes(flat: FlatSchema, parts: readonly Located[], state: SampleState): Generator {
  const { types, isNullable } = typesOf(flat);
  for (const type of types) {
    if (type === 'object') yield* sampleObjects(flat, parts, state, SAMPLER);
    else if (type === 'array') yield* sampleArrays(flat, state, SAMPLER);
    else if (type === 'string') yield* sampleStrings(flat);
    else if (type === 'boolean') yield* [true, false];
    else yield* sampleNumbers(flat, type === 'integer');
  }
  if (isNullable) yield null;
  else if (types.length === 0 && flat.sources.length > 0) yield* [{}, 'string', 0, true, [], null];
}

/** A question with several answers: each is a list of schemas that also apply. */
interface Question {
  readonly key: string;
  readonly answers: readonly (readonly Located[])[];
}

/** What applies under a condition: `if` with `then`, or `else`; and the schemas that depend on a member. */
function conditionsOf(flat: FlatSchema): Question[] {
  return flat.sources.flatMap(({ schema, path }): Question[] => {
    const part = (key: string): Located[] => {
      const value = own(schema, key);
      return value === undefined ? [] : [{ value, path: [...path, key] }];
    };
    const key = formatPointer(path);
    return [
      ...(own(schema, 'if') === undefined
        ? []
        : [{ key: `${key} if`, answers: [[...part('if'), ...part('then')], part('else')] }]),
      ...ownEntries(schema, 'dependentSchemas').map(([name, value]) => ({
        key: `${key} ${name}`,
        answers: [[{ value, path: [...path, 'dependentSchemas', name] }]],
      })),
    ];
  });
}

/** Values by type, with each combination of options; conditions are only tried if nothing fits without them. */
function* madeValues(parts: readonly Located[], state: SampleState, done: ReadonlySet<string>): Generator {
  const flat = flattenSchema(state.specification, parts);
  const { choices, discriminator } = findChoices(flat, state);
  const asked = choices.map(({ kind, options }): Question => ({
    key: `${kind} ${formatPointer(options[0]?.path ?? [])}`,
    answers: options.flatMap((option) => {
      const rule = kindRule(option, discriminator, state);
      return rule.length > 0 ? [[option, ...rule], [option]] : [[option]];
    }),
  }));
  const isOpen = ({ key }: Question): boolean => !done.has(key);
  let question = done.size < MAX_QUESTIONS ? asked.find(isOpen) : undefined;
  if (!question) {
    yield* valuesOfTypes(flat, parts, state);
    if (done.size < MAX_QUESTIONS) question = conditionsOf(flat).find(isOpen);
  }
  for (const answer of question?.answers ?? []) {
    if (state.budget.attempts <= 0) return;
    yield* madeValues([...parts, ...answer], state, new Set([...done, question?.key ?? '']));
  }
}

/** Values that may fit all schemas. A value that does not fit gives back what it took from the budget. */
function* candidates(parts: readonly Located[], state: SampleState): Generator {
  state.budget.schemas -= 1;
  if (state.budget.schemas < 0) return;
  const flat = flattenSchema(state.specification, parts);
  yield* givenValues(flat);
  if (flat.target !== undefined && state.open.has(flat.target)) return;
  if (state.depth > MAX_DEPTH) return;
  const inner: SampleState = {
    ...state,
    depth: state.depth + 1,
    open: flat.target === undefined ? state.open : new Set([...state.open, flat.target]),
  };
  const { values } = state.budget;
  const rule = ownKind(flat, state);
  for (const more of rule.length > 0 ? [rule, []] : [[]])
    for (const value of madeValues([...parts, ...more], inner, new Set())) {
      yield value;
      state.budget.values = values - 1;
    }
}

const SAMPLER: Sampler = {
  isRight: (parts, value, state) => {
    state.budget.attempts -= 1;
    return state.budget.attempts >= 0 && fits(state, parts, value);
  },
  sample: (parts, state) => {
    for (const value of candidates(parts, state)) {
      if (SAMPLER.isRight(parts, value, state)) return value;
      if (state.budget.attempts <= 0) return undefined;
    }
    return undefined;
  },
  sampleDifferent: (parts, amount, state) => {
    const found: unknown[] = [];
    const isNew = (value: unknown): boolean => !found.some((other) => isSame(other, value));
    let tried = 0;
    for (const value of candidates(parts, state)) {
      if (isNew(value) && SAMPLER.isRight(parts, value, state)) found.push(value);
      tried += 1;
      if (found.length >= amount || tried > MAX_TRIED || state.budget.attempts <= 0) break;
    }
    const [first] = found;
    for (let count = 1; found.length < amount && count <= MAX_TRIED; count += 1)
      for (const value of variations(first, count)) {
        if (found.length < amount && isNew(value) && SAMPLER.isRight(parts, value, state)) found.push(value);
        if (state.budget.attempts <= 0) return found;
      }
    return found;
  },
};

function start(
  specification: Specification,
  direction: SampleState['direction'],
  isBrief: boolean,
  isLenient: boolean,
  levels = LEVELS[0] ?? 1,
): SampleState {
  return {
    specification,
    direction,
    patterns: { steps: MAX_STEPS },
    isLenient,
    known: new WeakMap(),
    work: { left: MAX_WORK },
    open: new Set(),
    depth: 0,
    budget: { values: isBrief ? Infinity : MAX_VALUES, attempts: MAX_ATTEMPTS, schemas: MAX_SCHEMAS },
    isBrief,
    levels,
  };
}

/**
 * A value that a schema allows, the same in every build: examples first, then defaults, then values by type, format,
 * pattern, and bounds, each compared with the schema. Recursion stops at circles.
 *
 * @returns undefined if no allowed value is found.
 */
export function sampleValue(
  specification: Specification,
  schema: Located,
  direction?: 'request' | 'response',
): unknown {
  return SAMPLER.sample([schema], start(specification, direction, false, false));
}

/** An example of a body. */
export interface SampleExample {
  /** undefined if none is found. */
  readonly value: unknown;
  /** What readers have to know: there is none, or options of `oneOf` overlap, so that it fits more than one. */
  readonly note?: string;
}

/** Whether a limit, and not the schema, ended the search for an example. */
const isUsedUp = ({ budget, work, patterns }: SampleState): boolean =>
  budget.attempts <= 0 || budget.schemas < 0 || work.left <= 0 || patterns.steps <= 0;

/**
 * The same for a body. Where every value fits several options of `oneOf`, it is one of these: many documents have such
 * options, and mean the one that the discriminator names or whose members are there.
 *
 * @param isBrief  Fills objects inside with their required members only, but the root with all of its members.
 */
export function sampleExample(
  specification: Specification,
  schema: Located,
  direction: 'request' | 'response',
  isBrief = false,
): SampleExample {
  for (const levels of LEVELS) {
    let isLimited = false;
    for (const isLenient of [false, true]) {
      const state = start(specification, direction, isBrief, isLenient, levels);
      const value = SAMPLER.sample([schema], state);
      if (value !== undefined)
        return {
          value,
          ...(isLenient
            ? { note: 'The options overlap: the generated example fits more than one of them.' }
            : {}),
        };
      isLimited ||= isUsedUp(state);
    }
    // With fewer levels, it would find as little.
    if (!isLimited) break;
  }
  const isAny = flattenSchema(specification, [schema]).sources.length === 0;
  return {
    value: undefined,
    ...(isAny ? {} : { note: 'No example that fits the schema could be generated.' }),
  };
}

/** Options of a choice that have an example each. */
const MAX_OPTIONS = 8;

/** The name of an option for readers: its title, or the component that it is. */
function optionName(flat: FlatSchema): string | undefined {
  const title = firstWith(flat, 'title')?.value;
  return typeof title === 'string' && title.trim() !== '' ? title : flat.name;
}

/**
 * An example for each option of a body that is a choice (`oneOf`) of named schemas.
 *
 * @returns None if an option has no name, or no value that fits the whole.
 */
export function sampleOptions(
  specification: Specification,
  schema: Located,
  direction: 'request' | 'response',
): { readonly name: string; readonly value: unknown }[] {
  const { choices, discriminator } = findChoices(flattenSchema(specification, [schema]), { specification });
  const [choice, ...others] = choices;
  if (choice?.kind !== 'oneOf' || others.length > 0 || choice.options.length > MAX_OPTIONS) return [];
  const found = choice.options.flatMap((option) => {
    const state = start(specification, direction, false, false);
    const value = SAMPLER.sample([schema, option, ...kindRule(option, discriminator, state)], state);
    const name = optionName(flattenSchema(specification, [option]));
    return value === undefined || name === undefined ? [] : [{ name, value }];
  });
  return found.length === choice.options.length && found.length > 1 ? found : [];
}
