import type { Random } from './random';

/** A schema with some rules; most have values, and some exclude each other. */
export function randomSchema(random: Random, depth: number): object {
  const inner = (): object => randomSchema(random, depth - 1);
  const some = (rules: readonly (() => object)[]): object =>
    Object.assign({}, ...rules.map((rule) => (random.below(3) === 0 ? rule() : {}))) as object;
  const name = (): string => random.pick(['a', 'b', 'c', 'd']);
  const list = <Item>(make: () => Item): Item[] => Array.from({ length: 1 + random.below(2) }, make);
  const few = (): number => random.below(4);
  const kinds: readonly (() => object)[] = [
    () => ({
      type: 'string',
      ...some([
        () => ({ minLength: few() * 4 }),
        () => ({ maxLength: 8 + few() * 9 }),
        () => ({ format: random.pick(['date', 'uuid', 'email', 'uri', 'time']) }),
      ]),
    }),
    () => ({
      type: 'string',
      pattern: random.pick(['^[a-z]{3}$', '^x', '\\d+', '^(?:ab|cd)+$', '^[A-Z][a-z]*$']),
    }),
    () => ({
      type: random.pick(['number', 'integer']),
      ...some([
        () => ({ minimum: few() }),
        () => ({ exclusiveMaximum: 4 + few() }),
        () => ({ multipleOf: random.pick([1, 2, 3, 0.5]) }),
      ]),
    }),
    () => ({ enum: ['a', 'b', 'c', 1, null].slice(few()) }),
    () => ({ type: random.pick(['boolean', 'null', ['string', 'null'], ['integer', 'boolean']]) }),
  ];
  if (depth === 0) return random.pick(kinds)();
  const deep: readonly (() => object)[] = [
    () => ({
      type: 'object',
      properties: Object.fromEntries(list(() => [name(), inner()] as const)),
      ...some([
        () => ({ required: [...new Set(list(name))] }),
        () => ({ additionalProperties: random.pick<unknown>([false, true, inner()]) }),
        () => ({ minProperties: few() }),
        () => ({ maxProperties: 1 + few() }),
        () => ({ patternProperties: { '^[cd]': inner() } }),
        () => ({ propertyNames: { pattern: '^[a-e]' } }),
        () => ({ dependentRequired: { [name()]: [name()] } }),
        () => ({ dependentSchemas: { [name()]: { required: [name()] } } }),
        () => ({ unevaluatedProperties: random.pick<unknown>([false, inner()]) }),
        () => ({ oneOf: [{ required: [name()] }, { required: [name()] }] }),
        () => ({ anyOf: [{ required: [name()] }, { required: [name()] }] }),
        () => ({ not: { required: [name()] } }),
        () => ({
          if: { required: [name()] },
          then: { required: [name()] },
          else: { properties: { [name()]: inner() } },
        }),
      ]),
    }),
    () => ({
      type: 'array',
      ...some([
        () => ({ items: inner() }),
        () => ({ prefixItems: list(inner) }),
        () => ({ minItems: few() }),
        () => ({ maxItems: 2 + few() }),
        () => ({ uniqueItems: true }),
        () => ({ contains: inner() }),
        () => ({ unevaluatedItems: inner() }),
      ]),
    }),
    () => ({
      allOf: [
        inner(),
        some([() => ({ minimum: 1 }), () => ({ minLength: 2 }), () => ({ required: [name()] })]),
      ],
    }),
    () => ({ oneOf: [...list(inner), inner()] }),
    () => ({ anyOf: list(inner) }),
  ];
  return random.pick([...deep, ...deep, ...kinds])();
}
