import { own as ownValue, ownEntries, ownString } from './json-value';
import { allWith, firstWith, flattenSchema, isNullOption, targetOf, type FlatSchema } from './flatten-schema';
import { describeType, typeText } from './describe-type';
import { formatPointer } from './pointer';
import { isValueChoice } from './read-values';
import { componentName, resolveRef, type Located } from './resolve-ref';
import type { ReadSchema } from './read-parts';
import type { NodeState } from './read-schema';
import type { SchemaContext } from './schema-context';
import type { SchemaChoice, SchemaOption } from '../model/schema';

const LABELS = { oneOf: 'Exactly one of', anyOf: 'One or more of' } as const;

/** What a discriminator's mapping leads to: a reference, or the bare name of a component. */
function mappingTarget(value: unknown, context: SchemaContext): string | undefined {
  if (typeof value !== 'string') return undefined;
  const target = resolveRef(context.specification, value) ?? resolveRef(context.specification, `#/components/schemas/${value}`);
  return target && formatPointer(target.path);
}

interface Discriminator {
  readonly property: string;
  readonly mapping: readonly { readonly value: string; readonly target: string | undefined }[];
}

function readDiscriminator(flat: FlatSchema, context: SchemaContext): Discriminator | undefined {
  // One that allOf brought in from a base schema tells the base's kinds apart, not this schema's.
  const own = flat.sources.filter(({ origin }) => origin === undefined || origin === flat.name);
  const found = firstWith({ ...flat, sources: own }, 'discriminator')?.value;
  const property = ownString(found, 'propertyName');
  if (property === undefined) return undefined;
  return { property, mapping: ownEntries(found, 'mapping').map(([value, target]) => ({ value, target: mappingTarget(target, context) })) };
}

function optionLabel(option: Located, index: number, context: SchemaContext): string {
  const target = targetOf(context.specification, option.value);
  if (target?.name !== undefined) return target.name;
  const title = ownString(option.value, 'title') ?? ownString(firstWith(flattenSchema(context.specification, [option]), 'title')?.source.schema, 'title');
  if (title !== undefined) return title;
  const type = typeText(describeType([option], context));
  return type === 'object' || type === 'any' ? `Option ${index + 1}` : type;
}

function selectedBy(option: Located, discriminator: Discriminator | undefined, context: SchemaContext): string[] {
  const target = targetOf(context.specification, option.value);
  if (!discriminator || !target) return [];
  const pointer = formatPointer(target.path);
  const values = discriminator.mapping.filter((entry) => entry.target === pointer).map((entry) => entry.value);
  return values.length > 0 || target.name === undefined ? values : [target.name];
}

/**
 * `oneOf` and `anyOf` of a node, with the values of the discriminator that select each option. A base schema
 * whose discriminator only maps to schemas elsewhere gets a choice of links to them.
 */
export function readChoices(flat: FlatSchema, prefix: string, context: SchemaContext, state: NodeState, readSchema: ReadSchema): SchemaChoice[] {
  const discriminator = readDiscriminator(flat, context);
  const found = (['oneOf', 'anyOf'] as const).flatMap((kind) =>
    allWith(flat, kind).flatMap(({ value, path }) => {
      if (!Array.isArray(value) || isValueChoice(value)) return [];
      const options = (value as unknown[]).map((option, index): Located => ({ value: option, path: [...path, index] }));
      const real = options.filter((option) => !isNullOption(option.value));
      return real.length === 0 || (real.length === 1 && options.length > 1) ? [] : [{ kind, options: real }];
    }),
  );
  const mapped = (discriminator?.mapping ?? []).flatMap(({ target }): Located[] => {
    const option = target === undefined ? undefined : resolveRef(context.specification, target);
    return option && componentName(option.path, 'schemas') !== undefined ? [{ value: { $ref: target }, path: option.path }] : [];
  });
  const unique = mapped.filter((option, index) => mapped.findIndex(({ value }) => ownValue(value, '$ref') === ownValue(option.value, '$ref')) === index);
  if (found.length === 0 && unique.length > 0) found.push({ kind: 'oneOf', options: unique });

  return found.map(({ kind, options }): SchemaChoice => {
    const anchor = context.anchors.claim(prefix, kind === 'oneOf' ? 'one-of' : 'any-of');
    return {
      kind,
      anchor,
      label: LABELS[kind],
      ...(discriminator ? { discriminator: discriminator.property } : {}),
      options: options.map((option, index): SchemaOption => {
        context.budget.rows -= 1;
        const label = optionLabel(option, index, context);
        const optionAnchor = context.anchors.claim(prefix, label);
        const values = selectedBy(option, discriminator, context);
        return {
          anchor: optionAnchor,
          label,
          ...(values.length > 0 ? { selectedBy: values } : {}),
          schema: readSchema([option], optionAnchor, context, { ...state, choices: state.choices + 1, level: state.level + 1 }),
        };
      }),
    };
  });
}

