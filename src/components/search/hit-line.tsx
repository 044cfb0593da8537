import { memo, type ReactElement } from 'react';
import { KIND_LABELS } from '../../search/kind-labels';
import { cutSnippet, splitMarked } from '../../search/mark-matches';
import type { Hit } from '../../model/search';

/** A text with the matches marked. */
function MarkedText({
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

interface HitLineProps {
  readonly hit: Hit;
  readonly terms: ReadonlySet<string>;
  /** Maximum length of the snippet, in characters. */
  readonly snippetLength: number;
  /** Where it is, before the snippet. */
  readonly path?: readonly string[];
}

/** A hit on two lines: its name with its kind at the end, then where it is, and sentences with a match. */
export const HitLine = memo(function HitLine({
  hit,
  terms,
  snippetLength,
  path = [],
}: HitLineProps): ReactElement {
  const snippet = cutSnippet(hit.text, terms, snippetLength, hit.title);
  return (
    <>
      <span className="hit-title">
        {hit.method !== undefined && (
          <>
            <span className="method" data-method={hit.method}>
              {hit.method.toUpperCase()}
            </span>{' '}
          </>
        )}
        <span className="hit-name">
          <MarkedText text={hit.title} terms={terms} />
        </span>{' '}
        <span className="hit-kind">{KIND_LABELS[hit.kind]}</span>
      </span>{' '}
      <span className="hit-about">
        {hit.context.length > 0 && <span className="hit-context">{hit.context.join(' · ')}</span>}{' '}
        {path.length > 0 && <span className="hit-page">{path.join(' › ')}</span>}{' '}
        {snippet !== '' && (
          <span className="hit-snippet">
            <MarkedText text={snippet} terms={terms} />
          </span>
        )}
      </span>
    </>
  );
});
