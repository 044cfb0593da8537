import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../layout/icons';

const loadMarks = () => import('../../client/article/page-marks');

interface PageMarksProps {
  /** State of the history entry: `marked` contains the terms of a hit, so that the address stays clean. */
  readonly state: unknown;
  readonly hash: string;
  /** Changes with each navigation. */
  readonly visit: string;
}

function readMarked(state: unknown): readonly string[] {
  const marked =
    typeof state === 'object' && state !== null ? (state as { marked?: unknown }).marked : undefined;
  return Array.isArray(marked) ? marked.filter((term): term is string => typeof term === 'string') : [];
}

/** Marks the matches on the page of a hit, until the reader dismisses it or leaves. */
export function PageMarks({ state, hash, visit }: PageMarksProps): ReactElement | null {
  const [count, setCount] = useState(0);
  const [clear, setClear] = useState<() => void>();

  useEffect(() => {
    const terms = readMarked(state);
    setCount(0);
    if (terms.length === 0) return undefined;
    let isGone = false;
    let clearMarks: (() => void) | undefined;
    loadMarks()
      .then((marks) => {
        const article = document.querySelector('#main article');
        if (isGone || !article) return;
        const ranges = marks.markTerms(article, terms);
        clearMarks = marks.clearMarks;
        setClear(() => marks.clearMarks);
        setCount(ranges.length);
        const first = ranges[0]?.startContainer.parentElement;
        if (hash === '' && first) first.scrollIntoView({ block: 'center' });
      })
      .catch((error: unknown) => console.warn('Search terms could not be highlighted.', error));
    return () => {
      isGone = true;
      clearMarks?.();
    };
  }, [state, hash, visit]);

  useEffect(() => {
    if (count === 0) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      clear?.();
      setCount(0);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count, clear]);

  if (count === 0) return null;
  return (
    <div className="page-marks">
      <span role="status">{count === 1 ? '1 match on this page' : `${count} matches on this page`}</span>
      <button
        type="button"
        className="icon-button"
        aria-label="Clear highlights"
        onClick={() => {
          clear?.();
          setCount(0);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
