import { useEffect, useState, type ReactElement } from 'react';
import { clearMarks, markTerms } from '../../client/article/page-marks';
import { Icon } from '../elements/icons';
import { t } from '../../../kit/texts/t';

export interface MatchNoticeProps {
  /** Words of the page that the query matched. */
  readonly terms: readonly string[];
  readonly hash: string;
}

/** Highlights the matches of the page and counts them, until the reader dismisses the highlights or leaves. */
export function MatchNotice({ terms, hash }: MatchNoticeProps): ReactElement | null {
  const [count, setCount] = useState(0);

  useEffect(() => {
    const article = document.querySelector('#main article');
    if (!article) return undefined;
    const ranges = markTerms(article, terms);
    setCount(ranges.length);
    const first = ranges[0]?.startContainer.parentElement;
    if (hash === '' && first) first.scrollIntoView({ block: 'center' });
    return clearMarks;
  }, [terms, hash]);

  const dismiss = (): void => {
    clearMarks();
    setCount(0);
  };

  useEffect(() => {
    if (count === 0) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);

  if (count === 0) return null;
  return (
    <div className="page-marks">
      <span role="status">{count === 1 ? t`1 match on this page` : t`${count} matches on this page`}</span>
      <button type="button" className="icon-button" aria-label={t`Clear highlights`} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
