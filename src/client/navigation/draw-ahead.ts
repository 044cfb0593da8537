/**
 * Detects which page the reader is about to open: the pointer rests on a link, a finger touches it, or it has
 * the focus. That page is rendered invisibly before the click (src/components/layout/page-stage.tsx).
 */
import { isConstrained, siteLinkOf } from './link-navigation';
import { loadAhead, type LoadedPage } from './page-loads';

/** A pointer that only moves across links rests on none of them this long, in milliseconds. */
const REST_MS = 60;

type Listener = (page: LoadedPage) => void;

let listener: Listener | undefined;

/** Sets the function that renders pages ahead, or removes it. */
export function onPageExpected(draw: Listener | undefined): void {
  listener = draw;
}

/** Watches for links that the reader is about to follow, and loads their pages. */
export function watchExpectedPages(): void {
  let timer: number | undefined;
  let expected: string | undefined;
  const expect = ({ type, target }: Event): void => {
    const link = siteLinkOf((target as Element | null)?.closest('a[href]'));
    const path = link?.pathname;
    if (path === expected) return;
    expected = path;
    window.clearTimeout(timer);
    if (path === undefined || path === window.location.pathname || isConstrained()) return;
    const loading = loadAhead(path);
    const draw = (): void => {
      void loading.then((page) => {
        if (page && expected === path) listener?.(page);
      });
    };
    if (type === 'touchstart') draw();
    else timer = window.setTimeout(draw, REST_MS);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, expect, { passive: true });
  // The page scrolls below a resting pointer, so its links only pass by.
  document.addEventListener(
    'scroll',
    () => {
      expected = undefined;
      window.clearTimeout(timer);
    },
    { passive: true },
  );
}
