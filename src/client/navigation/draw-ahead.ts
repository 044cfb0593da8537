/**
 * Which page the reader is about to open: a pointer rests on a link, a finger touches it, or the focus stands on it.
 * That page is drawn before the press, where nobody sees it (src/components/layout/page-stage.tsx).
 */
import { isConstrained, siteLinkOf } from './link-navigation';
import { loadAhead, type LoadedPage } from './page-loads';

/** A pointer that only passes over links rests on none of them so long, in milliseconds. */
const REST_MS = 60;

type Listener = (page: LoadedPage) => void;

let listener: Listener | undefined;

/** Sets who draws pages ahead, or that nobody does. */
export function onPageExpected(draw: Listener | undefined): void {
  listener = draw;
}

/** Begins to watch for links that the reader is about to follow; their pages are loaded at once. */
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
  // The page moves below a pointer that rests: its links only pass.
  document.addEventListener(
    'scroll',
    () => {
      expected = undefined;
      window.clearTimeout(timer);
    },
    { passive: true },
  );
}
