import { startTransition, useRef, useState } from 'react';
import { afterPaint } from '../../client/after-paint';
import { opensAtTop } from '../../client/page-place';
import { finishPage } from '../../client/start-client';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';

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
