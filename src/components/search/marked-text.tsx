import type { ReactElement } from 'react';
import { splitMarked } from '../../search/mark-matches';

/** A text with the searched words marked. */
export function MarkedText({
  text,
  terms,
}: {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}): ReactElement {
  return (
    <>
      {splitMarked(text, terms).map((part, index) =>
        part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  );
}
