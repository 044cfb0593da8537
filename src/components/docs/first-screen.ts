/**
 * A page that opens at its top is drawn in two steps: first what fits a screen, and right after its first paint
 * the rest. A long page is many screens, and the first needs a fraction of the time of all. HTML files are whole,
 * and so is a page that opens further down: its place needs all that stands before it.
 */
import { createContext, startTransition, useContext, useRef, useState, type Context } from 'react';
import { afterPaint } from '../../client/after-paint';
import { opensAtTop } from '../../client/page-place';
import { finishPage } from '../../client/start-client';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';

/** Whether only the first screen of the page is to be drawn. */
export const FirstScreen: Context<boolean> = createContext(false);

export const useIsFirstScreen = (): boolean => useContext(FirstScreen);

/** For the component around a page: true until the page's first screen has been painted. */
export function useFirstScreen(): boolean {
  const [isFirst, setFirst] = useState(opensAtTop);
  const wasFirst = useRef(isFirst);
  useBrowserLayoutEffect(() => {
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
  }, [isFirst]);
  return isFirst;
}
