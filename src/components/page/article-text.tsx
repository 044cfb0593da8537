import { useRef, useState, type ReactElement } from 'react';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';
import { useIsFirstScreen } from './use-first-screen';

interface ArticleTextProps {
  /** Set if a skip link leads to the text. */
  readonly id?: string;
  readonly className: string;
  readonly html: string;
  /** Length of the part of `html` that fills a screen; it ends between two blocks. */
  readonly firstScreen: number;
}

/** HTML from the build; a page that was just opened shows its first screen first. */
export function ArticleText({ id, className, html, firstScreen }: ArticleTextProps): ReactElement {
  const isFirst = useIsFirstScreen();
  const text = useRef<HTMLDivElement>(null);
  // Kept, so that React does not change the element once the rest was added; other text replaces all of it.
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
