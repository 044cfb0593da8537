import { memo, type ReactElement } from 'react';
import { KIND_LABELS } from '../../search/kind-labels';
import { cutSnippet, splitBeginning, splitMarked, type MarkedText } from '../../search/mark-matches';
import type { Hit } from '../../model/search';

/** A text with the matches marked. */
function Marked({ parts }: { readonly parts: readonly MarkedText[] }): ReactElement {
  return (
    <>{parts.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}</>
  );
}

interface HitLineProps {
  readonly hit: Hit;
  readonly terms: ReadonlySet<string>;
  /** Maximum length of the snippet, in characters. */
  readonly snippetLength: number;
  /** The one letter that names are searched by; empty for words. */
  readonly letter?: string;
  /** Where it is, in one name, beside its kind. */
  readonly place?: string | undefined;
  /** Where it is, before the snippet. */
  readonly path?: readonly string[];
}

/** A hit on two lines: its name with its kind and place at the end, then where it is, and sentences with a match. */
export const HitLine = memo(function HitLine({
  hit,
  terms,
  snippetLength,
  letter = '',
  place,
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
          <Marked parts={letter === '' ? splitMarked(hit.title, terms) : splitBeginning(hit.title, letter)} />
        </span>{' '}
        <span className="hit-kind">
          {[KIND_LABELS[hit.kind], place].filter((text) => text !== undefined).join(' · ')}
        </span>
      </span>{' '}
      <span className="hit-about">
        {hit.context.length > 0 && <span className="hit-context">{hit.context.join(' · ')}</span>}{' '}
        {path.length > 0 && <span className="hit-page">{path.join(' › ')}</span>}{' '}
        {snippet !== '' && (
          <span className="hit-snippet">
            <Marked parts={splitMarked(snippet, terms)} />
          </span>
        )}
      </span>
    </>
  );
});
