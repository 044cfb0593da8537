/**
 * Estimates which blocks of a text are visible on arrival. They are painted first
 * (src/components/page/use-first-screen.ts). A few too many take some milliseconds; a few too few leave the
 * lower end of a window empty for one frame.
 */
import type { Root, RootContent } from 'hast';
import { countVisibleLines } from '../highlight/visible-lines';

/** Space for the text in a window of 1,080 px, below header, breadcrumbs, and title. */
const ROOM_PX = 850;
/** Measures of the text column on a wide window. */
const LINE_PX = 29;
const LINE_CHARACTERS = 72;
const CODE_LINE_PX = 24;
const BLOCK_GAP_PX = 22;
const ROW_PX = 46;
const DRAWING_PX = 400;

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

const linesOf = (text: string): number => Math.ceil(text.trim().length / LINE_CHARACTERS);

/** Estimated height of a block, in pixels. */
function estimateHeight(node: RootContent): number {
  if (node.type !== 'element') return 0;
  switch (node.tagName) {
    case 'p':
    case 'li':
    case 'dd':
    case 'summary':
      return linesOf(textOf(node)) * LINE_PX + BLOCK_GAP_PX;
    case 'h2':
    case 'h3':
    case 'h4':
      return LINE_PX + 2 * BLOCK_GAP_PX;
    case 'pre':
      return countVisibleLines(textOf(node).split('\n').length) * CODE_LINE_PX + 2 * BLOCK_GAP_PX;
    case 'tr':
      return ROW_PX;
    case 'svg':
    case 'img':
      return DRAWING_PX;
    default:
      return node.children.reduce((sum, child) => sum + estimateHeight(child), 0);
  }
}

/** How many nodes of a text fill the window, from its beginning; all of a short one. */
export function countFirstScreen({ children }: Root): number {
  let height = 0;
  const last = children.findIndex((node) => {
    height += estimateHeight(node);
    return height >= ROOM_PX;
  });
  return last === -1 ? children.length : last + 1;
}
