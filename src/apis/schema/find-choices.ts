import { allWith } from './intersect-keywords';
import { isNoChoice, isNullOption, type FlatSchema } from './flatten-schema';
import { componentName, resolveRef, type Located } from '../document/resolve-ref';
import { isValueChoice } from './read-values';
import { readDiscriminator, type Discriminator } from './read-discriminator';
import type { Specification } from '../document/specification';

/** Schemas of which a value fits one (`oneOf`) or some (`anyOf`); values and `null` are no options. */
export interface FoundChoice {
  readonly kind: 'oneOf' | 'anyOf';
  readonly options: readonly Located[];
}

/**
 * The choices of a node, and its discriminator. The schemas that extend a base schema with a discriminator are its
 * options, although it does not list them (OpenAPI 3.1 §4.8.25, "Models with Polymorphism Support").
 */
export function findChoices(
  flat: FlatSchema,
  context: { readonly specification: Specification },
): { readonly choices: readonly FoundChoice[]; readonly discriminator?: Discriminator } {
  const discriminator = readDiscriminator(flat, context);
  const choices = (['oneOf', 'anyOf'] as const).flatMap((kind) =>
    allWith(flat, kind).flatMap(({ value, path }): FoundChoice[] => {
      if (!Array.isArray(value) || isValueChoice(value)) return [];
      const all = value as unknown[];
      const options = all.map((option, index): Located => ({ value: option, path: [...path, index] }));
      const real = options.filter((option) => !isNullOption(option.value));
      const isChoice = real.length > 0 && !isNoChoice(all, discriminator !== undefined);
      return isChoice ? [{ kind, options: real }] : [];
    }),
  );
  const targets =
    choices.length > 0
      ? []
      : [...(discriminator?.mapping ?? []).map(({ target }) => target), discriminator?.fallback];
  const variants = [...new Set(targets)].flatMap((target): Located[] => {
    const option = target === undefined ? undefined : resolveRef(context.specification, target);
    return option && componentName(option.path, 'schemas') !== undefined
      ? [{ value: { $ref: target }, path: option.path }]
      : [];
  });
  return {
    choices: variants.length > 0 ? [{ kind: 'oneOf', options: variants }] : choices,
    ...(discriminator ? { discriminator } : {}),
  };
}
