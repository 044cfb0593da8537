/**
 * A page that opens at its top is rendered in two steps: first what fits a screen, and the rest right after
 * its first paint. A long page has many screens, and the first one takes a fraction of the time. HTML files
 * are complete, and so is a page that opens further down, because its position depends on everything above
 * it.
 */
import { createContext, startTransition, useContext, useRef, useState, type Context } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { opensAtTop } from '../../client/navigation/scroll-position';
import { finishPage } from '../../client/start/start-client';
import { useIsDrawnAhead } from '../layout/page-stage';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';

/** Whether only the first screen of the page is rendered. */
export const FirstScreen: Context<boolean> = createContext(false);

export const useIsFirstScreen = (): boolean => useContext(FirstScreen);

/** Which part of a page is rendered: its first screen, ahead or just shown, or all of it. */
export type PageStep = 'ahead' | 'arriving' | 'whole';

/** For the component around a page. */
export function useFirstScreen(): PageStep {
  const isAhead = useIsDrawnAhead();
  const [wasAhead, setWasAhead] = useState(isAhead);
  const [isFirst, setFirst] = useState(() => isAhead || opensAtTop());
  const wasFirst = useRef(isFirst);
  if (wasAhead && !isAhead) {
    setWasAhead(false);
    // Rendered ahead for its top, but opened further down.
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
    // The page's listeners have only seen its first screen.
    if (wasFirst.current) finishPage();
    wasFirst.current = false;
    return undefined;
  }, [isAhead, isFirst]);
  if (isAhead) return 'ahead';
  return isFirst ? 'arriving' : 'whole';
}
