import { present, ownString } from '../../kit/values/json-value';
import { describeType, typeText } from './describe-type';
import { findChoices } from './find-choices';
import { flattenSchema, targetOf, type FlatSchema } from './flatten-schema';
import { firstWith } from './intersect-keywords';
import { selectedBy } from './read-discriminator';
import { plainText } from '../text/markdown-tree';
import type { Located } from '../document/resolve-ref';
import type { ReadSchema } from './read-parts';
import type { NodeState } from './read-schema';
import type { SchemaContext } from './schema-context';
import type { SchemaChoice, SchemaModel, SchemaOption } from '../model/schema';
import { t } from '../../kit/texts/t';

/** Beyond this number, each option is a link to its schema, because the list would be too long to read. */
const MAX_OPEN_OPTIONS = 30;

const LABELS = { oneOf: t`Exactly one of`, anyOf: t`One or more of` } as const;

function optionLabel(option: Located, index: number, context: SchemaContext): string {
  const target = targetOf(context.specification, option.value);
  if (target?.name !== undefined) return target.name;
  const title =
    ownString(option.value, 'title') ??
    ownString(firstWith(flattenSchema(context.specification, [option]), 'title')?.source.schema, 'title');
  if (title !== undefined) return plainText(title);
  const type = typeText(describeType([option], context));
  return type === 'object' || type === 'any' ? t`Option ${index + 1}` : type;
}

/** Reduces a schema that is shown elsewhere to its link. */
function shorten({ type, name, more, ...rest }: SchemaModel): SchemaModel {
  return more === undefined ? { type, ...(name === undefined ? {} : { name }), ...rest } : { type, more };
}

/** The choices of a node, with the values of the discriminator that select each option. */
export function readChoices(
  flat: FlatSchema,
  prefix: string,
  context: SchemaContext,
  state: NodeState,
  readSchema: ReadSchema,
): SchemaChoice[] {
  const { choices, discriminator } = findChoices(flat, context);
  return choices.map(({ kind, options }): SchemaChoice => {
    const anchor = context.anchors.claim(prefix, kind === 'oneOf' ? 'one-of' : 'any-of');
    const isLong = options.length > MAX_OPEN_OPTIONS;
    return {
      kind,
      anchor,
      label: LABELS[kind],
      ...(discriminator ? { discriminator: discriminator.property } : {}),
      ...present({ fallback: discriminator?.fallback?.replace(/^.*\//, '') }),
      options: options.map((option, index): SchemaOption => {
        context.budget.rows -= 1;
        const label = optionLabel(option, index, context);
        const optionAnchor = context.anchors.claim(prefix, label);
        const schema = readSchema([option], optionAnchor, context, {
          ...state,
          choices: isLong ? Infinity : state.choices + 1,
          level: state.level + 1,
        });
        const values = selectedBy(option, discriminator, context);
        return {
          anchor: optionAnchor,
          label,
          ...(values.length > 0 ? { selectedBy: values } : {}),
          schema: isLong ? shorten(schema) : schema,
        };
      }),
    };
  });
}
