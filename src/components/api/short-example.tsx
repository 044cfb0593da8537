import type { ReactElement } from 'react';
import { sentence } from '../page/sentence';

/** Longer examples have a line of their own. */
const SHORT = 24;

/** The only example of a field, if it is so short that it follows the type. */
export function shortExample(examples: readonly string[] = []): string | undefined {
  const [only, second] = examples;
  const isShort = only !== undefined && second === undefined && only.length <= SHORT && !only.includes('\n');
  return isShort ? only : undefined;
}

/** A short example at the end of the line with the name: `for example 50`. */
export function ShortExample({
  examples,
  id,
}: {
  readonly examples: readonly string[] | undefined;
  /** Anchor of the example of a parameter. */
  readonly id?: string | undefined;
}): ReactElement | null {
  const example = shortExample(examples);
  return example === undefined ? null : (
    <span className="api-short-example" id={id}>
      {sentence`for example ${<code>{example}</code>}`}
    </span>
  );
}
