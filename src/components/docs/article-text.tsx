import { useRef, useState, type ReactElement } from 'react';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';
import { useIsFirstScreen } from './use-first-screen';

interface ArticleTextProps {
  /** Set where a skip link leads to the text. */
  readonly id?: string;
  readonly className: string;
  readonly html: string;
  /** Length of the part of `html` that fills a screen; it ends between two blocks. */
  readonly firstScreen: number;
}

/** HTML of the build; of a page that has just been opened, its first screen comes first. */
export function ArticleText({ id, className, html, firstScreen }: ArticleTextProps): ReactElement {
  const isFirst = useIsFirstScreen();
  const text = useRef<HTMLDivElement>(null);
  // Kept, so that React leaves the element alone when the rest has been added; another text comes as a whole.
  const [cut] = useState(isFirst ? html : undefined);
  const isCut = html === cut;
  useBrowserLayoutEffect(() => {
    if (isCut && !isFirst) text.current?.insertAdjacentHTML('beforeend', html.slice(firstScreen));
  }, [isCut, isFirst, html, firstScreen]);
  return (
    <div
      ref={text}
      className={className}
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
      dangerouslySetInnerHTML={{ __html: isCut ? html.slice(0, firstScreen) : html }}
    />
  );
}
