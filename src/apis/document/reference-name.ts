import { parsePointer } from '../../kit/values/pointer';

/** The name of what a reference leads to: `Order` of `#/components/schemas/Order`, or the name of a file. */
export function nameOfReference(reference: string): string {
  const hash = reference.indexOf('#');
  const [file = '', fragment = ''] =
    hash === -1 ? [reference] : [reference.slice(0, hash), reference.slice(hash)];
  const name = parsePointer(fragment)?.at(-1) ?? fragment.slice(1);
  return name || file.slice(file.lastIndexOf('/') + 1) || reference;
}
