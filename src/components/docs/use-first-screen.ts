/**
 * A page that opens at its top is drawn in two steps: first what fits a screen, and the rest right after its first
 * paint. A long page is many screens, and the first one takes a fraction of the time. HTML files are complete, and so
 * is a page that opens further down, because its position depends on everything above it.
 */
import { createContext, startTransition, useContext, useRef, useState, type Context } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { opensAtTop } from '../../client/navigation/scroll-position';
import { finishPage } from '../../client/start/start-client';
import { useIsDrawnAhead } from '../layout/page-stage';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';

/** Whether only the first screen of the page is drawn. */
export const FirstScreen: Context<boolean> = createContext(false);

export const useIsFirstScreen = (): boolean => useContext(FirstScreen);

/** How much of a page is there: its first screen, drawn ahead or just on the screen, or all. */
export type PageStep = 'ahead' | 'arriving' | 'whole';

/** For the component around a page. */
export function useFirstScreen(): PageStep {
  const isAhead = useIsDrawnAhead();
  const [wasAhead, setWasAhead] = useState(isAhead);
  const [isFirst, setFirst] = useState(() => isAhead || opensAtTop());
  const wasFirst = useRef(isFirst);
  if (wasAhead && !isAhead) {
    setWasAhead(false);
    // Drawn ahead for its top, and opened further down.
    if (!opensAtTop()) setFirst(false);
  }
  useBrowserLayoutEffect(() => {
    if (isAhead) return undefined;
    if (isFirst) {
      let isGone = false;
      afterPaint(() => {
        if (!isGone) startTransition(() => setFirst(false));
      });
      return () => {
        isGone = true;
      };
    }
    // What wakes a page has seen its first screen only.
    if (wasFirst.current) finishPage();
    wasFirst.current = false;
    return undefined;
  }, [isAhead, isFirst]);
  if (isAhead) return 'ahead';
  return isFirst ? 'arriving' : 'whole';
}
