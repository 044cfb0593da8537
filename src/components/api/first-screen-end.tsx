import type { ReactElement } from 'react';
import type { ScreenedHtml } from '../../model/api-article';

/** A description of this length, in HTML, fills the window on arrival. */
export const SCREEN_CHARACTERS = 800;

const MARK = '<template data-first-screen-end=""></template>';

/**
 * Marks where the window is full on arrival, between two blocks of an article: the rest is rendered right
 * after the first paint (src/components/page/use-first-screen.ts). Leaves nothing in the page.
 */
export function FirstScreenEnd(): ReactElement {
  return <template data-first-screen-end="" />;
}

/** Removes the mark from HTML. Without one, everything is the first screen. */
export function cutFirstScreen(marked: string): ScreenedHtml {
  const end = marked.indexOf(MARK);
  return { html: marked.replaceAll(MARK, ''), firstScreen: end === -1 ? marked.length : end };
}
