import { setHtml } from '../../../kit/html/element-html';
import type { Html } from '../../../kit/html/html';
import { innerHtml } from '../../../kit/html/inner-html';
import {
  createContext,
  startTransition,
  useContext,
  useRef,
  useState,
  type Context,
  type ReactElement,
} from 'react';
import { opensAtTop } from '../../client/navigation/scroll-position';
import { afterPaint } from '../../client/start/after-paint';
import { finishPage } from '../../client/start/start-client';
import { useBrowserLayoutEffect } from '../elements/use-browser-layout-effect';

/** Characters that fill a window of 1,000 pixels. With too few, its lower end is empty for a moment. */
const WINDOW_CHARACTERS = 1600;

/** Whether all of the page around is rendered, not only what fits a window. */
export const WholePage: Context<boolean> = createContext(true);

/**
 * Whether all of a page is rendered. One that opens at its top comes in two steps: what fits a window, and the rest right
 * after its first paint. Any other is whole at once, because its position depends on everything above.
 */
export function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(() => !opensAtTop());
  const wasWhole = useRef(isWhole);
  useBrowserLayoutEffect(() => {
    if (!isWhole) afterPaint(() => startTransition(() => setWhole(true)));
    // The page's listeners have only seen its first step.
    else if (!wasWhole.current) finishPage();
  }, [isWhole]);
  return isWhole;
}

interface ArticleTextProps {
  readonly className: string;
  readonly html: Html;
}

/** HTML of an article, with as many of its blocks as the step has. */
export function ArticleText({ className, html }: ArticleTextProps): ReactElement {
  const isWhole = useContext(WholePage);
  const box = useRef<HTMLDivElement>(null);
  /** Blocks that are not in the page yet; undefined if it was whole at once. */
  const [later] = useState(() => (isWhole ? undefined : document.createElement('template')));
  const parsed = useRef('');
  useBrowserLayoutEffect(() => {
    if (!later || !box.current) return;
    // The preview sends a changed text to the same page.
    if (parsed.current !== html) {
      setHtml(later, html);
      parsed.current = html;
      box.current.replaceChildren();
    }
    let room = isWhole ? Infinity : WINDOW_CHARACTERS;
    for (let block = later.content.firstChild; block && room > 0; block = later.content.firstChild) {
      room -= block.textContent?.length ?? 0;
      box.current.append(block);
    }
  }, [later, html, isWhole]);
  if (later) return <div ref={box} className={className} />;
  return <div className={className} {...innerHtml(html)} />;
}
