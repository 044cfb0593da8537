import { isObject } from '../../kit/values/json-value';
import { flattenSchema } from '../schema/flatten-schema';
import { examplesOf } from '../schema/intersect-keywords';
import { isWritable } from '../text/body-text';
import { sampleExample, sampleOptions } from './sample-value';
import type { NormalExample, NormalMediaType } from '../operation/normal-operation';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

/** The examples of a body: those that a document gives it, or those of its schema, or generated ones. */
export interface BodyExamples {
  readonly kind: 'given' | 'schema' | 'generated';
  readonly examples: readonly NormalExample[];
  /** What readers have to know about a generated one. */
  readonly note?: string;
}

const example = (name: string, value: unknown): NormalExample => ({ name, hasValue: true, value });

/** One example, or one for each option of a choice. */
function generate(
  specification: Specification,
  schema: Located,
  direction: 'request' | 'response',
): BodyExamples {
  const { value, ...note } = sampleExample(specification, schema, direction);
  if (value === undefined) return { kind: 'generated', examples: [], ...note };
  const options = sampleOptions(specification, schema, direction).map(({ name, value: one }) =>
    example(name, one),
  );
  return {
    kind: 'generated',
    examples: options.length > 0 ? options : [example('generated', value)],
    ...note,
  };
}

/**
 * Examples of a media type: its own, those of its schema, or generated ones. Pages show them, and the mock sends them.
 */
export function bodyExamples(
  specification: Specification,
  { mediaType, schema, examples }: NormalMediaType,
  direction: 'request' | 'response',
): BodyExamples {
  if (examples.length > 0) return { kind: 'given', examples };
  if (!schema || !isObject(schema.value)) return { kind: 'generated', examples: [] };
  const fromSchema = examplesOf(flattenSchema(specification, [schema]));
  if (fromSchema.length > 0)
    return { kind: 'schema', examples: fromSchema.map((value, index) => example(String(index + 1), value)) };
  return isWritable(mediaType)
    ? generate(specification, schema, direction)
    : { kind: 'generated', examples: [] };
}
