import { useEffect, useState, type ReactElement } from 'react';
import { clearMarks, markTerms, nextMark, showMark } from '../../client/article/page-marks';
import { Icon } from '../elements/icons';
import { t } from '../../../kit/texts/t';

export interface MatchNoticeProps {
  /** Words of the page that the query matched. */
  readonly terms: readonly string[];
  readonly hash: string;
}

interface Marks {
  readonly ranges: readonly Range[];
  /** The one that the reader is at; -1 before any. */
  readonly current: number;
}

const NONE: Marks = { ranges: [], current: -1 };

/** What the bar says: how many marks there are, and which one the reader is at. */
function said({ ranges: { length }, current }: Marks): string {
  if (current >= 0) return t`Match ${current + 1} of ${length}`;
  return length === 1 ? t`1 match on this page` : t`${length} matches on this page`;
}

/** Highlights the matches of the page, counts them, and leads from one to the next, until the reader dismisses the highlights or leaves. */
export function MatchNotice({ terms, hash }: MatchNoticeProps): ReactElement | null {
  const [marks, setMarks] = useState(NONE);

  useEffect(() => {
    const article = document.querySelector('#main article');
    if (!article) return undefined;
    const ranges = markTerms(article, terms);
    setMarks({ ranges, current: -1 });
    const first = ranges[0]?.startContainer.parentElement;
    if (hash === '' && first) first.scrollIntoView({ block: 'center' });
    return clearMarks;
  }, [terms, hash]);

  const dismiss = (): void => {
    clearMarks();
    setMarks(NONE);
  };
  const go = (step: 1 | -1): void => {
    const current = nextMark(marks.ranges, marks.current, step);
    const range = marks.ranges[current];
    if (range) showMark(range);
    setMarks({ ...marks, current });
  };

  useEffect(() => {
    if (marks.ranges.length === 0) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (event.key === 'Escape') dismiss();
      else if (event.altKey && step !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        go(step);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  if (marks.ranges.length === 0) return null;
  const steps = [
    {
      step: -1,
      label: t`Previous match`,
      outline: 'M12 19V5M6 11l6-6 6 6',
      keys: 'Alt+ArrowUp',
      hint: 'Alt ↑',
    },
    { step: 1, label: t`Next match`, outline: 'M12 5v14M6 13l6 6 6-6', keys: 'Alt+ArrowDown', hint: 'Alt ↓' },
  ] as const;
  return (
    <div className="page-marks">
      <span role="status">{said(marks)}</span>
      {marks.ranges.length > 1 &&
        steps.map(({ step, label, outline, keys, hint }) => (
          <button
            key={step}
            type="button"
            className="icon-button"
            aria-label={label}
            aria-keyshortcuts={keys}
            title={`${label} (${hint})`}
            onClick={() => go(step)}
          >
            <Icon outline={outline} />
          </button>
        ))}
      <button type="button" className="icon-button" aria-label={t`Clear highlights`} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
