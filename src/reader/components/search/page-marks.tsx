import { useEffect, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import type { MatchNoticeProps } from './match-notice';

const loadNotice = () => import(/* webpackChunkName: "marks" */ './match-notice');

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

/** Marks the matches on the page of a hit. Other pages never load the script for it. */
export function PageMarks({ state, hash, visit }: PageMarksProps): ReactElement | null {
  const terms = useMemo(() => readMarked(state), [state]);
  const [Notice, setNotice] = useState<ComponentType<MatchNoticeProps>>();

  useEffect(() => {
    if (terms.length > 0)
      loadNotice()
        .then(({ MatchNotice }) => setNotice(() => MatchNotice))
        .catch((error: unknown) => console.warn('Search terms could not be highlighted.', error));
  }, [terms]);

  return Notice && terms.length > 0 ? <Notice key={visit} terms={terms} hash={hash} /> : null;
}
