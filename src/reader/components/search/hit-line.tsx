import { memo, type ReactElement } from 'react';
import { IDENTIFIER_KINDS, KIND_LABELS } from '../../../search/kind-labels';
import { cutSnippet, splitBeginning, splitMarked, type MarkedText } from '../../../search/mark-matches';
import type { Hit } from '../../../search/search-document';
import { useWholeText } from './use-whole-text';
import { t } from '../../../kit/texts/t';

/** A text with the matches marked. */
function Marked({ parts }: { readonly parts: readonly MarkedText[] }): ReactElement {
  return (
    <>{parts.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}</>
  );
}

interface HitLineProps {
  readonly hit: Hit;
  readonly terms: ReadonlySet<string>;
  /** The same by word of the query. */
  readonly byWord: readonly ReadonlySet<string>[];
  /** Maximum length of the snippet, in characters. */
  readonly snippetLength: number;
  /** The one letter that names are searched by; empty for words. */
  readonly letter?: string;
  /** Where it is, in one name, at the end of its line. */
  readonly place?: string | undefined;
}

/** A hit on two lines: its name and kind with its place at the end, then sentences with a match. */
export const HitLine = memo(function HitLine({
  hit,
  terms,
  byWord,
  snippetLength,
  letter = '',
  place,
}: HitLineProps): ReactElement {
  const context = [...hit.facts, ...hit.context, ...(hit.places > 1 ? [t`${hit.places} places`] : [])];
  const snippet = cutSnippet(useWholeText(hit, byWord), terms, snippetLength, hit.title);
  const Name = IDENTIFIER_KINDS.has(hit.kind) ? 'code' : 'span';
  return (
    <>
      <span className="hit-title">
        {/* The kind of a webhook is what its badge says elsewhere. */}
        {hit.method !== undefined && hit.kind !== 'webhook' && (
          <>
            <span className="method" data-method={hit.method}>
              {hit.method.toUpperCase()}
            </span>{' '}
          </>
        )}
        <Name className="hit-name">
          <Marked parts={letter === '' ? splitMarked(hit.title, terms) : splitBeginning(hit.title, letter)} />
        </Name>{' '}
        <span className="hit-kind">{KIND_LABELS[hit.kind]}</span>{' '}
        {place !== undefined && <span className="hit-place">{place}</span>}
      </span>{' '}
      <span className="hit-about">
        {context.length > 0 && <span className="hit-context">{context.join(' · ')}</span>}{' '}
        {snippet !== '' && (
          <span className="hit-snippet">
            <Marked parts={splitMarked(snippet, terms)} />
          </span>
        )}
      </span>
    </>
  );
});
