import { startTransition, useRef, useState } from 'react';
import { afterPaint } from '../../client/start/after-paint';
import { opensAtTop } from '../../client/navigation/scroll-position';
import { finishPage } from '../../client/start/start-client';
import { useIsDrawnAhead } from '../layout/drawn-ahead';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';

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
