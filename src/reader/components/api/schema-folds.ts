import type { SchemaModel } from '../../../apis/model/schema';
import { counted } from '../../../kit/texts/counted';

/** Whether a schema has something to unfold. */
export function hasInside(schema: SchemaModel): boolean {
  return schema.properties !== undefined || schema.parts !== undefined || schema.choices !== undefined;
}

/** Summary of the inside of a closed fold. */
export function summaryOf({ properties, parts, choices }: SchemaModel): string {
  const texts = [
    properties && counted(properties.length, 'property'),
    ...(parts ?? []).map(({ label, code }) => (code === undefined ? label : `${label} ${code}`)).slice(0, 3),
    ...(choices ?? []).map(({ label, options }) => `${label} ${options.length}`),
  ].filter((text) => text !== undefined);
  return texts
    .map((text, index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(', ');
}

/** Whether a tree has folds that are initially closed: inside of a property, or alternatives. */
export function hasManyFolds({ properties, parts, choices }: SchemaModel): boolean {
  const inner = [...(properties ?? []), ...(parts ?? [])].map(({ schema }) => schema);
  const options = (choices ?? []).flatMap((choice) => choice.options);
  return (
    inner.filter(hasInside).length + options.filter(({ schema }) => hasInside(schema)).length > 1 ||
    inner.some(hasManyFolds)
  );
}
