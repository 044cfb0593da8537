import type { ReactElement } from 'react';
import type { ScreenedHtml } from '../../model/api-article';

/** A description of this length, in HTML, leaves no room below it in the window in which the page is opened. */
export const SCREEN_CHARACTERS = 800;

const MARK = '<template data-first-screen-end=""></template>';

/**
 * Stands between two blocks of an article, where the window is full in which its page is opened: what follows
 * is drawn right after the first paint (src/components/docs/use-first-screen.ts). Leaves nothing in the page.
 */
export function FirstScreenEnd(): ReactElement {
  return <template data-first-screen-end="" />;
}

/** Takes the mark out of HTML. Where there is none, all is the first screen. */
export function cutFirstScreen(marked: string): ScreenedHtml {
  const end = marked.indexOf(MARK);
  return { html: marked.replaceAll(MARK, ''), firstScreen: end === -1 ? marked.length : end };
}
