import { isObject, own } from '../../kit/values/json-value';

/** Keys whose value is an example, and the lists of them. */
const VALUES = new Set(['value', 'dataValue', 'example']);
const LISTS = new Set(['examples']);
/** Lists of samples, whose `source` is a text. */
const SAMPLES = new Set(['x-codeSamples', 'x-code-samples']);

/** What is in a file to which an example or a sample refers; undefined if there is none. */
type Read = (reference: string, kind: 'value' | 'text') => unknown;

/** The file of data that is only a reference to it; undefined for data of any other kind, also with a pointer inside. */
function fileOf(value: unknown): string | undefined {
  const reference = own(value, '$ref');
  return isObject(value) && Object.keys(value).length === 1 && typeof reference === 'string'
    ? reference.startsWith('#')
      ? undefined
      : reference
    : undefined;
}

/**
 * Replaces examples that are only `{ $ref: file }`, and such sources of code samples, by what is in the file: no standard
 * has references there, but bundlers follow them. An `externalValue` that is a file becomes a `value`, so that pages show
 * it, the mock sends it, and the download has it. An example of which no file exists stays as it is, because it can be one
 * of an API that has such objects.
 *
 * @param document  Changed in place.
 * @returns Whether anything was replaced.
 */
export function inlineData(document: unknown, read: Read): boolean {
  const seen = new WeakSet();
  let isChanged = false;
  const replace = (holder: object, key: string | number, kind: 'value' | 'text'): void => {
    const reference = fileOf((holder as Record<string | number, unknown>)[key]);
    const found = reference === undefined ? undefined : read(reference, kind);
    if (found === undefined) return;
    Object.assign(holder, { [key]: found });
    isChanged = true;
  };
  /** An `externalValue` of another site stays a link. */
  const inlineExternal = (example: Record<string, unknown>): void => {
    const address = example['externalValue'];
    if (
      typeof address !== 'string' ||
      Object.hasOwn(example, 'value') ||
      /^[a-z][a-z\d+.-]*:|^\/|[#?]/i.test(address)
    )
      return;
    const found = read(address, 'value');
    if (found === undefined) return;
    delete example['externalValue'];
    example['value'] = found;
    isChanged = true;
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isObject(value)) {
      inlineExternal(value);
      for (const [key, inner] of Object.entries(value)) {
        if (VALUES.has(key)) replace(value, key, 'value');
        else if (LISTS.has(key) && Array.isArray(inner))
          inner.forEach((_, index) => replace(inner, index, 'value'));
        else if (SAMPLES.has(key) && Array.isArray(inner))
          for (const sample of inner as unknown[]) if (isObject(sample)) replace(sample, 'source', 'text');
      }
    }
    for (const inner of Object.values(value) as unknown[]) visit(inner);
  };
  visit(document);
  return isChanged;
}
